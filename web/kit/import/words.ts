/** Words of imports: states, results and counts. */
import type { ImportSpec } from '../../../server/shared/import/contract.ts';
import type { ImportDetail, ImportState, RowResult } from '../../../server/shared/import/shapes.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';

export const STATES: Readonly<Record<ImportState, string>> = {
  COLUMNAS: 'POR REVISAR',
  REVISION: 'POR IMPORTAR',
  IMPORTANDO: 'IMPORTANDO',
  INTERRUMPIDA: 'INTERRUMPIDA',
  IMPORTADA: 'IMPORTADA',
  DESHACIENDO: 'DESHACIENDO',
  DESHECHA: 'DESHECHA',
};

export const RESULTS: Readonly<Record<RowResult, string>> = {
  crear: 'Crear',
  actualizar: 'Actualizar',
  sin_cambio: 'Sin cambio',
  error: 'Con error',
};

type Counts = Pick<ImportDetail, 'crear' | 'actualizar' | 'sin_cambio' | 'con_error'>;

export function countOf(counts: Counts, result: RowResult): number {
  return result === 'error' ? counts.con_error : counts[result];
}

/** 'Crear 195 · Actualizar 0 · Sin cambio 0 · Con error 5' */
export function summary(counts: Counts): string {
  const results = Object.keys(RESULTS) as RowResult[];
  return results.map((result) => `${RESULTS[result]} ${formatNumber(countOf(counts, result))}`).join(' · ');
}

/** '195 proveedores' */
export function records(count: number, { singular, plural }: ImportSpec): string {
  return formatCount(count, singular, plural);
}
