/** Reads of templates and their versions. What was kept is checked again each time it is read. */
import { sql } from 'kysely';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound, refused } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { type Contenido, LISTAS } from '../../shared/templates.ts';
import { FUENTES } from '../fuentes.ts';
import { plantilla, plantillaVersion } from './campos.ts';
import { contenido } from './contract/documento.ts';
import type { Plantilla, PlantillaFila, VersionFila } from './contract/plantillas.ts';
import { problemas } from './rules.ts';

const nombreDe = (alias: string) =>
  sql<string | null>`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;

const select = (db: Reader) =>
  db
    .selectFrom('plantilla as p')
    .leftJoin('usuario as um', 'um.id', 'p.um_id')
    .select(['p.id', 'p.nombre', 'p.tipo', 'p.descripcion', 'p.estado', 'p.publicada', 'p.con_borrador'])
    .select(['p.variables', 'p.updated', 'p.version', nombreDe('um').as('um_nombre')]);

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

function present<R extends Row>({ variables, ...row }: R) {
  return {
    ...toWire(plantilla, row),
    tipo_nombre: LISTAS[row.tipo],
    variables: variables === '' ? 0 : variables.split(' ').length,
  };
}

export const plantillasSource = listSource({
  table: 'plantilla as p',
  fields: { nombre: 'p.orden_nombre', updated: 'p.updated', estado: 'p.estado', tipo: 'p.tipo' },
  search: { columns: ['p.nombre', 'p.descripcion'] },
  rows: select,
  present: (row): PlantillaFila => present(row),
});

export async function findPlantilla(db: Reader, id: number): Promise<Plantilla> {
  const row = await select(db)
    .leftJoin('usuario as uc', 'uc.id', 'p.uc_id')
    .select(['p.motivo_inactivacion', 'p.created', nombreDe('uc').as('uc_nombre')])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró la plantilla.');
  const versiones = await listVersiones(db, id);
  const { numero, contenido: newest } = await readContenido(db, id, row.con_borrador === 1 ? 'BORRADOR' : 'PUBLICADA');
  return {
    ...present(row),
    numero,
    contenido: newest,
    problemas: problemas(newest, row.tipo, FUENTES),
    versiones,
  };
}

async function listVersiones(db: Reader, plantillaId: number): Promise<VersionFila[]> {
  const rows = await db
    .selectFrom('plantilla_version as v')
    .leftJoin('usuario as um', 'um.id', 'v.um_id')
    .leftJoin('usuario as p', 'p.id', 'v.publicada_por')
    .select(['v.numero', 'v.estado', 'v.updated', 'v.publicada_en'])
    .select([nombreDe('um').as('um_nombre'), nombreDe('p').as('publicada_nombre')])
    .where('v.plantilla_id', '=', plantillaId)
    .orderBy('v.numero', 'desc')
    .execute();
  return rows.map((row) => toWire(plantillaVersion, row));
}

export interface Version {
  readonly id: number;
  readonly numero: number;
  readonly version: number;
  readonly contenido: Contenido;
}

/** The draft, the published one, or the one of a number. Throws `no_encontrado`. */
export async function readContenido(
  db: Reader,
  plantillaId: number,
  which: 'BORRADOR' | 'PUBLICADA' | number,
): Promise<Version> {
  const row = await db
    .selectFrom('plantilla_version')
    .select(['id', 'numero', 'version', 'contenido_json'])
    .where('plantilla_id', '=', plantillaId)
    .where(typeof which === 'number' ? 'numero' : 'estado', '=', which)
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró esa versión de la plantilla.');
  const { contenido_json, ...rest } = row;
  // Sanitised when it was saved, and again before anything is made of it.
  const read = contenido.safeParse(JSON.parse(contenido_json));
  if (!read.success)
    throw refused('El contenido guardado de la plantilla no es válido: restaura una versión anterior.');
  return { ...rest, contenido: read.data };
}

/** The highest number that the template has given to a version. */
export async function lastNumero(db: Reader, plantillaId: number): Promise<number> {
  const { n } = await db
    .selectFrom('plantilla_version')
    .select((eb) => eb.fn.max('numero').as('n'))
    .where('plantilla_id', '=', plantillaId)
    .executeTakeFirstOrThrow();
  return n ?? 0;
}
