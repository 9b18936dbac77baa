/** How long answers are compressed where there is `node:zlib`. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compressor } from '../../core/platform.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A tenth smaller than gzip in the same time; higher costs more than it saves in an office's network. Browsers take it over TLS only. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export const COMPRESSORS: readonly Compressor[] = [
  { encoding: 'br', compress: (text) => brotli(text, QUALITY) },
  { encoding: 'gzip', compress: (text) => gzipped(text) },
];
