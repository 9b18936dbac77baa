/** Long answers travel compressed, in the best way that both sides know. */
import type { Compressor, Platform } from '../platform.ts';

/** Characters of an answer that is worth compressing: a page of a list is not, several lists in one answer are. */
const COMPRESS_FROM = 8_000;

/** The best way that the caller takes (Accept-Encoding); `null`: the text goes out as it is. */
export function compressorFor({ compressors }: Platform, text: string, acceptEncoding = ''): Compressor | null {
  if (!compressors || text.length < COMPRESS_FROM) return null;
  const taken = acceptEncoding.split(',').map((part) => part.trim().split(/ *; */));
  const takes = (encoding: string) =>
    taken.some(([name, quality]) => name === encoding && !/^q=0(\.0*)?$/.test(quality ?? ''));
  return compressors.find(({ encoding }) => takes(encoding)) ?? null;
}
