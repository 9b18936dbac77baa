/** The change log in words: acts in place of rows, labels in place of columns, names in place of ids and codes. */
import type { Manifest } from '../../shared/manifest.ts';
import type { Actor } from '../auth/actor.ts';
import type { Reader } from '../db/reader.ts';
import { REFERENCES } from '../db/types.ts';
import { type DescribedTables, describedField, isReserved, tableWords, titleOf } from './fields.ts';
import { type Act, groupActs, type Roots, rootOf, rootsOf, withoutFilesToldTwice } from './group.ts';
import { readNames } from './names.ts';
import type { LogEntry } from './read.ts';
import { readRecordWords } from './record-words.ts';
import { sentenceOf } from './sentence.ts';
import { readTitles, type TitleOf } from './titles.ts';
import { joined, referencesOf, type ToldChange, tellChange, type Words } from './values.ts';
import { withArticle } from './words.ts';

interface ToldPart {
  readonly id: number;
  readonly accion: string;
  /** 'Agregó el teléfono +57 300 123 4567' */
  readonly frase: string;
  readonly cambios: ToldChange[];
}

export interface ToldAct
  extends Pick<
    LogEntry,
    'id' | 'registro_id' | 'fecha_bitacora' | 'usuario_bitacora' | 'autor' | 'motivo' | 'tabla' | 'accion'
  > {
  /** All that was done, where the action and the record would not say it. */
  readonly frase: string | null;
  readonly cambios: ToldChange[];
  /** What happened to the rows below it. */
  readonly partes: ToldPart[];
}

export interface Telling {
  readonly tables: DescribedTables;
  readonly manifests: readonly Manifest[];
  readonly actor: Actor;
}

type Change = LogEntry['cambios'][number];

/** `filas` newest first; entries of one act come as one. */
export async function tellEntries(
  db: Reader,
  filas: readonly LogEntry[],
  { tables, manifests, actor }: Telling,
): Promise<ToldAct[]> {
  const open = withoutFilesToldTwice(filas).flatMap((fila) => {
    const cambios = fila.cambios.filter(({ campo }) => !isReserved(tables, actor, fila.tabla, campo));
    // An entry of nothing but what is reserved would tell that it is there.
    return fila.cambios.length > 0 && cambios.length === 0 ? [] : [{ ...fila, cambios }];
  });
  const names = await readNames(
    db,
    open.flatMap((fila) => fila.cambios.flatMap((cambio) => referencesOf(tables, fila.tabla, cambio))),
  );
  const titles = await readTitles(db, tables, open);
  const words = { tables, names, ofRecords: await readRecordWords(db, { tables, manifests }, open) };
  const roots = rootsOf(manifests);
  return groupActs(open, roots).flatMap((acto) => tellAct(acto, words, titles, roots) ?? []);
}

/** `null` when it says nothing to people. */
function tellAct(acto: Act, words: Words, titles: TitleOf, roots: Roots): ToldAct | null {
  const { tabla, accion, propias, hijas, ultima } = acto;
  const motivo = propias.findLast((fila) => fila.motivo !== null)?.motivo ?? null;
  const told = joined(
    propias.flatMap((fila) =>
      fila.cambios.filter((cambio) => isTold(fila, cambio, words)).map((cambio) => tellChange(fila, cambio, words)),
    ),
  ).filter(
    ({ campo, antes, despues }) =>
      !(despues !== null && despues === motivo) && !(campo === 'motivo_inactivacion' && (!despues || !antes)),
  );
  const partes = hijas.flatMap((fila) => tellPart(fila, hijas, words, titles, roots) ?? []);
  if (accion === 'editar' && told.length + partes.length === 0 && motivo === null) return null;
  const { frase, cambios } = sentenceOf(acto, told, words);
  const { id, registro_id, fecha_bitacora, usuario_bitacora, autor } = ultima;
  return { id, registro_id, fecha_bitacora, usuario_bitacora, autor, motivo, tabla, accion, frase, cambios, partes };
}

function isTold({ tabla, accion }: LogEntry, { campo }: Change, { tables }: Words): boolean {
  if (campo === 'fila' || describedField(tables, tabla, campo).oculto) return false;
  // The place among its brothers is told when it changes, not when a row comes or goes.
  return campo !== 'orden' || accion === 'editar';
}

const VERBS: Readonly<Record<string, string>> = { crear: 'Agregó', eliminar: 'Quitó' };

function tellPart(
  fila: LogEntry,
  brothers: readonly LogEntry[],
  words: Words,
  titles: TitleOf,
  roots: Roots,
): ToldPart | null {
  const { id, tabla, accion } = fila;
  const title = titleOf(words.tables, tabla);
  const parent = `${rootOf(fila, roots)}.id`;
  // Who comes or goes moves the others: that says nothing of them.
  const moves = brothers.some((other) => other.tabla === tabla && other.accion !== 'editar');
  const told = fila.cambios.filter(
    (cambio) =>
      isTold(fila, cambio, words) &&
      REFERENCES[tabla]?.[cambio.campo] !== parent &&
      !(cambio.campo === 'orden' && moves),
  );
  // The row was moved here by a merge, whose own entry tells how many were.
  const came = fila.cambios.some(({ campo }) => REFERENCES[tabla]?.[campo] === parent);
  if (accion === 'editar' && (came || told.length === 0)) return null;
  const cambios = told.map((cambio) => tellChange(fila, cambio, words));
  const isWhole = accion === 'crear' || accion === 'eliminar';
  const said = title.map((campo) => {
    const change = cambios.find((cambio) => cambio.campo === campo);
    if (change) return accion === 'crear' ? change.despues : change.antes;
    return isWhole ? null : titles(fila, campo, words);
  });
  return {
    id,
    accion,
    frase: [VERBS[accion] ?? 'Cambió', withArticle(tableWords(words.tables, tabla)), ...said].filter(Boolean).join(' '),
    cambios: isWhole ? cambios.filter(({ campo }) => !title.includes(campo)) : cambios,
  };
}
