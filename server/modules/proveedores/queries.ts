/** Reads of suppliers. */
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import { compiled } from '../../core/db/compiled.ts';
import { TODAY } from '../../core/db/dialect.ts';
import { fromJson } from '../../core/db/json.ts';
import { listSource, searchRows } from '../../core/db/list.ts';
import { LAST } from '../../core/db/list-search.ts';
import type { Reader } from '../../core/db/reader.ts';
import { expiredField, expiringField } from '../../core/files/expiring.ts';
import { notFound } from '../../core/http/errors.ts';
import { addressesOf, phonesOf } from '../../core/party/contacts.ts';
import { findSimilar, typedNumber, withInit } from '../../core/party/lookup.ts';
import { toRecord, toWire } from '../../shared/campos.ts';
import { tell } from '../../shared/campos-words.ts';
import { toPesos } from '../../shared/money.ts';
import { formatearNit } from '../../shared/nit.ts';
import { MAX_SEARCH } from '../../shared/page.ts';
import { MAX_SIMILAR, type SimilarQuery } from '../../shared/similar.ts';
import { proveedor, proveedorDescuento, proveedorDireccion } from './campos.ts';
import type { ProveedorFila } from './contract/lista.ts';
import type { Proveedor } from './contract/proveedor.ts';
import { FALTANTES } from './rules.ts';

const TELEFONO_PRINCIPAL = sql<string | null>`(
  select t.prefijo || ' ' || t.valor from proveedor_telefono t where t.proveedor_id = p.id order by t.orden limit 1)`;

/** What a record may lack: an index holds those without each. */
function faltaSql(dato: string) {
  const faltante = FALTANTES.find(({ codigo }) => codigo === dato);
  return faltante ? sql<SqlBool>`${sql.ref(`p.${faltante.columna}`)} is null` : sql<SqlBool>`0`;
}

export const proveedoresSource = listSource({
  table: 'proveedor as p',
  counted: 'proveedor',
  fields: {
    nombre: 'p.orden_nombre',
    nit: 'p.nit_sin_dv',
    updated: 'p.updated',
    estado: 'p.estado',
    tipo_persona_contribuyente: 'p.tipo_persona_contribuyente',
    codigo_clase_proveedor: 'p.codigo_clase_proveedor',
    codigo_linea_comercializacion: 'p.codigo_linea_comercializacion',
    codigo_tipo_proveedor_pwa: 'p.codigo_tipo_proveedor_pwa',
    ciudad: 'p.ciudad',
    es_del_exterior: 'p.es_del_exterior',
    documentos_vencidos: expiredField('proveedor', 'p.id'),
    documentos_vencen: expiringField('proveedor', 'p.id'),
    falta: { where: ({ values }) => faltaSql(String(values[0])) },
    created: { column: 'p.created', instant: true },
  },
  search: { fts: 'proveedor_fts', prefix: ['p.orden_nombre', 'p.nit_sin_dv'] },
  totals: { cupo_credito: { column: 'p.cupo_credito_cts', present: toPesos } },
  rows: (db: Reader) =>
    db
      .selectFrom('proveedor as p')
      .innerJoin('tipo_contribuyente as tc', 'tc.codigo', 'p.tipo_persona_contribuyente')
      .innerJoin('clasificacion_proveedor as cp', 'cp.codigo', 'p.codigo_clase_proveedor')
      .innerJoin('linea_comercializacion as lc', 'lc.codigo', 'p.codigo_linea_comercializacion')
      .innerJoin('tipo_proveedor as tp', 'tp.codigo', 'p.codigo_tipo_proveedor_pwa')
      .leftJoin('ciudad as c', 'c.id', 'p.ciudad')
      .select([
        'p.id',
        'p.nombre',
        'p.nit_sin_dv',
        'p.nit_dv',
        'tc.nombre as tipo_persona',
        'cp.nombre as clasificacion',
        'lc.nombre as linea',
        'tp.nombre as tipo',
        'p.codigo_clase_proveedor',
        'p.codigo_linea_comercializacion',
        'p.codigo_tipo_proveedor_pwa',
        'p.estado',
        'p.fusionado_en_id',
        'p.updated',
        'p.version',
        'c.nombre as ciudad',
        'p.gercomer_email as email',
        'p.correo_facturacion',
        'p.cupo_credito_cts',
        TELEFONO_PRINCIPAL.as('telefono'),
      ]),
  present: (row): ProveedorFila => ({
    ...toWire(proveedor, row),
    nit: formatearNit(row.nit_sin_dv, row.nit_dv),
  }),
});

