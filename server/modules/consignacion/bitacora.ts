/** How the change log speaks of consignments, cases and what processes ask for. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { formatDate } from '../../shared/dates.ts';
import * as campos from './campos.ts';

/** '2026-11-21 09:05:00', as the specification keeps it → '21/11/2026 09:05' */
const enPalabras = (kept: string): string => `${formatDate(kept.slice(0, 10))} ${kept.slice(11, 16)}`;

export const bitacora: DescribedTables = {
  consignacion: describeTable('Consignación', campos.consignacion),
  caso: describeTable('Caso', campos.caso, {
    campos: { fecha_final: { label: campos.caso.fecha_final.label, palabras: enPalabras } },
  }),
  caso_seguimiento: describeTable('Seguimiento', campos.seguimiento),
  consignacion_requisito: describeTable('Requisito de un proceso', campos.requisito),
};
