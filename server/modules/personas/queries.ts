/** Reads of people. What is reserved leaves only for who may see it. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import { type Actor, can } from '../../core/auth/actor.ts';
import { compiled } from '../../core/db/compiled.ts';
import { fromJson } from '../../core/db/json.ts';
import { listSource, rowsByIds, searchRows } from '../../core/db/list.ts';
import { linkField } from '../../core/db/list-link.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { wireInstant } from '../../shared/dates.ts';
import { formatearNit, limpiarNit } from '../../shared/nit.ts';
import { claveNombre, juntarParecidos, MAX_PARECIDOS, type Parecerse } from '../../shared/parecidos.ts';
import type { Persona, PersonaFila } from './contract/personas.ts';
import { manifest } from './manifest.ts';
import { esProspecto, presentarReservado } from './rules.ts';

const TIPOS = sql<string>`coalesce((
  select group_concat(t.nombre, ', ') from persona_tipo x join tipo_persona t on t.id = x.tipo_persona_id
  where x.persona_id = p.id), '')`;

export const personasSource = listSource({
  table: 'persona as p',
  counted: 'persona',
  fields: {
    n_completo: 'p.orden_nombre',
    documento: 'p.documento',
    updated: 'p.updated',
    estado: 'p.estado',
    tipo_documento_id: 'p.tipo_documento_id',
    contribuyente: 'p.contribuyente',
    ciudad: 'p.ciudad',
    acepta_tratamiento_datos: 'p.acepta_tratamiento_datos',
    tipo_persona: linkField('persona_tipo', { persona_id: 'p.id' }, 'tipo_persona_id'),
  },
  search: { fts: 'persona_fts', prefix: ['p.orden_nombre', 'p.documento'] },
  rows: (db: Reader) =>
    db
      .selectFrom('persona as p')
      .innerJoin('tipo_documento as td', 'td.id', 'p.tipo_documento_id')
      .leftJoin('ciudad as c', 'c.id', 'p.ciudad')
      .select([
        'p.id',
        'p.documento',
        'p.dv',
        'p.n_completo',
        'p.telefono',
        'p.email',
        'p.estado',
        'p.fusionada_en_id',
        'p.updated',
        'p.version',
      ])
      .select([
        sql<string>`coalesce(td.sigla, td.nombre)`.as('tipo_documento'),
        'c.nombre as ciudad',
        TIPOS.as('tipos'),
      ]),
  present: ({ dv, ...row }): PersonaFila => ({
    ...row,
    documento: dv === null ? row.documento : `${row.documento}-${dv}`,
    updated: wireInstant(row.updated),
  }),
});

const unaPersona = compiled((db, id: number) =>
  db
    .selectFrom('persona as p')
    .innerJoin('tipo_documento as td', 'td.id', 'p.tipo_documento_id')
    .leftJoin('ciudad as ce', 'ce.id', 'p.ciudad_expedicion_id')
    .leftJoin('genero as ge', 'ge.id', 'p.genero_id')
    .leftJoin('estado_civil as ec', 'ec.id', 'p.estado_civil_id')
    .leftJoin('persona as pf', 'pf.id', 'p.fusionada_en_id')
    .leftJoin('usuario as uc', 'uc.id', 'p.uc_id')
    .leftJoin('usuario as um', 'um.id', 'p.um_id')
    .where('p.id', '=', id)
    .selectAll('p')
    .select((eb) => [
      'td.codigo as tipo_documento_codigo',
      'td.nombre as tipo_documento',
      'ce.nombre as ciudad_expedicion',
      'ge.nombre as genero',
      'ec.nombre as estado_civil',
      'pf.n_completo as fusionada_en_nombre',
      sql<string | null>`uc.first_name || ' ' || uc.last_name`.as('uc_nombre'),
      sql<string | null>`um.first_name || ' ' || um.last_name`.as('um_nombre'),
      jsonArrayFrom(
        eb
          .selectFrom('persona_tipo as x')
          .innerJoin('tipo_persona as t', 't.id', 'x.tipo_persona_id')
          .whereRef('x.persona_id', '=', 'p.id')
          .orderBy('t.orden')
          .select(['x.id', 'x.tipo_persona_id as tipo_persona', 't.codigo', 't.nombre']),
      ).as('tipos'),
      jsonArrayFrom(
        eb
          .selectFrom('persona_direccion as d')
          .innerJoin('ciudad as c', 'c.id', 'd.ciudad')
          .innerJoin('departamento_geografico as g', 'g.id', 'c.departamento_geografico_id')
          .whereRef('d.persona_id', '=', 'p.id')
          .orderBy('d.orden')
          .select(['d.id', 'd.ciudad', 'd.tipo', 'd.barrio', 'd.descripcion', 'd.codigo_postal', 'd.incluir_a_factura'])
          .select(sql<string>`c.nombre || ' (' || g.nombre || ')'`.as('ciudad_nombre')),
      ).as('direcciones'),
      jsonArrayFrom(
        eb
          .selectFrom('persona_telefono as t')
          .whereRef('t.persona_id', '=', 'p.id')
          .orderBy('t.orden')
          .select(['t.id', 't.tipo', 't.prefijo', 't.valor']),
      ).as('telefonos'),
      jsonArrayFrom(
        eb
          .selectFrom('persona_contacto as k')
          .whereRef('k.persona_id', '=', 'p.id')
          .orderBy('k.orden')
          .select(['k.id', 'k.medio', 'k.tipo_id', 'k.tipo', 'k.valor']),
      ).as('contactos'),
    ]),
);

export async function findPersona(db: Reader, id: number, actor: Actor): Promise<Persona> {
  const [row] = await unaPersona(db, id);
  if (!row) throw notFound('No se encontró la persona.');
  const { tipos, direcciones, telefonos, contactos, lista_negra, motivo_lista_negra, ...rest } = row;
  const { orden_nombre, busca, clave_nombre, ciudad, telefono, uc_id, um_id, ...visible } = rest;
  const tipopersonas = fromJson(tipos);
  const medio = (which: string) =>
    fromJson(contactos).flatMap(({ medio: kind, ...contacto }) => (kind === which ? [contacto] : []));
  return {
    ...visible,
    estado: row.estado === 1 ? 1 : 0,
    estado_nombre: row.estado === 1 ? 'ACTIVO' : 'INACTIVO',
    habilitado: row.estado,
    es_prospecto: esProspecto(tipopersonas.map(({ codigo }) => codigo)),
    acepta_tratamiento_datos: row.acepta_tratamiento_datos === 1,
    personas_tipos_personas_persona: tipopersonas,
    direcciones: fromJson(direcciones).map((d) => ({ ...d, incluir_a_factura: d.incluir_a_factura === 1 })),
    telefonos: fromJson(telefonos),
    direcciones_tipos_personas: medio('DIRECCION').map(({ valor, ...row }) => ({ ...row, descripcion: valor })),
    telefonos_tipos_personas: medio('TELEFONO'),
    created: wireInstant(row.created),
    updated: wireInstant(row.updated),
    ...(can(actor, manifest.permisos.reservado)
      ? {
          lista_negra: lista_negra === 1,
          motivo_lista_negra,
          conyuge: await bloque(db, 'persona_conyuge', id),
          independiente: await bloque(db, 'persona_independiente', id),
          nombres: await nombresReservados(db, id),
        }
      : {}),
  };
}

/** Spouse or business of a person, `null` when there is none. */
async function bloque(db: Reader, table: 'persona_conyuge' | 'persona_independiente', persona_id: number) {
  const row = await db.selectFrom(table).selectAll().where('persona_id', '=', persona_id).executeTakeFirst();
  return presentarReservado(row ? { ...row } : null);
}

