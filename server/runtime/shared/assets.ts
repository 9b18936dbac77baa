/** The built SPA. The list of its files is made at start, so an address can never name another file. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheControl } from '../../core/http/assets.ts';
import type { Asset, AssetSource } from '../../core/platform.ts';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  webp: 'image/webp',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  map: 'application/json; charset=utf-8',
};

/** Compressed twins made at build time, best first. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Serves `folder`. Without the folder there are no pages. */
export function openAssets(folder: string): AssetSource {
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    : [];
  return assetSource(files, (path) => readPresent(join(folder, path)));
}

/** `null` for a file that is gone: a build under a running server takes away the old ones. */
function readPresent(path: string): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(readFileSync(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Serves files of these paths (`/index.html`); each is read once. `readFile` gives `null` for one that is there no more. */
export function assetSource(
  paths: readonly string[],
  readFile: (path: string) => Uint8Array<ArrayBuffer> | null,
): AssetSource {
  const files = new Set(paths);
  const read = new Map<string, Asset>();

  return (path, acceptEncoding) => {
    const type = TYPES[/\.(\w+)$/.exec(path)?.[1] ?? ''];
    if (!type || !files.has(path)) return null;
    const encoding = ENCODINGS.find(({ name, suffix }) => accepts(acceptEncoding, name) && files.has(path + suffix));
    const key = path + (encoding?.suffix ?? '');
    const known = read.get(key);
    if (known) return known;
    const body = readFile(key);
    if (!body) return null;
    const asset = assetOf(body, path, type, encoding);
    read.set(key, asset);
    return asset;
  };
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, quality] = part.trim().split(/ *; */);
    return name === encoding && quality !== 'q=0';
  });
}

function assetOf(
  body: Uint8Array<ArrayBuffer>,
  path: string,
  type: string,
  encoding: (typeof ENCODINGS)[number] | undefined,
): Asset {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return {
    body,
    headers: {
      'Content-Type': type,
      ETag: `"${etag}"`,
      Vary: 'Accept-Encoding',
      'Cache-Control': cacheControl(path),
      ...(encoding ? { 'Content-Encoding': encoding.name } : {}),
    },
  };
}
