/**
 * Reads of applicants. Nothing personal is in what the list reads: it is added afterwards, of those who may be known, for who may know
 * them. So a blind review is blind in every list, file and search, whoever asks.
 */
import { sql } from 'kysely';
import { type Actor, can } from '../../core/auth/actor.ts';
import { loadActor } from '../../core/auth/session-rows.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { wireInstant } from '../../shared/dates.ts';
import { NOMBRES_ETAPA } from '../../shared/talento/etapas.ts';
import { cumple } from '../../shared/talento/preguntas.ts';
import { findOferta } from '../ofertas/public.ts';
import * as campos from './campos.ts';
import type { Aspirante, AspiranteFila } from './contract/aspirante.ts';
import { callarDato, datoDe } from './datos.ts';
import { manifest } from './manifest.ts';

const { verReservado } = manifest.permisos;

const usuario = (alias: string) =>
  sql<string | null>`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;

const filas = (db: Reader) =>
  db
    .selectFrom('aspirante as a')
    .innerJoin('oferta as o', 'o.id', 'a.oferta_id')
    .innerJoin('cargo as c', 'c.id', 'o.cargo_id')
    .innerJoin('usuario as r', 'r.id', 'o.responsable_id')
    .select(['a.id', 'a.oferta_id', 'o.titulo as oferta', 'c.nombre as cargo', 'a.fecha', 'a.fuente', 'a.etapa'])
    .select(['a.etapa_desde', 'a.puntaje', 'a.descarta', 'a.posible_repetido', 'a.abierto', 'a.olvidado', 'a.version'])
    .select([
      usuario('r').as('responsable'),
      sql<number | null>`(select round(avg(j.value ->> 'nota'), 1)
        from aspirante_evaluacion as e, json_each(e.criterios) as j where e.aspirante_id = a.id)`.as('nota'),
    ]);
type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;

const NADA = {
  ...{ nombres: null, apellidos: null, tipo_documento: null, tipo_documento_sigla: null },
  ...{ documento: null, email: null, celular: null, ciudad: null, ciudad_nombre: null },
};

function present(row: Fila): AspiranteFila {
  const { abierto: _, ...fila } = row;
  return {
    ...toWire(campos.aspirante, fila),
    responsable: row.responsable ?? '',
    nombre: `ASPIRANTE ${row.id}`,
    etapa_nombre: NOMBRES_ETAPA[row.etapa],
    oculto: true,
    ...NADA,
  };
}

/** Found by the offer: nobody's name is in it. */
export const aspirantesSource = listSource({
  table: 'aspirante as a',
  counted: 'aspirante',
  fields: {
    id: 'a.id',
    fecha: 'a.fecha',
    puntaje: 'a.puntaje',
    etapa_desde: 'a.etapa_desde',
    oferta_id: 'a.oferta_id',
    etapa: 'a.etapa',
    fuente: 'a.fuente',
    descarta: 'a.descarta',
    posible_repetido: 'a.posible_repetido',
  },
  search: { fts: 'aspirante_fts', prefix: ['a.fuente'] },
  rows: filas,
  present,
});

/** Found by what they are called, those who may be known. */
const conNombres: typeof aspirantesSource = {
  ...aspirantesSource,
  search: { fts: 'aspirante_dato_fts', prefix: ['a.fuente'] },
};

export const fuentePara = (_: unknown, actor?: Actor) => (actor && can(actor, verReservado) ? conNombres : null);

/** What is personal of those of these rows who may be known. */
async function revelar<R extends AspiranteFila>(db: Reader, rows: R[]): Promise<R[]> {
  const known = await db
    .selectFrom('aspirante_dato as d')
    .innerJoin('aspirante as a', 'a.id', 'd.id')
    .innerJoin('ciudad as c', 'c.codigo', 'd.ciudad')
    .innerJoin('tipo_documento as t', 't.codigo', 'd.tipo_documento')
    .select(['d.id', 'd.nombres', 'd.apellidos', 'd.tipo_documento', 'd.documento', 'd.email', 'd.celular', 'd.ciudad'])
    .select(['c.nombre as ciudad_nombre', 't.sigla as tipo_documento_sigla'])
    .where('a.abierto', '=', 1)
    .where('d.id', 'in', sql<number>`(select value from json_each(${JSON.stringify(rows.map(({ id }) => id))}))`)
    .execute();
  const byId = new Map(known.map((row) => [row.id, row]));
  return rows.map((row) => {
    const dato = byId.get(row.id);
    return dato ? { ...row, ...dato, nombre: `${dato.nombres} ${dato.apellidos}`, oculto: false } : row;
  });
}

/** For who may know them. */
export const completar =
  ({ userId }: { readonly userId: number | null }) =>
  async (db: Reader, rows: AspiranteFila[]): Promise<AspiranteFila[]> => {
    const actor = userId === null ? null : await loadActor(db, userId);
    return actor && can(actor, verReservado) ? revelar(db, rows) : rows;
  };

/** The whole applicant, as this person may see them. Throws `no_encontrado`. */
export async function findAspirante(db: Reader, id: number, actor: Actor): Promise<Aspirante> {
  const leida = await filas(db).where('a.id', '=', id).executeTakeFirst();
  if (!leida) throw notFound('No se encontró el aspirante.');
  const row = await db.selectFrom('aspirante').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const sabe = can(actor, verReservado);
  const [fila] = sabe ? await revelar(db, [present(leida)]) : [present(leida)];
  const { preguntas, etapas, a_ciegas } = await findOferta(db, row.oferta_id);
  const dato = await datoDe(db, id);
  const visible = sabe && row.abierto === 1 && dato !== undefined;
  const said = new Map(
    (JSON.parse(dato?.respuestas ?? '[]') as { pregunta: number; valor: string | number }[]).map((each) => [
      each.pregunta,
      each.valor,
    ]),
  );
  return {
    ...(fila as AspiranteFila),
    a_ciegas,
    respuestas: preguntas.flatMap((pregunta) => {
      const valor = said.get(pregunta.id);
      if (valor === undefined) return [];
      const { id: numero, texto, tipo, puntos } = pregunta;
      // Who is judged without a name may have written it in an answer.
      const told = visible ? valor : typeof valor === 'string' ? callarDato(valor, dato) : valor;
      return [{ pregunta: numero, texto, tipo, valor: told, puntos, cumple: cumple(pregunta, valor) }];
    }),
    evaluaciones: await evaluacionesDe(db, id),
    pasos: await pasosDe(db, id),
    consentimiento: {
      version: row.politica_version,
      fecha: wireInstant(row.consentido),
      direccion: visible ? dato.direccion : null,
    },
    acepta_reserva: row.acepta_reserva === 1,
    tipo_cita_id: row.tipo_cita_id,
    rechazo: row.rechazo === null ? null : wireInstant(row.rechazo),
    hoja_de_vida: visible && row.archivo_id !== null,
    persona_id: row.persona_id,
    otras: visible ? await otrasDe(db, id, dato.documento) : [],
    etapas,
  };
}

async function evaluacionesDe(db: Reader, id: number): Promise<Aspirante['evaluaciones']> {
  const rows = await db
    .selectFrom('aspirante_evaluacion as e')
    .leftJoin('usuario as u', 'u.id', 'e.uc_id')
    .select(['e.id', 'e.etapa', 'e.criterios', 'e.comentario', 'e.created', usuario('u').as('usuario')])
    .where('e.aspirante_id', '=', id)
    .orderBy('e.id')
    .execute();
  return rows.map(({ criterios, created, ...row }) => ({
    ...row,
    criterios: JSON.parse(criterios) as Aspirante['evaluaciones'][number]['criterios'],
    created: wireInstant(created),
  }));
}

async function pasosDe(db: Reader, id: number): Promise<Aspirante['pasos']> {
  const rows = await db
    .selectFrom('aspirante_paso as p')
    .leftJoin('usuario as u', 'u.id', 'p.uc_id')
    .select(['p.id', 'p.de', 'p.a', 'p.motivo', 'p.created', usuario('u').as('usuario')])
    .where('p.aspirante_id', '=', id)
    .orderBy('p.id')
    .execute();
  return rows.map((row) => ({ ...row, de: row.de as Aspirante['etapa'] | null, created: wireInstant(row.created) }));
}

/** One line of a person across offers: only of reviews that are open. */
async function otrasDe(db: Reader, id: number, documento: string): Promise<Aspirante['otras']> {
  const rows = await db
    .selectFrom('aspirante_dato as d')
    .innerJoin('aspirante as a', 'a.id', 'd.id')
    .innerJoin('oferta as o', 'o.id', 'a.oferta_id')
    .select(['a.id', 'o.titulo as oferta', 'a.etapa', 'a.fecha'])
    .where('d.documento', '=', documento)
    .where('a.id', '<>', id)
    .where('a.abierto', '=', 1)
    .orderBy('a.id', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ etapa, ...row }) => ({ ...row, etapa_nombre: NOMBRES_ETAPA[etapa] }));
}
