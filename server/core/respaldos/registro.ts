/** What became of copies and drills: a log of its own, which only the program writes. */
import type { Reader, Writer } from '../db/reader.ts';
import type { ResultadoSimulacro } from './puerto.ts';

export interface Envio {
  readonly destino_id: number;
  readonly copia: string;
  readonly inicio: string;
  readonly fin: string;
  readonly ok: boolean;
  readonly bytes: number;
  readonly mensaje: string;
}

/** Tries of a destination that are kept. */
const ENVIOS = 200;

export async function anotarEnvio(db: Writer, { ok, ...envio }: Envio): Promise<void> {
  await db
    .insertInto('respaldo_envio')
    .values({ ...envio, ok: ok ? 1 : 0 })
    .execute();
  const oldest = await db
    .selectFrom('respaldo_envio')
    .select('id')
    .where('destino_id', '=', envio.destino_id)
    .orderBy('fin', 'desc')
    .orderBy('id', 'desc')
    .offset(ENVIOS)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await db
    .deleteFrom('respaldo_envio')
    .where('destino_id', '=', envio.destino_id)
    .where('ok', '=', 0)
    .where('id', '<=', oldest.id)
    .execute();
}

/** The last try of a destination, or the last one that went well. */
export async function ultimoEnvio(db: Reader, destino_id: number, { bueno = false } = {}) {
  const all = db.selectFrom('respaldo_envio').selectAll().where('destino_id', '=', destino_id);
  const row = await (bueno ? all.where('ok', '=', 1) : all)
    .orderBy('fin', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

const empezado = (inicio: string) => ({ inicio, estado: 'EN CURSO' as const });

/** Drills of the clock belong to nobody. */
export async function abrirSimulacro(
  db: Writer,
  { inicio, destino_id, usuario_id }: { inicio: string; destino_id: number | null; usuario_id: number | null },
): Promise<number> {
  const { id } = await db
    .insertInto('respaldo_simulacro')
    .values({ ...empezado(inicio), destino_id, usuario_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function cerrarSimulacro(
  db: Writer,
  id: number,
  { copia, ok, mensaje, revisiones }: ResultadoSimulacro,
  fin: string,
): Promise<void> {
  const estado = ok ? 'APROBADO' : 'FALLIDO';
  await db
    .updateTable('respaldo_simulacro')
    .set({ copia, fin, estado, mensaje, revisiones: JSON.stringify(revisiones) })
    .where('id', '=', id)
    .execute();
}

/** Those that a server left open when it ended. */
export async function cerrarInterrumpidos(db: Writer, fin: string): Promise<void> {
  await db
    .updateTable('respaldo_simulacro')
    .set({ fin, estado: 'FALLIDO', mensaje: 'El servidor se detuvo antes de terminarlo.' })
    .where('estado', '=', 'EN CURSO')
    .execute();
}
