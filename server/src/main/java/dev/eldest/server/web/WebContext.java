package dev.eldest.server.web;

import java.util.function.Supplier;

/**
 * Objects that all HTTP connections share.
 *
 * @param longestMessage maximum size of a WebSocket message in bytes
 * @param health the health page as JSON
 */
public record WebContext(PageFiles files, AllowedHosts allowedHosts, int longestMessage, Supplier<String> health) {}
