/** Reads of destinations, of what went to them, and of drills. */
import { sql } from 'kysely';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { lastGood, readLastBackup } from '../../core/last-backup.ts';
import { readNumericParameter } from '../../core/parameters.ts';
import { wireInstant } from '../../shared/dates.ts';
import type { Destino } from './contract/destinos.ts';
import type { Simulacro } from './contract/simulacros.ts';

const instant = (text: string | null) => (text === null ? null : wireInstant(text));
const ultimo = <T>(column: string, where = '') =>
  sql<T | null>`(select ${sql.ref(`e.${column}`)} from respaldo_envio as e where e.destino_id = d.id ${sql.raw(where)}
    order by e.fin desc, e.id desc limit 1)`;

const selectDestinos = (db: Reader) =>
  db
    .selectFrom('respaldo_destino as d')
    .select(['d.id', 'd.nombre', 'd.tipo', 'd.carpeta', 'd.endpoint', 'd.region', 'd.bucket', 'd.prefijo'])
    .select(['d.estilo_ruta', 'd.clave_acceso', 'd.recipiente', 'd.diarias', 'd.semanales', 'd.mensuales'])
    .select(['d.estado', 'd.updated', 'd.version'])
    .select([
      ultimo<string>('fin', 'and e.ok = 1').as('ultima_buena'),
      ultimo<number>('ok').as('ultimo_ok'),
      ultimo<string>('mensaje').as('ultimo_mensaje'),
    ]);
type Fila = Awaited<ReturnType<ReturnType<typeof selectDestinos>['execute']>>[number];

/** 'respaldos/empresa en s3.example.co' */
function lugarDe({ tipo, carpeta, endpoint, bucket, prefijo }: Fila): string {
  if (tipo === 'CARPETA') return carpeta ?? '';
  const host = (endpoint ?? '').replace(/^https?:\/\//, '').replace(/\/$/, '');
  return `${bucket}${prefijo ? `/${prefijo}` : ''} en ${host}`;
}

const destinoDe = (fila: Fila): Destino => {
  const { estilo_ruta, ultimo_ok, ultima_buena, updated, ...same } = fila;
  return {
    ...same,
    lugar: lugarDe(fila),
    estilo_ruta: estilo_ruta === 1,
    cifrado: same.recipiente !== null,
    ultima_buena: instant(ultima_buena),
    ultimo_ok: ultimo_ok === null ? null : ultimo_ok === 1,
    updated: wireInstant(updated),
  };
};

export const destinosSource = listSource({
  table: 'respaldo_destino as d',
  fields: { nombre: 'd.orden_nombre', tipo: 'd.tipo', estado: 'd.estado' },
  search: { columns: ['d.nombre', 'd.carpeta', 'd.bucket'] },
  rows: selectDestinos,
  present: destinoDe,
});

export async function findDestino(db: Reader, id: number): Promise<Destino> {
  const row = await selectDestinos(db).where('d.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró el destino.');
  return destinoDe(row);
}

/** Those that copies go to, with what became of the last ones. */
export async function listActivos(db: Reader): Promise<(Destino & { readonly created: string })[]> {
  const rows = await selectDestinos(db)
    .select('d.created')
    .where('d.estado', '=', 'ACTIVO')
    .orderBy('d.orden_nombre')
    .orderBy('d.id')
    .execute();
  return rows.map(({ created, ...fila }) => ({ ...destinoDe(fila), created }));
}

const ENVIOS = 50;

export async function listEnvios(db: Reader, destino_id: number) {
  const rows = await db
    .selectFrom('respaldo_envio')
    .select(['id', 'copia', 'inicio', 'fin', 'ok', 'bytes', 'mensaje'])
    .where('destino_id', '=', destino_id)
    .orderBy('fin', 'desc')
    .orderBy('id', 'desc')
    .limit(ENVIOS)
    .execute();
  return rows.map(({ inicio, fin, ok, ...same }) => ({
    ...same,
    inicio: wireInstant(inicio),
    fin: wireInstant(fin),
    ok: ok === 1,
  }));
}

const selectSimulacros = (db: Reader) =>
  db
    .selectFrom('respaldo_simulacro as s')
    .leftJoin('respaldo_destino as d', 'd.id', 's.destino_id')
    .leftJoin('usuario as u', 'u.id', 's.usuario_id')
    .select(['s.id', 's.destino_id', 'd.nombre as destino', 's.copia', 's.inicio', 's.fin', 's.estado', 's.mensaje'])
    .select(['s.revisiones', sql<string | null>`u.first_name || ' ' || u.last_name`.as('usuario')]);
type FilaSimulacro = Awaited<ReturnType<ReturnType<typeof selectSimulacros>['execute']>>[number];

const simulacroDe = ({ inicio, fin, revisiones, ...same }: FilaSimulacro): Simulacro => ({
  ...same,
  inicio: wireInstant(inicio),
  fin: instant(fin),
  revisiones: JSON.parse(revisiones) as Simulacro['revisiones'],
});

const SIMULACROS = 24;

export async function listSimulacros(db: Reader, limit: number = SIMULACROS): Promise<Simulacro[]> {
  const rows = await selectSimulacros(db).orderBy('s.inicio', 'desc').orderBy('s.id', 'desc').limit(limit).execute();
  return rows.map(simulacroDe);
}

export async function findSimulacro(db: Reader, id: number): Promise<Simulacro> {
  return simulacroDe(await selectSimulacros(db).where('s.id', '=', id).executeTakeFirstOrThrow());
}

/** The last copy of this machine, as it travels. */
export async function ultimaCopia(db: Reader) {
  const last = await readLastBackup(db);
  if (!last) return null;
  const { instante, ok, bytes, mensaje } = last;
  return { instante: wireInstant(instante), ok, bytes, mensaje, buena: instant(lastGood(last)) };
}

export async function leerResumen(db: Reader) {
  const [simulacro = null] = await listSimulacros(db, 1);
  const destinos = await listActivos(db);
  return {
    ultima: await ultimaCopia(db),
    simulacro,
    dia_simulacro: await readNumericParameter(db, 'general', 'dia_simulacro'),
    destinos: destinos.map(({ id, nombre, cifrado }) => ({ id, nombre, cifrado })),
  };
}

/** Whether copies leave for another place. */
export async function hayDestinoActivo(db: Reader): Promise<boolean> {
  const activo = db.selectFrom('respaldo_destino').select('id').where('estado', '=', 'ACTIVO').limit(1);
  return (await activo.executeTakeFirst()) !== undefined;
}
