/** How the change log speaks of positions. */
import { describeTable, listed } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { cargo, ocupante } from './campos.ts';

export const bitacora: DescribedTables = {
  cargo: describeTable('Cargo', cargo, {
    campos: {
      funciones: { label: cargo.funciones.label, frase: 'cambió' },
      competencias: { label: cargo.competencias.label, palabras: listed('Ninguna') },
    },
  }),
  ocupante: describeTable('Ocupante', ocupante),
};
