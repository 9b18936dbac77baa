/** Limits of the sockets of a server on Node. */

/** Slow or idle sockets are cut (design: fiabilidad.md, B5). Milliseconds. */
export const LIMITS = {
  headersTimeout: 15_000,
  // An upload; what else is slow the application refuses after a minute (core/http/limits.ts).
  requestTimeout: 305_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  // Refused by the adapter, in the shape of all refusals.
  requireHostHeader: false,
};
export type SocketLimits = typeof LIMITS;
export const IDLE_SOCKET = 120_000;
export const REQUESTS_PER_SOCKET = 100_000;