/** A block in force today. */
const VIGENTE = sql<SqlBool>`(q.hasta is null or q.hasta >= ${TODAY})`;

const unProveedor = compiled((db, id: number) =>
  db
    .selectFrom('proveedor as p')
    .innerJoin('actividad_economica as ae', 'ae.codigo', 'p.codigo_actividad_economica')
    .leftJoin('proveedor as pf', 'pf.id', 'p.fusionado_en_id')
    .leftJoin('usuario as uc', 'uc.id', 'p.uc_id')
    .leftJoin('usuario as um', 'um.id', 'p.um_id')
    .where('p.id', '=', id)
    .selectAll('p')
    .select((eb) => [
      'ae.nombre as actividad_economica_nombre',
      'pf.nombre as fusionado_en_nombre',
      sql<string | null>`uc.first_name || ' ' || uc.last_name`.as('uc_nombre'),
      sql<string | null>`um.first_name || ' ' || um.last_name`.as('um_nombre'),
      addressesOf({ table: 'proveedor_direccion', key: 'proveedor_id', owner: 'p.id' }).as('direcciones'),
      phonesOf({ table: 'proveedor_telefono', key: 'proveedor_id', owner: 'p.id' }).as('telefonos_proveedor'),
      jsonArrayFrom(
        eb
          .selectFrom('proveedor_contacto as k')
          .whereRef('k.proveedor_id', '=', 'p.id')
          .orderBy('k.orden')
          .select(['k.id', 'k.nombre', 'k.email', 'k.telefono']),
      ).as('otros_contactos'),
      jsonArrayFrom(
        eb
          .selectFrom('proveedor_banco as b')
          .innerJoin('banco as n', 'n.id', 'b.banco_id')
          .whereRef('b.proveedor_id', '=', 'p.id')
          .orderBy('b.orden')
          .select(['b.id', 'b.banco_id', 'n.nombre as banco', 'b.numero_cuenta'])
          .select(sql<'CORRIENTE' | 'AHORROS'>`b.tipo_cuenta`.as('tipo_cuenta')),
      ).as('bancos'),
      jsonArrayFrom(
        eb
          .selectFrom('proveedor_descuento as x')
          .whereRef('x.proveedor_id', '=', 'p.id')
          .orderBy('x.orden')
          .select(['x.id', 'x.porcentaje', 'x.plazo']),
      ).as('descuentos'),
      jsonArrayFrom(
        eb
          .selectFrom('proveedor_bloqueo as q')
          .whereRef('q.proveedor_id', '=', 'p.id')
          .where(VIGENTE)
          .orderBy('q.tipo')
          .select(['q.tipo', 'q.motivo', 'q.hasta']),
      ).as('bloqueos'),
    ]),
);

export async function findProveedor(db: Reader, id: number): Promise<Proveedor> {
  const [row] = await unProveedor(db, id);
  if (!row) throw notFound('No se encontró el proveedor.');
  const { direcciones, telefonos_proveedor, otros_contactos, bancos, descuentos, bloqueos, ...columns } = row;
  const record = toRecord(proveedor, columns);
  return {
    ...record,
    contactos: { ...record.contactos, otros_contactos: fromJson(otros_contactos) },
    contable: { ...record.contable, bancos: fromJson(bancos) },
    comercial: {
      ...record.comercial,
      descuentos: fromJson(descuentos).map((row) => toWire(proveedorDescuento, row)),
    },
    estado_nombre: tell(proveedor.estado, row.estado),
    habilitado: row.estado,
    direcciones_proveedor: fromJson(direcciones).map((d) => toWire(proveedorDireccion, d)),
    telefonos_proveedor: fromJson(telefonos_proveedor),
    bloqueos: fromJson(bloqueos),
  };
}

