/** What receipts ask of novelties when they are confirmed and when they are undone. */
import { sql } from 'kysely';
import { replaceAllLinks } from '../../core/db/links.ts';
import type { Reader } from '../../core/db/reader.ts';
import { insertRows } from '../../core/db/row-sets.ts';
import type { Work } from '../../core/work.ts';
import { avisar } from './avisar.ts';
import { leerContextos } from './contexto.ts';
import { aparta, contar, deshacerDecision, escribir, rechazar } from './efectos.ts';

export interface NovedadNueva {
  readonly entrada_detalle_id: number;
  readonly observacion: string;
  readonly cantidad_mil?: number | null;
}

/** Novelties of lines of one receipt, with the ids of their types. Returns their ids. */
export async function insertNovedades(
  w: Work,
  entrada_id: number,
  nuevas: readonly (NovedadNueva & { readonly tipos: readonly number[] })[],
): Promise<number[]> {
  const ids = await insertRows(
    w,
    'novedad',
    nuevas.map(({ entrada_detalle_id, observacion, cantidad_mil = null }) => {
      return { entrada_id, entrada_detalle_id, observacion, cantidad_mil };
    }),
  );
  const links = new Map(ids.map((id, i) => [id, nuevas[i]?.tipos ?? []]));
  await replaceAllLinks(w, 'novedad_tipo_novedad', ['novedad_id', 'tipo_novedad_id'], links);
  return ids;
}

/** Those that the comparison found, by the codes of their types. */
export async function abrirAutomaticas(
  w: Work,
  entrada_id: number,
  nuevas: readonly (NovedadNueva & { readonly codigos: readonly string[] })[],
): Promise<void> {
  if (nuevas.length === 0) return;
  const tipos = await w.tx.selectFrom('tipo_novedad').select(['id', 'codigo']).execute();
  const byCode = new Map(tipos.map(({ id, codigo }) => [codigo, id]));
  const rows = nuevas.map(({ codigos, ...nueva }) => ({
    ...nueva,
    tipos: codigos.flatMap((codigo) => byCode.get(codigo) ?? []),
  }));
  const ids = await insertNovedades(w, entrada_id, rows);
  await avisar(w, await leerContextos(w.tx, 'id', ids));
}

/** What of each line is put apart: of those that nobody decided, and of those that go back. */
export async function cuarentenas(db: Reader, entrada_id: number): Promise<Map<number, number>> {
  const contextos = await leerContextos(db, 'entrada_id', [entrada_id]);
  return new Map(
    contextos.flatMap((contexto) => {
      const { entrada_detalle_id, aceptado } = contexto.novedad;
      return aceptado === 1 ? [] : [[entrada_detalle_id, aparta(contexto)] as const];
    }),
  );
}

/** The goods are in: what waits is held, and what was rejected already goes back and is claimed. */
export async function asentarNovedades(w: Work, entrada_id: number): Promise<void> {
  const contextos = await leerContextos(w.tx, 'entrada_id', [entrada_id]);
  for (const contexto of contextos) {
    const { novedad } = contexto;
    if (novedad.aceptado === 1) continue;
    const held = { ...novedad, retenido_mil: aparta(contexto) };
    const after = novedad.aceptado === 0 ? await rechazar(w, { ...contexto, novedad: held }) : held;
    const { retenido_mil, decidido_mil, decidido_kardex } = after;
    await escribir(w, contexto, { retenido_mil, decidido_mil, decidido_kardex });
  }
  const { rows } = await sql<{ novedades: number; resueltas: number }>`
    select n.novedades - e.novedades as novedades, n.resueltas - e.resueltas as resueltas
    from entrada as e, (select count(*) as novedades, coalesce(sum(resuelto), 0) as resueltas from novedad where entrada_id = ${entrada_id}) as n
    where e.id = ${entrada_id}`.execute(w.tx);
  await contar(w, entrada_id, rows[0] ?? {});
}

/** Before a receipt is reversed: its decisions are undone, and nothing is owed for them. */
export async function deshacerNovedades(w: Work, entrada_id: number, motivo: string): Promise<void> {
  for (const contexto of await leerContextos(w.tx, 'entrada_id', [entrada_id])) {
    if (contexto.novedad.resuelto === 1) await deshacerDecision(w, contexto, motivo);
    await escribir(w, contexto, { retenido_mil: 0, decidido_mil: 0, decidido_kardex: null });
  }
}
