/** The import of positions, through the commands of their form. */
import type { Importer } from '../../core/import/importer.ts';
import { createCargo, inactivar, updateCargo } from './commands.ts';
import {
  type Cargo,
  type CargoImportado,
  type CargoReimportado,
  cargoImportado,
  cargoReimportado,
  importarCargos,
} from './contract/cargo.ts';
import { findCargo } from './queries.ts';

export const importador: Importer<CargoImportado, CargoReimportado, Cargo> = {
  contract: importarCargos,
  alta: cargoImportado,
  cambio: cargoReimportado,
  async find(db, [codigo = '']) {
    const row = await db.selectFrom('cargo').select('id').where('codigo', '=', codigo.toUpperCase()).executeTakeFirst();
    return row?.id ?? null;
  },
  read: findCargo,
  create: createCargo,
  update: updateCargo,
  inactivar,
};
