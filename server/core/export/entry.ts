/** What the change log keeps of an export or a print: what left, how many rows and under which filter. */
import type { Change } from '../change-log/record.ts';

const MAX_FILTRO = 500;

/** `query`: the one that the list was asked with. */
export function exportEntry(lista: string, filas: number, query: URLSearchParams): Change {
  const formato = query.get('formato') ?? 'xlsx';
  const filter = [...query].filter(
    ([name]) => !['formato', 'columnas', 'page', 'page_size', 'ordering'].includes(name),
  );
  const filtro = filter
    .map(([name, value]) => `${name}=${value}`)
    .join(', ')
    .slice(0, MAX_FILTRO);
  return leavingEntry('exportar', {
    lista,
    formato: formato === 'csv' ? 'CSV' : 'Excel',
    filas,
    filtro: filtro || null,
  });
}

/** `lista`: what people call it, 'proveedores'. */
export function leavingEntry(
  accion: 'exportar' | 'imprimir',
  { lista, formato, filas, filtro = null }: { lista: string; formato: string; filas: number; filtro?: string | null },
): Change {
  const cambios = { lista: [null, lista], formato: [null, formato], filas: [null, filas] } as const;
  return {
    tabla: 'salida',
    registro_id: null,
    accion,
    cambios: filtro === null ? cambios : { ...cambios, filtro: [null, filtro] },
  };
}
