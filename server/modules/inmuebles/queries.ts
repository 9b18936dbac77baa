/** Reads of properties. */
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import { compiled } from '../../core/db/compiled.ts';
import { fromJson } from '../../core/db/json.ts';
import { listRows, listSource } from '../../core/db/list.ts';
import { linkField } from '../../core/db/list-link.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toRecord, toWire } from '../../shared/campos.ts';
import type { ListQuery } from '../../shared/list-query.ts';
import { toPesos } from '../../shared/money.ts';
import { MAX_SIMILAR } from '../../shared/similar.ts';
import { inmueble, inmueblePropietario } from './campos.ts';
import { type FiltroInmuebles, MAX_ENCONTRADOS } from './contract/busqueda.ts';
import type { Inmueble } from './contract/inmueble.ts';
import type { InmuebleFila } from './contract/lista.ts';
import { avisoCanon, claveDireccion, type EstadoInmueble, NOMBRE_ESTADO } from './rules.ts';

/** The first owner, and how many more: 'GÓMEZ SERRANO HERNANDO y 2 más'. */
const PROPIETARIO = sql<string>`coalesce((
  select p.n_completo || case when count(*) over () > 1 then ' y ' || (count(*) over () - 1) || ' más' else '' end
  from inmueble_propietario as o join persona as p on p.id = o.persona_id
  where o.inmueble_id = i.id order by o.orden limit 1), '')`;

/** Where a property is and what it is, by name. */
const conNombres = (db: Reader) =>
  db
    .selectFrom('inmueble as i')
    .innerJoin('ciudad as c', 'c.id', 'i.ciudad_id')
    .innerJoin('tipo_inmueble as t', 't.id', 'i.tipo_inmueble_id')
    .innerJoin('uso_inmueble as u', 'u.id', 'i.uso_id')
    .innerJoin('destino_inmueble as d', 'd.id', 'i.destino_id')
    .leftJoin('zona as z', 'z.id', 'i.zona_id')
    .leftJoin('barrio as b', 'b.id', 'i.barrio_id');

export const inmueblesSource = listSource({
  table: 'inmueble as i',
  counted: 'inmueble',
  fields: {
    direccion: 'i.orden_direccion',
    codigo: 'i.codigo',
    canon: 'i.canon_cts',
    admon: 'i.admon_cts',
    updated: 'i.updated',
    estado_actual: 'i.estado_actual',
    ciudad_id: 'i.ciudad_id',
    zona_id: 'i.zona_id',
    barrio_id: 'i.barrio_id',
    tipo_inmueble_id: 'i.tipo_inmueble_id',
    uso_id: 'i.uso_id',
    destino_id: 'i.destino_id',
    consignacion_retirada: 'i.consignacion_retirada',
    propietario_id: linkField('inmueble_propietario', { inmueble_id: 'i.id' }, 'persona_id'),
    con_coordenadas: {
      where: ({ values }) => (values[0] ? sql<SqlBool>`i.latitud is not null` : sql<SqlBool>`i.latitud is null`),
    },
  },
  search: { fts: 'inmueble_fts', prefix: ['i.codigo', 'i.orden_direccion'] },
  totals: { canon: { column: 'i.canon_cts', present: toPesos } },
  rows: (db: Reader) =>
    conNombres(db).select([
      'i.id',
      'i.codigo',
      'i.direccion',
      'c.nombre as ciudad',
      'z.nombre as zona',
      'b.nombre as barrio',
      't.nombre as tipo_inmueble',
      'u.nombre as uso',
      'd.nombre as destino',
      'i.matricula_inmobiliaria',
      'i.area',
      'i.estrato',
      'i.habitaciones',
      'i.latitud',
      'i.longitud',
      'i.canon_cts',
      'i.admon_cts',
      'i.iva_arriendo_cts',
      'i.impuesto_pago',
      'i.estado_actual',
      'i.consignacion_retirada',
      'i.updated',
      'i.version',
      PROPIETARIO.as('propietario'),
    ]),
  present: (row): InmuebleFila => ({
    ...toWire(inmueble, row),
    estado_actual_nombre: NOMBRE_ESTADO[row.estado_actual as EstadoInmueble],
  }),
});