const ciudadNombre = (ciudad: string) =>
  sql<string | null>`(
    select c.nombre || ' (' || g.nombre || ')' from ciudad c
    join departamento_geografico g on g.id = c.departamento_geografico_id where c.id = ${sql.ref(ciudad)})`;

/** How the lists call what the reserved blocks choose. */
async function nombresReservados(db: Reader, persona_id: number) {
  const row = await db
    .selectFrom('persona as p')
    .leftJoin('persona_conyuge as c', 'c.persona_id', 'p.id')
    .leftJoin('tipo_documento as td', 'td.id', 'c.tipo_documento_conyuge')
    .leftJoin('tipo_direccion as dc', 'dc.codigo', 'c.tipo_direccion_conyuge')
    .leftJoin('persona_independiente as i', 'i.persona_id', 'p.id')
    .leftJoin('relacion_empresa as re', 're.codigo', 'i.relacion_empresa_independiente')
    .leftJoin('tipo_direccion as di', 'di.codigo', 'i.tipo_direccion_independiente')
    .where('p.id', '=', persona_id)
    .select([
      'td.nombre as tipo_documento_conyuge',
      'dc.nombre as tipo_direccion_conyuge',
      're.nombre as relacion_empresa_independiente',
      'di.nombre as tipo_direccion_independiente',
      ciudadNombre('c.ciudad_expedicion_conyuge').as('ciudad_expedicion_conyuge'),
      ciudadNombre('c.ciudad_conyuge').as('ciudad_conyuge'),
      ciudadNombre('i.ciudad_independiente').as('ciudad_independiente'),
    ])
    .executeTakeFirst();
  return row ?? {};
}

