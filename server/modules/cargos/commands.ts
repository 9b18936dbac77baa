/** Writes of positions. */
import { referencesOf } from '../../core/db/campos.ts';
import { requireReferences } from '../../core/db/references.ts';
import { insertRow, updateRow } from '../../core/db/rows.ts';
import { refused } from '../../core/http/errors.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { businessDay } from '../../shared/dates.ts';
import { formatMoney } from '../../shared/money.ts';
import { searchKey, sortKey } from '../../shared/text.ts';
import * as campos from './campos.ts';
import type { Cargo, CargoAlta, CargoCambio, CargoImportado, CargoReimportado } from './contract/cargo.ts';
import { dependeDe, findCargo, ofertasAbiertas, salarioMinimoDe } from './queries.ts';
import { type EstadoCargo, faltaDeSalario, RANGO } from './rules.ts';

export async function createCargo(w: Work, datos: CargoAlta | CargoImportado): Promise<Cargo> {
  await revisar(w, datos, null);
  return findCargo(w.tx, await insertRow(w, 'cargo', columnas(datos)));
}

export async function updateCargo(w: Work, id: number, datos: CargoCambio | CargoReimportado): Promise<Cargo> {
  const current = () => findCargo(w.tx, id);
  const before = await current();
  await revisar(w, datos, before);
  await updateRow(w, 'cargo', { id, version: datos.version, current }, columnas(datos));
  return current();
}

export const activar = (w: Work, id: number, version: number): Promise<Cargo> => mover(w, id, version, 'ACTIVO');

export async function inactivar(w: Work, id: number, version: number, motivo: string): Promise<Cargo> {
  await findCargo(w.tx, id);
  if ((await ofertasAbiertas(w.tx, id)) > 0) throw refused('El cargo tiene ofertas publicadas.');
  return mover(w, id, version, 'INACTIVO', motivo);
}

async function mover(w: Work, id: number, version: number, estado: EstadoCargo, motivo?: string): Promise<Cargo> {
  const current = () => findCargo(w.tx, id);
  await requireTransition(w.tx, 'cargo', (await current()).estado, estado);
  await updateRow(
    w,
    'cargo',
    { id, version, current },
    { estado },
    { accion: 'estado', ...(motivo ? { motivo } : {}) },
  );
  return current();
}

function columnas(datos: CargoAlta | CargoImportado) {
  const { codigo, nombre } = datos;
  const rico =
    'funciones' in datos
      ? {
          funciones: datos.funciones === null ? null : JSON.stringify(datos.funciones),
          competencias: JSON.stringify(datos.competencias),
        }
      : {};
  return {
    ...toRow(campos.cargo, datos as CargoImportado),
    ...rico,
    orden_nombre: sortKey(nombre),
    busca: searchKey(`${codigo} ${nombre}`),
  };
}

async function revisar(w: Work, datos: CargoImportado, before: Cargo | null): Promise<void> {
  await requireReferences(w.tx, referencesOf(campos.cargo, datos));
  const { cargo_jefe_id, plazas } = datos;
  if (before && cargo_jefe_id !== null && (await dependeDe(w.tx, cargo_jefe_id, before.id))) {
    const msg = 'Un cargo no puede depender de sí mismo.';
    throw refused(msg, { cargo_jefe_id: [msg] });
  }
  if (before && plazas < before.ocupadas) {
    const msg = `Hay ${before.ocupadas} plazas ocupadas: retira a quien las ocupa antes de quitarlas.`;
    throw refused(msg, { plazas: [msg] });
  }
  const legal = await salarioMinimoDe(w.tx, businessDay(w.now));
  const field = faltaDeSalario(datos, legal);
  if (field === null) return;
  const why =
    field === 'salario_minimo' && legal !== null
      ? `En jornada completa no puede ser menor que el salario mínimo, ${formatMoney(legal)}.`
      : 'No puede ser menor que el salario mínimo del cargo.';
  throw refused(RANGO, { [field]: [why] });
}
