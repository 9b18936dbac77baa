/** The import of suppliers: through the schemas and commands of their form. */
import type { Importer } from '../../core/import/importer.ts';
import { separarDv } from '../../shared/nit.ts';
import { createProveedor, inactivarProveedor, updateProveedor } from './commands.ts';
import { importarProveedores } from './contract/importacion.ts';
import {
  type Proveedor,
  type ProveedorAlta,
  type ProveedorCambio,
  proveedorAlta,
  proveedorCambio,
} from './contract/proveedor.ts';
import { findProveedor } from './queries.ts';

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
    const parts = separarDv(String(given.nit_sin_dv ?? ''));
    if (parts) Object.assign(given, { nit_sin_dv: parts.nit, nit_dv: given.nit_dv ?? parts.dv });
  },
};
