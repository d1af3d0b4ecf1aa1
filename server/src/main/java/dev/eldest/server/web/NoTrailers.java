package dev.eldest.server.web;

import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpHeadersFactory;

/**
 * What follows a body in chunks, of which nobody here has a use: with the first line the request is wrong. To take them
 * would be to hold objects of some hundred bytes a line, uncharged, for as long as the last line is not sent.
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
        throw new IllegalArgumentException("nothing may follow the body");
    }

    @Override
    public HttpHeaders add(String name, Object value) {
        return add((CharSequence) name, value);
    }
}
