/** The import of suppliers: through the schemas and commands of their form. */
import type { Importer } from '../../core/import/importer.ts';
import { createProveedor, inactivarProveedor, updateProveedor } from './commands.ts';
import { importarProveedores } from './contract/importar.ts';
import {
  type Proveedor,
  type ProveedorAlta,
  type ProveedorCambio,
  proveedorAlta,
  proveedorCambio,
} from './contract.ts';
import { findProveedor } from './queries.ts';

/** '900.482.716-7': a NIT as invoices print it, with its digit behind a hyphen. */
const CON_DV = /^([\d.,\s]+)-\s?(\d)$/;

export const importador: Importer<ProveedorAlta, ProveedorCambio, Proveedor> = {
  contract: importarProveedores,
  alta: proveedorAlta,
  cambio: proveedorCambio,
  async find(db, [nit = '']) {
    const row = await db.selectFrom('proveedor').select('id').where('nit_sin_dv', '=', nit).executeTakeFirst();
    return row?.id ?? null;
  },
  read: findProveedor,
  create: createProveedor,
  update: updateProveedor,
  inactivar: inactivarProveedor,
  adjust(given) {
    const [, nit, dv] = CON_DV.exec(String(given.nit_sin_dv ?? '')) ?? [];
    if (nit) Object.assign(given, { nit_sin_dv: nit, nit_dv: given.nit_dv ?? dv });
  },
};
