/** How the change log speaks of what was refused: the part of the product instead of the address that was asked. */
import type { AnyEndpoint } from '../../shared/endpoint.ts';
import type { Manifest } from '../../shared/manifest.ts';
import type { TablaDescrita } from './fields.ts';

export function accessTable(
  endpoints: readonly Pick<AnyEndpoint, 'method' | 'path' | 'module'>[],
  manifests: readonly Pick<Manifest, 'name' | 'titulo'>[],
): TablaDescrita {
  const titles = new Map(manifests.map(({ name, titulo }) => [name, titulo]));
  const parts = new Map(endpoints.map(({ method, path, module }) => [`${method} ${path}`, titles.get(module)]));
  const palabras = (ruta: string) => parts.get(ruta) ?? 'Una parte que ya no existe';
  return {
    nombre: 'Acceso',
    campos: {
      ruta: { label: 'En', palabras },
      rutas: { label: 'En', palabras },
      permiso: { label: 'Permiso', de: 'accion.codename' },
    },
  };
}
