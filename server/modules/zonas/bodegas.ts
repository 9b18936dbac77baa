/** Writes of warehouses. */
import { referencesOf } from '../../core/db/campos.ts';
import { replaceLinks } from '../../core/db/links.ts';
import { requireReferences } from '../../core/db/references.ts';
import { insertRows } from '../../core/db/row-sets.ts';
import { insertRow, updateRow } from '../../core/db/rows.ts';
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { searchKey, sortKey } from '../../shared/text.ts';
import { bodega, TIPOS_ZONA, type TipoZona } from './campos.ts';
import type { Bodega, BodegaAlta, BodegaCambio } from './contract/bodegas.ts';
import { findBodega, tieneExistencias } from './queries.ts';
import { filaZona } from './zonas.ts';

/** What every warehouse has from its first day. */
const PROPIAS: readonly TipoZona[] = ['RECEPCION', 'ALMACENAMIENTO', 'DESPACHO', 'CUARENTENA', 'TRANSITO'];

/** Adds a warehouse with its five zones. */
export async function createBodega(w: Work, datos: BodegaAlta): Promise<Bodega> {
  await requirePlace(w, datos);
  const id = await insertRow(w, 'bodega', columnas(datos));
  await replaceLinks(w, 'bodega_usuario', { bodega_id: id }, 'usuario_id', datos.usuarios);
  await insertRows(
    w,
    'zona_bodega',
    PROPIAS.map((tipo) => filaZona({ bodega_id: id, codigo: tipo, nombre: TIPOS_ZONA[tipo], tipo }, datos)),
  );
  return findBodega(w.tx, id);
}

export async function updateBodega(w: Work, id: number, datos: BodegaCambio): Promise<Bodega> {
  const current = () => findBodega(w.tx, id);
  await current();
  await requirePlace(w, datos);
  await updateRow(w, 'bodega', { id, version: datos.version, current }, columnas(datos));
  await replaceLinks(w, 'bodega_usuario', { bodega_id: id }, 'usuario_id', datos.usuarios);
  return current();
}

/** Refuses one that still holds something. */
export async function setActiva(w: Work, id: number, version: number, activo: 0 | 1): Promise<Bodega> {
  const current = () => findBodega(w.tx, id);
  const { estado } = await current();
  if (estado === activo) throw refused(`La bodega ya está ${activo === 1 ? 'activa' : 'inactiva'}.`);
  if (activo === 0 && (await tieneExistencias(w.tx, { bodega_id: id })))
    throw refused('La bodega tiene existencias, no se puede inactivar.');
  await updateRow(w, 'bodega', { id, version, current }, { activo }, { accion: 'estado' });
  return current();
}

const buscaBodega = ({ codigo, nombre }: Pick<BodegaAlta, 'codigo' | 'nombre'>) => searchKey(`${codigo} ${nombre}`);

function columnas(datos: BodegaAlta) {
  return { ...toRow(bodega, datos), orden_nombre: sortKey(datos.nombre), busca: buscaBodega(datos) };
}

function requirePlace(w: Work, datos: BodegaAlta): Promise<void> {
  return requireReferences(w.tx, [
    ...referencesOf(bodega, datos),
    ...datos.usuarios.map((valor, i) => ({
      campo: `usuarios.${i}`,
      tabla: 'usuario' as const,
      columna: 'id' as const,
      valor,
    })),
  ]);
}
