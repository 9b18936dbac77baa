/** How the change log speaks of consignments, cases and what processes ask for. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import * as campos from './campos.ts';

export const bitacora: DescribedTables = {
  consignacion: describeTable('Consignación', campos.consignacion),
  caso: describeTable('Caso', campos.caso),
  caso_seguimiento: describeTable('Seguimiento', campos.seguimiento),
  consignacion_requisito: describeTable('Requisito de un proceso', campos.requisito),
};
