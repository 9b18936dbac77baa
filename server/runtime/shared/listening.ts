/** A server that listens, in each home. */
import type { Tls } from './tls/certificates.ts';

export interface Listening {
  readonly port: number;
  /** Where plain HTTP is heard beside TLS; absent: nowhere. */
  readonly plainPort?: number | null;
  /** Takes no more requests and waits for those that run, at most ten seconds. */
  stop(): Promise<void>;
}

/** What a home needs to speak TLS. */
export interface Secure {
  readonly tls: Tls;
  /** What is answered over plain HTTP. */
  plain(request: Request): Response;
  /** The port that it got, which `plain` leads to. */
  listensOn(port: number): void;
}

/** Milliseconds that running requests get to end. */
export const GRACE = 10_000;
