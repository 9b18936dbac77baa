/** Writes of a move. Each is one transaction with its change log. */
import { deleteRow, insertRow, replaceChildren, updateRow } from '../../core/db/rows.ts';
import { duplicate, notFound, refused, refusedIn } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { searchKey } from '../../shared/text.ts';
import type { Programa, TrasladoCambio } from './contract/traslado.ts';
import { leerFila, listProgramas, TRASLADO_ID } from './queries.ts';

export async function guardarTraslado(
  w: Work,
  { version, programa, fecha_corte, observacion, pasos }: TrasladoCambio,
): Promise<void> {
  const known = programa === null ? null : (await listProgramas(w.tx)).find(({ codigo }) => codigo === programa);
  if (known === undefined) throw refusedIn('programa', 'No hay un programa con ese código.');
  const ref = { id: TRASLADO_ID, version, current: () => leerFila(w.tx) };
  await updateRow(w, 'traslado_datos', ref, { programa_id: known?.id ?? null, fecha_corte, observacion });
  const kept = await w.tx.selectFrom('traslado_datos_paso').select(['id', 'paso']).execute();
  const rows = pasos.map((row) => ({ ...row, id: kept.find(({ paso }) => paso === row.paso)?.id }));
  await replaceChildren(w, 'traslado_datos_paso', { traslado_id: TRASLADO_ID }, rows, 'pasos');
}

/** 'SIIGO NUBE 2' → 'SIIGO_NUBE_2'. */
const codigoDe = (nombre: string) =>
  searchKey(nombre)
    .replace(/[^A-Z0-9]+/g, '_')
    .slice(0, 20);

export async function crearPrograma(w: Work, nombre: string): Promise<Programa> {
  const codigo = codigoDe(nombre);
  if (!/[A-Z0-9]/.test(codigo)) throw refusedIn('nombre', 'Escribe un nombre con letras o números.');
  const before = await listProgramas(w.tx);
  if (before.some((row) => row.codigo === codigo)) {
    const msg = 'Ya hay un programa con ese nombre.';
    throw duplicate(msg, { nombre: [msg] });
  }
  const id = await insertRow(w, 'importacion_programa', { codigo, nombre, propio: 1 });
  return { id, codigo, nombre, propio: true, version: 1 };
}

export async function eliminarPrograma(w: Work, id: number): Promise<void> {
  const row = (await listProgramas(w.tx)).find((each) => each.id === id);
  if (!row) throw notFound('No se encontró el programa.');
  if (!row.propio) throw refused('Ese programa viene con Mayordomo: no se quita.');
  if ((await leerFila(w.tx)).programa_id === id) throw refused('Es el programa de este traslado: elige otro primero.');
  await deleteRow(w, 'importacion_programa', id);
}
