package dev.eldest.server.web;

import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpHeadersFactory;

/**
 * Rejects trailers of chunked bodies, which are not used: the first one makes the request invalid. Otherwise each would
 * take some hundred bytes outside the quota until the last line comes.
 */
final class NoTrailers extends DefaultHttpHeaders {
    static final HttpHeadersFactory FACTORY = new HttpHeadersFactory() {
        @Override
        public HttpHeaders newHeaders() {
            return new NoTrailers();
        }

        @Override
        public HttpHeaders newEmptyHeaders() {
            return DefaultHttpHeadersFactory.trailersFactory().newEmptyHeaders();
        }
    };

    @Override
    public HttpHeaders add(CharSequence name, Object value) {
        throw new IllegalArgumentException("trailers are not allowed");
    }

    @Override
    public HttpHeaders add(String name, Object value) {
        return add((CharSequence) name, value);
    }
}
