/** Types of `postject`, which brings none. */
declare module 'postject' {
  export function inject(
    file: string,
    resource: string,
    content: Uint8Array,
    options: { sentinelFuse: string; machoSegmentName?: string },
  ): Promise<void>;
}
