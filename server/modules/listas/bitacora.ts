/** How the change log speaks of the reference lists: each by its title. */
import { describeTable } from '../../core/bitacora/described.ts';
import type { TablasDescritas } from '../../core/bitacora/fields.ts';
import { camposDe, documentoContable, prefijoTelefono } from './campos.ts';
import { listaDe, NOMBRES } from './contract/catalogo.ts';

export const bitacora: TablasDescritas = {
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
