/** Writes of the zones and neighbourhoods of a city. Neither moves to another city: what stands there refers to it. */
import type * as z from 'zod';
import { referencesOf } from '../../core/db/campos.ts';
import { requireReferences } from '../../core/db/references.ts';
import { deleteRow, insertRow, updateRow } from '../../core/db/rows.ts';
import { refusedIn } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { sortKey } from '../../shared/text.ts';
import * as campos from './campos.ts';
import type { Barrio, barrioAlta, barrioCambio, Zona, zonaAlta, zonaCambio } from './contract.ts';
import { findBarrio, findZona } from './queries.ts';

type ZonaAlta = z.output<typeof zonaAlta>;
type BarrioAlta = z.output<typeof barrioAlta>;

export async function createZona(w: Work, datos: ZonaAlta): Promise<Zona> {
  await requireReferences(w.tx, referencesOf(campos.zona, datos));
  return findZona(
    w.tx,
    await insertRow(w, 'zona', { ...toRow(campos.zona, datos), orden_nombre: sortKey(datos.nombre) }),
  );
}

export async function updateZona(w: Work, id: number, datos: z.output<typeof zonaCambio>): Promise<Zona> {
  const current = () => findZona(w.tx, id);
  const { nombre, version } = datos;
  requireSameCity(await current(), datos);
  await updateRow(w, 'zona', { id, version, current }, { nombre, orden_nombre: sortKey(nombre) });
  return current();
}

/** Refuses with `en_uso` when neighbourhoods or properties are in it. */
export async function deleteZona(w: Work, id: number): Promise<void> {
  await deleteRow(w, 'zona', id);
}

export async function createBarrio(w: Work, datos: BarrioAlta): Promise<Barrio> {
  await requireReferences(w.tx, referencesOf(campos.barrio, datos));
  await requireZone(w, datos);
  const row = { ...toRow(campos.barrio, datos), orden_nombre: sortKey(datos.nombre) };
  return findBarrio(w.tx, await insertRow(w, 'barrio', row));
}

export async function updateBarrio(w: Work, id: number, datos: z.output<typeof barrioCambio>): Promise<Barrio> {
  const current = () => findBarrio(w.tx, id);
  const { nombre, zona_id, version } = datos;
  requireSameCity(await current(), datos);
  await requireReferences(w.tx, referencesOf(campos.barrio, datos));
  await requireZone(w, datos);
  await updateRow(w, 'barrio', { id, version, current }, { nombre, zona_id, orden_nombre: sortKey(nombre) });
  return current();
}

/** Refuses with `en_uso` when properties are in it. */
export async function deleteBarrio(w: Work, id: number): Promise<void> {
  await deleteRow(w, 'barrio', id);
}

function requireSameCity(before: { ciudad_id: number }, { ciudad_id }: { ciudad_id: number }): void {
  if (before.ciudad_id !== ciudad_id)
    throw refusedIn('ciudad_id', 'La ciudad no se cambia: crea el lugar en la otra y elimina este.');
}

async function requireZone(w: Work, { zona_id, ciudad_id }: Pick<BarrioAlta, 'zona_id' | 'ciudad_id'>): Promise<void> {
  if (zona_id === null) return;
  if ((await findZona(w.tx, zona_id)).ciudad_id !== ciudad_id)
    throw refusedIn('zona_id', 'La zona no es de esa ciudad.');
}
