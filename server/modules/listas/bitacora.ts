/** How the change log speaks of the reference lists: each by its title. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { camposDe, documentoContable, prefijoTelefono } from './campos.ts';
import { listaDe, NOMBRES } from './contract/catalogo.ts';

export const bitacora: DescribedTables = {
  ...Object.fromEntries(
    NOMBRES.map((lista) => {
      const { table, nombre } = listaDe(lista);
      return [table, describeTable(`Entrada de ${nombre}`, camposDe(lista), { plural: nombre })];
    }),
  ),
  prefijo_telefono: describeTable('Prefijo telefónico', prefijoTelefono, { plural: 'prefijos telefónicos' }),
  tipo_documento_contable: describeTable('Tipo de documento contable', documentoContable, {
    plural: 'tipos de documento contable',
  }),
};
