/** How the change log speaks of destinations and origins. */
import { describeTable, listed } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { destino, origen } from './campos.ts';

/** '["*"]' → 'Todos'; '["aspirante.creado","caso.creado"]' → both, as other systems know them. */
const tipos = (kept: string): string => (kept === '["*"]' ? 'Todos' : listed('Ninguno')(kept).replaceAll('_', ' '));

export const bitacora: DescribedTables = {
  integracion_destino: describeTable('Destino de integraciones', destino, {
    campos: { eventos: { label: destino.eventos.label, palabras: tipos } },
  }),
  integracion_origen: describeTable('Origen de integraciones', origen, {
    campos: { tipos: { label: origen.tipos.label, palabras: tipos } },
  }),
};
