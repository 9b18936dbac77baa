/** How the change log speaks of what was refused: the part of the product instead of the address that was asked. */
import type { AnyEndpoint } from '../../shared/endpoint.ts';
import type { Manifest } from '../../shared/manifest.ts';
import { formatNumber } from '../../shared/money.ts';
import type { DescribedTable } from './fields.ts';

export function accessTable(
  endpoints: readonly Pick<AnyEndpoint, 'method' | 'path' | 'module'>[],
  manifests: readonly Pick<Manifest, 'name' | 'titulo'>[],
): DescribedTable {
  const titles = new Map(manifests.map(({ name, titulo }) => [name, titulo]));
  const parts = new Map(endpoints.map(({ method, path, module }) => [`${method} ${path}`, titles.get(module)]));
  const palabras = (ruta: string) => parts.get(ruta) ?? 'Una parte que ya no existe';
  return {
    nombre: 'Acceso',
    campos: {
      ruta: { label: 'En', palabras },
      cuantos: 'Rechazos',
      rutas: { label: 'En', palabras: (rutas) => partsOf(rutas, palabras) },
      desde: 'Desde',
      hasta: 'Hasta',
      permiso: { label: 'Permiso', de: 'accion.codename' },
    },
  };
}

/** 'GET a (2), PUT a (1), GET b (4)' → 'A (3), B (4)': several addresses may be of one part. */
function partsOf(rutas: string, nameOf: (ruta: string) => string): string {
  const counts = new Map<string, number>();
  for (const [, ruta = '', times] of rutas.matchAll(/([^,(]+) \((\d+)\)/g)) {
    const part = /^[A-Z]+ /.test(ruta.trim()) ? nameOf(ruta.trim()) : 'otras partes';
    counts.set(part, (counts.get(part) ?? 0) + Number(times));
  }
  return [...counts].map(([part, times]) => `${part} (${formatNumber(times)})`).join(', ');
}
