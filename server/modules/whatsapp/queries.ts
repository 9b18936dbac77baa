/** Reads of the log of messages. */
import { listIds, listRows, listSource, rowsByIds } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { refused } from '../../core/http/errors.ts';
import { formatCelular } from '../../shared/celular.ts';
import { formatInstant, wireInstant } from '../../shared/dates.ts';
import type { ListQuery } from '../../shared/list.ts';
import { formatNumber } from '../../shared/money.ts';
import type { BitacoraFila } from './contract/bitacora.ts';
import { esRango, type Fechas, type Rango, rangoDe } from './rules.ts';

/** Beyond it one takes a shorter range. */
const MAX_FILAS = 20_000;

const select = (db: Reader) =>
  db
    .selectFrom('whatsapp_bitacora as m')
    .select(['m.id', 'm.persona_id', 'm.nit', 'm.nombre', 'm.celular', 'm.estado', 'm.mensaje', 'm.asunto', 'm.motivo'])
    .select(['m.origen', 'm.registro_id', 'm.reenvio_de', 'm.en_cola', 'm.enviado', 'm.entregado', 'm.leido']);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const moment = (iso: string | null) => (iso === null ? null : formatInstant(iso));

function present(row: Row): BitacoraFila {
  const { id, persona_id, nit, nombre, celular, estado, mensaje, asunto, motivo, origen, registro_id } = row;
  return {
    ...{ id, persona_id, nombre, mensaje, asunto, motivo, origen, registro_id },
    celular_e164: celular,
    fecha_format: formatInstant(row.en_cola),
    nit: nit ?? '',
    celular: formatCelular(celular),
    estado_format: estado,
    enviado_format: moment(row.enviado),
    entregado_format: moment(row.entregado),
    leido_format: moment(row.leido),
    es_reenvio: row.reenvio_de !== null,
  };
}

const shape = {
  table: 'whatsapp_bitacora as m',
  fields: { en_cola: 'm.en_cola' },
  search: { fts: 'whatsapp_bitacora_fts', prefix: ['m.nombre', 'm.celular'] },
  rows: select,
} as const;

const bitacoraSource = listSource({ ...shape, present });
/** As files of cells want it: instants that are instants. */
const celdasSource = listSource({
  ...shape,
  present: (row: Row) => ({
    ...row,
    celular: formatCelular(row.celular),
    en_cola: wireInstant(row.en_cola),
    enviado: row.enviado && wireInstant(row.enviado),
    entregado: row.entregado && wireInstant(row.entregado),
    leido: row.leido && wireInstant(row.leido),
  }),
});

export interface Filtro extends Fechas {
  readonly search: string | null;
}

/** The range of a filter that its schema let through. */
export function requireRango(filtro: Fechas): Rango {
  const rango = rangoDe(filtro);
  if (!esRango(rango)) throw new Error('A range of dates was not checked.');
  return rango;
}

/** Newest first. `only`: those on screen. */
function queryOf(filtro: Filtro, only?: readonly number[]): ListQuery {
  const { desdeInstante, hastaInstante } = requireRango(filtro);
  return {
    page: null,
    page_size: MAX_FILAS,
    search: filtro.search ?? '',
    init: [],
    where: [
      { field: 'en_cola', operator: 'gte', values: [desdeInstante] },
      { field: 'en_cola', operator: 'lte', values: [hastaInstante] },
    ],
    orWhere: [],
    order: [{ field: 'en_cola', direction: 'desc' }],
    totales: [],
    only,
  };
}

export async function pageOf(
  db: Reader,
  filtro: Filtro,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ data: BitacoraFila[]; count: number }> {
  const answer = await listRows(db, bitacoraSource, { ...queryOf(filtro), page, page_size });
  if (Array.isArray(answer)) return { data: answer, count: answer.length };
  return { data: answer.results, count: answer.count };
}

/** Ids of all rows of a filter. Throws `regla_negocio` when they are more than anybody reads. */
export async function idsOf(db: Reader, filtro: Filtro, only?: readonly number[]): Promise<readonly number[]> {
  const ids = await listIds(db, bitacoraSource, queryOf(filtro, only));
  if (ids.length > MAX_FILAS) {
    throw refused(`Son más de ${formatNumber(MAX_FILAS)} mensajes: elige menos días o busca.`);
  }
  return ids;
}

export const filasOf = (db: Reader, ids: readonly number[]) => rowsByIds(db, bitacoraSource, ids);
export const celdasOf = (db: Reader, ids: readonly number[]) => rowsByIds(db, celdasSource, ids);
