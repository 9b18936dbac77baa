/** Reads of job offers. After its last day an offer is closed to every reader. */
import { sql } from 'kysely';
import { TODAY } from '../../core/db/dialect.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import type { Condition } from '../../shared/list.ts';
import * as campos from './campos.ts';
import type { Oferta, OfertaFila } from './contract/oferta.ts';
import { type EstadoOferta, estadoEn, NOMBRES_ESTADO } from './rules.ts';

const ESTADO = sql<EstadoOferta>`case when o.estado in ('PUBLICADA', 'PAUSADA') and o.fecha_cierre < ${TODAY} then 'CERRADA' else o.estado end`;

const filas = (db: Reader) =>
  db
    .selectFrom('oferta as o')
    .innerJoin('cargo as g', 'g.id', 'o.cargo_id')
    .innerJoin('ciudad as u', 'u.id', 'o.ciudad_id')
    .innerJoin('usuario as r', 'r.id', 'o.responsable_id')
    .select(['o.id', 'o.titulo', 'o.slug', 'o.cargo_id', 'g.nombre as cargo', 'o.ciudad_id', 'u.nombre as ciudad'])
    .select(['o.modalidad', 'o.tipo_contrato', 'o.salario_desde_cts', 'o.salario_hasta_cts', 'o.publicar_salario'])
    .select(['o.vacantes', 'o.contratados', 'o.fecha_publicacion', 'o.fecha_cierre', 'o.responsable_id', 'o.a_ciegas'])
    .select(['o.motivo', 'o.updated', 'o.version', ESTADO.as('estado')])
    .select(sql<string>`r.first_name || ' ' || r.last_name`.as('responsable'))
    .select(sql<number>`(select count(*) from aspirante as a where a.oferta_id = o.id)`.as('postulados'));
type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;

const present = (row: Fila): OfertaFila => ({
  ...toWire(campos.oferta, row),
  estado: row.estado,
  estado_nombre: NOMBRES_ESTADO[row.estado],
});

/** By what it is today: those that are in the state and still open, and of the closed ones those whose last day passed. */
const porEstado = ({ values }: Condition) => sql<boolean>`o.id in (
  select x.id from oferta as x where x.estado in (select value from json_each(${JSON.stringify(values)}))
    and (x.estado not in ('PUBLICADA', 'PAUSADA') or x.fecha_cierre >= ${TODAY})
  union all
  select y.id from oferta as y where ${values.includes('CERRADA') ? 1 : 0} = 1
    and y.estado in ('PUBLICADA', 'PAUSADA') and y.fecha_cierre < ${TODAY})`;

export const ofertasSource = listSource({
  table: 'oferta as o',
  counted: 'oferta',
  fields: {
    id: 'o.id',
    titulo: 'o.titulo',
    fecha_publicacion: 'o.fecha_publicacion',
    fecha_cierre: 'o.fecha_cierre',
    updated: 'o.updated',
    cargo_id: 'o.cargo_id',
    ciudad_id: 'o.ciudad_id',
    responsable_id: 'o.responsable_id',
    estado: { where: porEstado as never },
  },
  search: { fts: 'oferta_fts', prefix: ['o.titulo'] },
  rows: filas,
  present,
});

/** `hoy`: the day of who asks, where it is not today (the demonstration lives its own). */
export async function findOferta(db: Reader, id: number, hoy?: string): Promise<Oferta> {
  const row = await filas(db)
    .select(['o.descripcion', 'o.etapas', 'o.preguntas', 'o.estado as guardado'])
    .where('o.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró la oferta de empleo.');
  const { descripcion, etapas, preguntas, guardado, ...fila } = row;
  const estado = hoy ? estadoEn({ estado: guardado, fecha_cierre: row.fecha_cierre }, hoy) : row.estado;
  return {
    ...present({ ...fila, estado }),
    descripcion: JSON.parse(descripcion) as unknown,
    etapas: JSON.parse(etapas) as Oferta['etapas'],
    preguntas: JSON.parse(preguntas) as Oferta['preguntas'],
  };
}
