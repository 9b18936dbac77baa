/** How the change log speaks of receipts, and of asking for what is owed. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { gestion, interes, modelo, rango, tasa } from './campos/cobranza.ts';
import { linea } from './campos/extracto.ts';
import { aplicacion, recibo } from './campos.ts';

export const bitacora: DescribedTables = {
  recibo: describeTable('Recibo de cliente', recibo, { titulo: 'numero' }),
  recibo_aplicacion: describeTable('Aplicación de un recibo', aplicacion),
  gestion: describeTable('Gestión de cobro', gestion, { nombreDe: 'persona_id' }),
  tasa_mora: describeTable('Tasa de mora', tasa, { titulo: 'desde' }),
  interes_mora: describeTable('Interés de mora', interes, { nombreDe: 'documento_id' }),
  extracto_linea: describeTable('Línea del banco', linea, { titulo: 'referencia' }),
  modelo_edades: describeTable('Modelo de edades', modelo, { titulo: 'nombre' }),
  modelo_edades_rango: describeTable('Rango de edades', rango, { titulo: 'nombre' }),
};
