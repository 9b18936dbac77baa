/** Reads of people. What is reserved leaves only for who may see it. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import { type Actor, can } from '../../core/auth/actor.ts';
import { namesByColumn } from '../../core/db/campos.ts';
import { compiled } from '../../core/db/compiled.ts';
import { fromJson } from '../../core/db/json.ts';
import { listSource, searchRows } from '../../core/db/list.ts';
import { linkField } from '../../core/db/list-link.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { addressesOf, phonesOf } from '../../core/party/contacts.ts';
import { findSimilar, typedNumber, withInit } from '../../core/party/lookup.ts';
import { type Campos, toRecord, toWire } from '../../shared/campos.ts';
import { tell } from '../../shared/campos-words.ts';
import { formatearNit } from '../../shared/nit.ts';
import { MAX_SIMILAR, type SimilarQuery } from '../../shared/similar.ts';
import { conyuge, independiente } from './campos/reservado.ts';
import { persona, personaDireccion } from './campos.ts';
import type { Persona, PersonaFila } from './contract/personas.ts';
import { manifest } from './manifest.ts';
import { esProspecto } from './rules.ts';

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
    created: { column: 'p.created', instant: true },
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
    ...toWire(persona, row),
    documento: dv === null ? row.documento : `${row.documento}-${dv}`,
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
      addressesOf({ table: 'persona_direccion', key: 'persona_id', owner: 'p.id' }).as('direcciones'),
      phonesOf({ table: 'persona_telefono', key: 'persona_id', owner: 'p.id' }).as('telefonos'),
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
  const { tipos, direcciones, telefonos, contactos, ...columns } = row;
  const { lista_negra, motivo_lista_negra, ...visible } = toRecord(persona, columns);
  const tipopersonas = fromJson(tipos);
  const medio = (which: string) =>
    fromJson(contactos).flatMap(({ medio: kind, ...contacto }) => (kind === which ? [contacto] : []));
  return {
    ...visible,
    estado_nombre: tell(persona.estado, row.estado),
    habilitado: row.estado,
    es_prospecto: esProspecto(tipopersonas.map(({ codigo }) => codigo)),
    personas_tipos_personas_persona: tipopersonas,
    direcciones: fromJson(direcciones).map((d) => toWire(personaDireccion, d)),
    telefonos: fromJson(telefonos),
    direcciones_tipos_personas: medio('DIRECCION').map(({ valor, ...row }) => ({ ...row, descripcion: valor })),
    telefonos_tipos_personas: medio('TELEFONO'),
    ...(can(actor, manifest.permisos.reservado)
      ? { lista_negra, motivo_lista_negra, ...(await readReservado(db, id)) }
      : {}),
  };
}

/** Spouse and business, `null` when there is none, and how the lists call what they choose, by field. */
async function readReservado(db: Reader, persona_id: number) {
  const bloque = (table: 'persona_conyuge' | 'persona_independiente', campos: Campos) =>
    db
      .selectFrom(table)
      .select(Object.keys(campos) as never[])
      .where('persona_id', '=', persona_id)
      .executeTakeFirst();
  const [suyo, propio] = [
    await bloque('persona_conyuge', conyuge),
    await bloque('persona_independiente', independiente),
  ];
  return {
    conyuge: suyo ? toRecord(conyuge, suyo) : null,
    independiente: propio ? toRecord(independiente, propio) : null,
    nombres: await namesByColumn(db, { ...conyuge, ...independiente }, { ...suyo, ...propio }),
  };
}

/** `GET tercero/persona?search=`: who has that document, name, phone or mail, with `habilitado`; and the rows of `init`. */
export async function lookupPersona(db: Reader, search: string, init: readonly number[] = []) {
  const words = typedNumber(search) || search;
  const rows = await searchRows(db, personasSource, words, [{ field: 'n_completo', direction: 'asc' }]);
  return (await withInit(db, personasSource, rows, init)).map(
    ({ id, tipo_documento, documento, n_completo, email, telefono, estado }) => {
      return { id, tipo_documento, documento, n_completo, email, telefono, estado, habilitado: estado };
    },
  );
}

export async function listParecidos(db: Reader, query: SimilarQuery) {
  const others = db
    .selectFrom('persona as p')
    .innerJoin('tipo_documento as td', 'td.id', 'p.tipo_documento_id')
    .select(['p.id', 'p.n_completo as nombre', 'p.documento', 'p.dv', 'p.estado'])
    .select(sql<string>`coalesce(td.sigla, td.nombre)`.as('tipo'))
    .where('p.id', '<>', query.propio ?? 0)
    .where('p.fusionada_en_id', 'is', null)
    .limit(MAX_SIMILAR);
  const conTelefono = db.selectFrom('persona_telefono').select('persona_id');
  const found = await findSimilar(query, {
    name: (key) => others.where('p.clave_nombre', '=', key).execute(),
    mail: (email) => others.where('p.email', '=', email).execute(),
    phones: (numbers) => others.where('p.id', 'in', conTelefono.where('valor', 'in', numbers)).execute(),
  });
  return found.map(({ tipo, dv, ...row }) => ({
    ...row,
    documento: `${tipo} ${dv === null ? row.documento : formatearNit(row.documento, dv)}`,
  }));
}
