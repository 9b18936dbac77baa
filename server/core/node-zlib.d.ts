/** The part of `node:zlib` that Node, Deno and workerd share and we use: unlike `CompressionStream` it ends a piece without ending the whole. */
declare module 'node:zlib' {
  interface DeflateOptions {
    readonly level: number;
    /** 2: the output ends at a byte and another piece may follow (Z_SYNC_FLUSH). */
    readonly finishFlush: 2;
  }
  /** Off the request's thread where the runtime has threads. */
  export function deflateRaw(
    data: Uint8Array,
    options: DeflateOptions,
    callback: (error: Error | null, deflated: Uint8Array) => void,
  ): void;
  export function crc32(data: Uint8Array): number;
}
