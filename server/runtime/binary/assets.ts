/** The built SPA inside the executable. */
import { getAssetKeys, getRawAsset } from 'node:sea';
import type { AssetSource } from '../../core/platform.ts';
import { assetSource } from '../shared/assets.ts';

/** Where scripts/build-binary.ts puts the pages among the assets. */
const PREFIX = 'web';

export function embeddedAssets(): AssetSource {
  const paths = getAssetKeys().filter((key) => key.startsWith(`${PREFIX}/`));
  return assetSource(
    paths.map((key) => key.slice(PREFIX.length)),
    (path) => new Uint8Array(getRawAsset(PREFIX + path)),
  );
}