/** `GET tercero/persona?search=`: who has that document, name, phone or mail, with `habilitado`; and the rows of `init`. */
export async function lookupPersona(db: Reader, search: string, init: readonly number[] = []) {
  const dressed = /^[\d\s.,]+(-\d?)?$/.test(search);
  const words = dressed ? limpiarNit(search.split('-', 1)[0] as string) : search;
  const rows = await searchRows(db, personasSource, words, [{ field: 'n_completo', direction: 'asc' }]);
  const kept = init.filter((id) => rows.every((row) => row.id !== id));
  return [...rows, ...(await rowsByIds(db, personasSource, kept))].map(
    ({ id, tipo_documento, documento, n_completo, email, telefono, estado }) => {
      return { id, tipo_documento, documento, n_completo, email, telefono, estado, habilitado: estado };
    },
  );
}

/** Who has the same name but for accents and company suffix, the same mail, or one of the phones. Each through an index. */
export async function listParecidos(db: Reader, { nombre, email, telefono, propio = 0 }: Parecerse) {
  const others = db
    .selectFrom('persona as p')
    .innerJoin('tipo_documento as td', 'td.id', 'p.tipo_documento_id')
    .select(['p.id', 'p.n_completo as nombre', 'p.documento', 'p.dv', 'p.estado'])
    .select(sql<string>`coalesce(td.sigla, td.nombre)`.as('tipo'))
    .where('p.id', '<>', propio)
    .where('p.fusionada_en_id', 'is', null)
    .limit(MAX_PARECIDOS);
  const clave = claveNombre(nombre);
  const conTelefono = db.selectFrom('persona_telefono').select('persona_id').where('valor', 'in', telefono);
  const found = juntarParecidos({
    nombre: clave ? await others.where('p.clave_nombre', '=', clave).execute() : [],
    correo: email ? await others.where('p.email', '=', email).execute() : [],
    teléfono: telefono.length > 0 ? await others.where('p.id', 'in', conTelefono).execute() : [],
  });
  return found.map(({ tipo, dv, ...row }) => ({
    ...row,
    documento: `${tipo} ${dv === null ? row.documento : formatearNit(row.documento, dv)}`,
  }));
}
