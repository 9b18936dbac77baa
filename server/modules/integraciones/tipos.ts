/** What the modules that are built tell other systems of. */
import type { Manifest } from '../../shared/manifest.ts';

export const tiposPublicados = (manifests: readonly Manifest[]) =>
  manifests.flatMap(({ publica }) => Object.entries(publica).map(([tipo, nombre]) => ({ tipo, nombre })));
