package dev.eldest.server.net;

import java.util.function.Supplier;

/** A page of text for who watches over the server, made when asked for. */
public record Page(String contentType, Supplier<String> text) {}
