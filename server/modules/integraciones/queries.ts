/** Reads of destinations, origins and events. */
import { sql } from 'kysely';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { wireInstant } from '../../shared/dates.ts';
import type { Destino } from './contract/destinos.ts';
import type { Evento } from './contract/eventos.ts';
import type { Origen } from './contract/origenes.ts';

const instant = (text: string | null) => (text === null ? null : wireInstant(text));

const PENDIENTES = sql<number>`(select count(*) from integracion_evento as e
  where e.destino_id = d.id and e.estado in ('PENDIENTE', 'REINTENTANDO'))`;

const selectDestinos = (db: Reader) =>
  db
    .selectFrom('integracion_destino as d')
    .select(['d.id', 'd.nombre', 'd.url', 'd.eventos', 'd.estado', 'd.pausado', 'd.motivo_pausa', 'd.fallos'])
    .select([PENDIENTES.as('pendientes'), 'd.anterior_hasta', 'd.updated', 'd.version']);
type FilaDestino = Awaited<ReturnType<ReturnType<typeof selectDestinos>['execute']>>[number];

const destinoDe = ({ eventos, pausado, anterior_hasta, updated, ...same }: FilaDestino): Destino => ({
  ...same,
  eventos: JSON.parse(eventos) as string[],
  pausado: instant(pausado),
  anterior_hasta: instant(anterior_hasta),
  updated: wireInstant(updated),
});

export const destinosSource = listSource({
  table: 'integracion_destino as d',
  fields: { nombre: 'd.orden_nombre', estado: 'd.estado' },
  search: { columns: ['d.nombre', 'd.url'] },
  rows: selectDestinos,
  present: destinoDe,
});

export async function findDestino(db: Reader, id: number): Promise<Destino> {
  const row = await selectDestinos(db).where('d.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró el destino.');
  return destinoDe(row);
}

const selectOrigenes = (db: Reader) =>
  db
    .selectFrom('integracion_origen as o')
    .select(['o.id', 'o.codigo', 'o.nombre', 'o.tipos', 'o.estado', 'o.anterior_hasta', 'o.updated', 'o.version']);
type FilaOrigen = Awaited<ReturnType<ReturnType<typeof selectOrigenes>['execute']>>[number];

const origenDe = ({ tipos, anterior_hasta, updated, ...same }: FilaOrigen): Origen => ({
  ...same,
  tipos: JSON.parse(tipos) as string[],
  anterior_hasta: instant(anterior_hasta),
  updated: wireInstant(updated),
});

export const origenesSource = listSource({
  table: 'integracion_origen as o',
  fields: { nombre: 'o.orden_nombre', codigo: 'o.codigo', estado: 'o.estado' },
  search: { columns: ['o.nombre', 'o.codigo'] },
  rows: selectOrigenes,
  present: origenDe,
});

export async function findOrigen(db: Reader, id: number): Promise<Origen> {
  const row = await selectOrigenes(db).where('o.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró el origen.');
  return origenDe(row);
}

const selectEventos = (db: Reader) =>
  db
    .selectFrom('integracion_evento as e')
    .select(['e.id', 'e.fecha', 'e.sistema', 'e.direccion', 'e.evento', 'e.documento', 'e.registro_id'])
    .select(['e.intentos', 'e.duracion_ms', 'e.http', 'e.mensaje', 'e.proximo', 'e.estado']);
type FilaEvento = Awaited<ReturnType<ReturnType<typeof selectEventos>['execute']>>[number];

/** Its time is of no meaning once it does not wait, or until somebody says so. */
const NUNCA = '9999';
const ESPERAN: ReadonlySet<string> = new Set(['PENDIENTE', 'REINTENTANDO']);

function eventoDe({ fecha, proximo, estado, direccion, ...same }: FilaEvento): Evento {
  const waits = ESPERAN.has(estado) && proximo !== null && !proximo.startsWith(NUNCA);
  return {
    ...same,
    fecha: wireInstant(fecha),
    direccion: direccion as Evento['direccion'],
    estado: estado as Evento['estado'],
    proximo_intento: waits ? wireInstant(proximo) : null,
  };
}

export const eventosSource = listSource({
  table: 'integracion_evento as e',
  fields: {
    fecha: { column: 'e.fecha', instant: true },
    sistema: 'e.sistema',
    direccion: 'e.direccion',
    evento: 'e.evento',
    documento: 'e.documento',
    registro_id: 'e.registro_id',
    estado: 'e.estado',
  },
  counted: 'integracion_evento',
  search: { fts: 'integracion_evento_fts', prefix: ['e.evento', 'e.sistema'] },
  rows: selectEventos,
  present: eventoDe,
});

export async function findEvento(db: Reader, where: { readonly id: number } | { readonly envio: number }) {
  const row = await selectEventos(db)
    .where('envio' in where ? 'e.envio_id' : 'e.id', '=', 'envio' in where ? where.envio : where.id)
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el evento.');
  return eventoDe(row);
}