const unInmueble = compiled((db, id: number) =>
  conNombres(db)
    .leftJoin('persona as k', 'k.id', 'i.conjunto_id')
    .leftJoin('usuario as uc', 'uc.id', 'i.uc_id')
    .leftJoin('usuario as um', 'um.id', 'i.um_id')
    .where('i.id', '=', id)
    .selectAll('i')
    .select((eb) => [
      'c.nombre as ciudad',
      'z.nombre as zona',
      'b.nombre as barrio',
      't.nombre as tipo_inmueble',
      'u.nombre as uso',
      'u.codigo as uso_codigo',
      'd.nombre as destino',
      'k.n_completo as conjunto',
      PROPIETARIO.as('propietario'),
      sql<string | null>`uc.first_name || ' ' || uc.last_name`.as('uc_nombre'),
      sql<string | null>`um.first_name || ' ' || um.last_name`.as('um_nombre'),
      jsonArrayFrom(
        eb
          .selectFrom('inmueble_propietario as o')
          .innerJoin('persona as p', 'p.id', 'o.persona_id')
          .leftJoin('banco as n', 'n.id', 'o.banco_id')
          .whereRef('o.inmueble_id', '=', 'i.id')
          .orderBy('o.orden')
          .select(['o.id', 'o.persona_id', 'o.participacion', 'o.banco_id', 'o.numero_cuenta'])
          .select(['p.n_completo as nombre', 'p.documento', 'n.nombre as banco'])
          .select(sql<'CORRIENTE' | 'AHORROS' | null>`o.tipo_cuenta`.as('tipo_cuenta')),
      ).as('propietarios'),
    ]),
);

export async function findInmueble(db: Reader, id: number): Promise<Inmueble> {
  const [row] = await unInmueble(db, id);
  if (!row) throw notFound('No se encontró el inmueble.');
  const { propietarios, ...columns } = row;
  const record = toRecord(inmueble, columns);
  const { canon, valor_comercial, avaluo_catastral } = record;
  return {
    ...record,
    estado_actual: row.estado_actual as EstadoInmueble,
    consignacion_retirada: row.consignacion_retirada as 0 | 1,
    propietarios: fromJson(propietarios).map((owner) => toWire(inmueblePropietario, owner)),
    estado_actual_nombre: NOMBRE_ESTADO[row.estado_actual as EstadoInmueble],
    aviso_canon: avisoCanon({ uso: row.uso_codigo, canon, valor_comercial, avaluo_catastral }),
  };
}

/** `POST inmueble/inmuebles/filterto`: what is null is not asked. */
export async function searchInmuebles(db: Reader, filtro: FiltroInmuebles): Promise<InmuebleFila[]> {
  const where = Object.entries(filtro).flatMap(([field, value]) =>
    value === null || value === undefined ? [] : [{ field, operator: 'eq' as const, values: [value] }],
  );
  const asked = {
    search: '',
    where,
    orWhere: [],
    order: [{ field: 'direccion', direction: 'asc' }],
    init: [],
    totales: [],
  };
  const found = await listRows(db, inmueblesSource, { ...asked, page: 1, page_size: MAX_ENCONTRADOS } as ListQuery);
  return 'results' in found ? found.results : found;
}

interface Parecido {
  readonly id: number;
  readonly codigo: string;
  readonly direccion: string;
  readonly motivo: string;
}

/** Properties with the same registration number, or the same address in the city: each through an index. */
export async function listParecidos(
  db: Reader,
  query: { matricula: string; direccion: string; ciudad_id?: number | undefined; propio?: number | undefined },
): Promise<Parecido[]> {
  const others = db
    .selectFrom('inmueble')
    .select(['id', 'codigo', 'direccion'])
    .where('id', '<>', query.propio ?? 0)
    .limit(MAX_SIMILAR);
  const matricula = query.matricula.toUpperCase();
  const porMatricula = matricula ? await others.where('matricula_inmobiliaria', '=', matricula).execute() : [];
  const clave = query.direccion && query.ciudad_id ? claveDireccion(query.direccion, await listVias(db)) : '';
  const porDireccion =
    clave && query.ciudad_id
      ? await others.where('ciudad_id', '=', query.ciudad_id).where('clave_direccion', '=', clave).execute()
      : [];
  const known = new Set(porMatricula.map(({ id }) => id));
  return [
    ...porMatricula.map((row) => ({ ...row, motivo: 'Misma matrícula inmobiliaria' })),
    ...porDireccion.filter(({ id }) => !known.has(id)).map((row) => ({ ...row, motivo: 'Misma dirección' })),
  ];
}

/** Roads by which an address is read, also those that the company added. */
export function listVias(db: Reader) {
  return db.selectFrom('tipo_via').select(['codigo', 'nombre']).orderBy('orden').execute();
}
