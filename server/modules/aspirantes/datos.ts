/**
 * What is personal of applicants, written past the row helpers so that the change log never holds it: the log forgets nothing. What is
 * taken away is first written over by as many zeros, so that its bytes are nowhere even where SQLite keeps no promise to clear them.
 */
import { type Selectable, sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import type { AspiranteDatoTable } from '../../core/db/types.ts';
import type { Work } from '../../core/work.ts';
import type { Etapa } from '../../shared/talento/etapas.ts';
import { searchKey } from '../../shared/text.ts';

export type Dato = Selectable<AspiranteDatoTable>;

const TEXTOS = ['nombres', 'apellidos', 'documento', 'email', 'celular', 'respuestas', 'direccion'] as const;

export const datoDe = (db: Reader, id: number): Promise<Dato | undefined> =>
  db.selectFrom('aspirante_dato').selectAll().where('id', '=', id).executeTakeFirst();

/** By what they are found once they may be. */
const buscaDe = ({ nombres, apellidos, documento, email, celular }: Omit<Dato, 'busca'>): string =>
  searchKey([nombres, apellidos, documento, email, celular].join(' '));

/** `abierto`: they may be found by what they are called. */
export async function guardarDato(w: Work, dato: Omit<Dato, 'busca'>, abierto: boolean): Promise<void> {
  await w.tx
    .insertInto('aspirante_dato')
    .values({ ...dato, busca: abierto ? buscaDe(dato) : '' })
    .execute();
}

/** What was written wrong is written over before it goes. Only of who may be known. */
export async function cambiarDato(w: Work, { id, busca: _, ...dato }: Dato): Promise<void> {
  await taparDato(w, id);
  await w.tx
    .updateTable('aspirante_dato')
    .set({ ...dato, busca: buscaDe({ id, ...dato }) })
    .where('id', '=', id)
    .execute();
}

/** A blind review ended: from now on they are found by what they are called. */
export async function abrirDato(w: Work, id: number): Promise<void> {
  const dato = await datoDe(w.tx, id);
  if (!dato) return;
  await w.tx
    .updateTable('aspirante_dato')
    .set({ busca: buscaDe(dato) })
    .where('id', '=', id)
    .execute();
}

export async function guardarPaso(
  w: Work,
  aspirante_id: number,
  paso: { readonly de: Etapa | null; readonly a: Etapa | 'OLVIDADO' | 'CORREGIDO'; readonly motivo: string | null },
): Promise<void> {
  await w.tx
    .insertInto('aspirante_paso')
    .values({ aspirante_id, ...paso, created: w.instant, uc_id: w.actor.userId })
    .execute();
}

export async function guardarEvaluacion(
  w: Work,
  aspirante_id: number,
  {
    etapa,
    criterios,
    comentario,
  }: {
    readonly etapa: Etapa;
    readonly criterios: readonly { readonly nombre: string; readonly nota: number }[];
    readonly comentario: string | null;
  },
): Promise<void> {
  await w.tx
    .insertInto('aspirante_evaluacion')
    .values({
      ...{ aspirante_id, etapa, comentario, criterios: JSON.stringify(criterios) },
      ...{ created: w.instant, uc_id: w.actor.userId },
    })
    .execute();
}

/** As many bytes, and nothing of what they said. */
const ceros = (column: string) =>
  sql<string>`replace(hex(zeroblob(length(cast(${sql.ref(column)} as blob)))), '00', '0')`;

/** Out of the index first: its words are taken out by what they were. */
async function taparDato({ tx }: Work, id: number): Promise<void> {
  await tx.updateTable('aspirante_dato').set({ busca: '' }).where('id', '=', id).execute();
  const zeros = Object.fromEntries(TEXTOS.filter((name) => name !== 'respuestas').map((name) => [name, ceros(name)]));
  await tx
    .updateTable('aspirante_dato')
    .set({ ...zeros, respuestas: '[]' } as never)
    .where('id', '=', id)
    .execute();
}

/** Takes away all that is personal: their data, what was said of them, and the links that they had. */
export async function borrarDatos(w: Work, id: number): Promise<void> {
  const { tx } = w;
  const dato = await datoDe(tx, id);
  await callarCriterios(w, id, dato);
  await taparDato(w, id);
  await tx.deleteFrom('aspirante_dato').where('id', '=', id).execute();
  for (const [table, column] of [
    ['aspirante_paso', 'motivo'],
    ['aspirante_evaluacion', 'comentario'],
  ] as const) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${ceros(column)}
      where aspirante_id = ${id} and ${sql.ref(column)} is not null`.execute(tx);
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where aspirante_id = ${id}`.execute(tx);
  }
  await tx.deleteFrom('aspirante_enlace').where('aspirante_id', '=', id).execute();
}

/** Notes are kept, which are statistics; what they are about may name somebody. */
async function callarCriterios({ tx }: Work, aspirante_id: number, dato: Dato | undefined): Promise<void> {
  const rows = await tx
    .selectFrom('aspirante_evaluacion')
    .select(['id', 'criterios'])
    .where('aspirante_id', '=', aspirante_id)
    .execute();
  for (const { id, criterios } of rows) {
    const said = (JSON.parse(criterios) as { nombre: string; nota: number }[]).map(({ nombre, nota }) => {
      return { nombre: callarDato(nombre, dato), nota };
    });
    const text = JSON.stringify(said);
    if (text === criterios) continue;
    await tx.updateTable('aspirante_evaluacion').set({ criterios: text }).where('id', '=', id).execute();
  }
}

/** Letters are found with and without their marks, numbers with points and spaces between. */
const FORMAS: Readonly<Record<string, string>> = {
  ...{ A: '[AÁÀÄÂÃ]', E: '[EÉÈËÊ]', I: '[IÍÌÏÎ]', O: '[OÓÒÖÔÕ]', U: '[UÚÙÜÛ]', N: '[NÑ]', C: '[CÇ]' },
};
const formaDe = (word: string): string => {
  if (/^\+?\d+$/.test(word)) return [...word.replace('+', '')].join('[.\\s-]?');
  return [...word.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()]
    .map((sign) => FORMAS[sign] ?? sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('');
};

/** A text without what is personal of somebody: who writes of them, or asks to forget them, may well name them. */
export function callarDato(text: string, dato: Dato | undefined): string {
  const words = dato ? TEXTOS.slice(0, 5).flatMap((name) => [dato[name], ...dato[name].split(/\s+/)]) : [];
  const secrets = [...new Set(words)].filter((word) => word.length > 2).map(formaDe);
  if (secrets.length === 0) return text;
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${secrets.join('|')})(?![\\p{L}\\p{N}])`, 'giu'), '…');
}
