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

/** What is said of a drill that the end of the server cut short. */
export const INTERRUMPIDO = 'El servidor se detuvo antes de terminarlo.';

/** Those that a server left open when it ended. */
export async function cerrarInterrumpidos(db: Writer, fin: string): Promise<void> {
  await db
    .updateTable('respaldo_simulacro')
    .set({ fin, estado: 'FALLIDO', mensaje: INTERRUMPIDO })
    .where('estado', '=', 'EN CURSO')
    .execute();
}

/** The last drills that nobody asked for, the newest first: those of the clock, and of the command line. */
export function simulacrosDelReloj(db: Reader) {
  return db
    .selectFrom('respaldo_simulacro')
    .select(['destino_id', 'inicio', 'mensaje'])
    .where('usuario_id', 'is', null)
    .orderBy('inicio', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

/** The last copy that was sent to an encrypted destination, as it was proved to lie there. */
export interface Sello {
  readonly copia: string;
  readonly sha256: string;
  readonly bytes: number;
}

const claveSello = (destinoId: number) => `respaldo_sello/${destinoId}`;

export async function guardarSello(db: Writer, destinoId: number, sello: Sello): Promise<void> {
  const valor = JSON.stringify(sello);
  await db
    .insertInto('instalacion')
    .values({ clave: claveSello(destinoId), valor })
    .onConflict((conflict) => conflict.column('clave').doUpdateSet({ valor }))
    .execute();
}

export async function leerSello(db: Reader, destinoId: number): Promise<Sello | null> {
  const clave = claveSello(destinoId);
  const row = await db.selectFrom('instalacion').select('valor').where('clave', '=', clave).executeTakeFirst();
  return row ? (JSON.parse(row.valor) as Sello) : null;
}

/** The last good copy of each destination that is in use, by its name. */
export function ultimasBuenas(db: Reader) {
  return db
    .selectFrom('respaldo_envio as e')
    .innerJoin('respaldo_destino as d', 'd.id', 'e.destino_id')
    .where('d.estado', '=', 'ACTIVO')
    .where('e.ok', '=', 1)
    .groupBy('d.id')
    .select(['d.nombre', (eb) => eb.fn.max('e.fin').as('fin')])
    .execute();
}

/** The last drill that ended, of whatever place. */
export async function ultimoSimulacro(db: Reader) {
  const row = await db
    .selectFrom('respaldo_simulacro')
    .select(['fin', 'estado', 'mensaje'])
    .where('estado', '<>', 'EN CURSO')
    .orderBy('inicio', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.fin ? { fin: row.fin, ok: row.estado === 'APROBADO', mensaje: row.mensaje } : null;
}
