/** How the change log speaks of the reference lists: each by its title. */
import type { TablasDescritas } from '../../core/bitacora/fields.ts';
import type { ReferenceListSpec } from '../../shared/reference-list.ts';
import { LISTAS } from './contract/catalogo.ts';

const listas: readonly ReferenceListSpec[] = Object.values(LISTAS);

export const bitacora: TablasDescritas = {
  ...Object.fromEntries(
    listas.map(({ table, nombre, extra = {} }) => {
      const extras = Object.entries(extra).map(([campo, { label }]) => [campo, label] as const);
      const campos = { codigo: 'Código', nombre: 'Nombre', activo: 'Activa', orden: 'Orden' };
      return [
        table,
        { nombre: `Entrada de ${nombre}`, plural: nombre, campos: { ...campos, ...Object.fromEntries(extras) } },
      ];
    }),
  ),
  prefijo_telefono: { nombre: 'Prefijo telefónico', plural: 'prefijos telefónicos', campos: {} },
};