/** Text that says a NIT is free, as `GET tercero/proveedor` answers it. */
const NIT_DISPONIBLE = 'El proveedor está disponible para crear.';

/** Who has a NIT, first, and those whose NIT begins with it: by its index alone, at any size of the table. */
const porNit = compiled((db, nit: string, ultimo: string) =>
  db
    .selectFrom('proveedor')
    .select(['id', 'nit_sin_dv', 'nit_dv', 'nombre', 'estado'])
    .where('nit_sin_dv', '>=', nit)
    .where('nit_sin_dv', '<', ultimo)
    .orderBy('nit_sin_dv')
    .limit(MAX_SEARCH),
);

/**
 * `GET tercero/proveedor?search=` (spec 000, section 7): who has that NIT or matches the words, with `habilitado`;
 * a text when nobody does. A NIT may come dressed and with its check digit. `init`: ids that are in the answer anyway.
 */
export async function lookupProveedor(db: Reader, search: string, init: readonly number[] = []) {
  const nit = typedNumber(search);
  const rows: readonly Pick<ProveedorFila, 'id' | 'nit_sin_dv' | 'nit_dv' | 'nombre' | 'estado'>[] = nit
    ? await porNit(db, nit, `${nit}${LAST}`)
    : await searchRows(db, proveedoresSource, search, [{ field: 'nombre', direction: 'asc' }]);
  const shown = await withInit(db, proveedoresSource, rows, init);
  if (shown.length === 0 && search) return NIT_DISPONIBLE;
  return shown.map(({ id, nit_sin_dv, nit_dv, nombre, estado }) => ({
    id,
    nit_sin_dv,
    nit_dv,
    nombre,
    habilitado: estado,
  }));
}

export async function listParecidos(db: Reader, query: SimilarQuery) {
  const others = db
    .selectFrom('proveedor')
    .select(['id', 'nombre', 'nit_sin_dv', 'nit_dv', 'estado'])
    .where('id', '<>', query.propio ?? 0)
    .where('fusionado_en_id', 'is', null)
    .limit(MAX_SIMILAR);
  const conTelefono = db.selectFrom('proveedor_telefono').select('proveedor_id');
  const found = await findSimilar(query, {
    name: (key) => others.where('clave_nombre', '=', key).execute(),
    mail: (email) => others.where('gercomer_email', '=', email).execute(),
    phones: (numbers) => others.where('id', 'in', conTelefono.where('valor', 'in', numbers)).execute(),
  });
  return found.map(({ nit_sin_dv, nit_dv, ...row }) => ({
    ...row,
    documento: `NIT ${formatearNit(nit_sin_dv, nit_dv)}`,
  }));
}

/** Active ones, changed since an instant, that cannot be called or invoiced: the newest first. */
export function listIncompletos(db: Reader, { desde, limit }: { readonly desde: string; readonly limit: number }) {
  return db
    .selectFrom('proveedor as p')
    .select(['p.id', 'p.nombre', 'p.ciudad', 'p.updated'])
    .where('p.estado', '=', 1)
    .where('p.updated', '>=', desde)
    .where((eb) =>
      eb.or([
        eb('p.ciudad', 'is', null),
        eb.not(
          eb.exists(eb.selectFrom('proveedor_telefono as t').select('t.id').whereRef('t.proveedor_id', '=', 'p.id')),
        ),
      ]),
    )
    .orderBy('p.updated', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute();
}
