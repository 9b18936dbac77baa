/** The change log in words: acts in place of rows, labels in place of columns, names in place of ids and codes. */
import type { Manifest } from '../../shared/manifest.ts';
import type { Actor } from '../auth/actor.ts';
import type { Reader } from '../db/reader.ts';
import { REFERENCES } from '../db/types.ts';
import { describedField, describedTable, isReserved, type TablasDescritas, titleOf } from './fields.ts';
import { type Acto, groupActs, type Roots, rootOf, rootsOf, withoutFilesToldTwice } from './group.ts';
import { readNames } from './names.ts';
import type { BitacoraFila } from './read.ts';
import { readRecordWords } from './record-words.ts';
import { sentenceOf } from './sentence.ts';
import { readTitles, type TitleOf } from './titles.ts';
import { type CambioContado, joined, referencesOf, tellChange, type Words } from './values.ts';
import { withArticle } from './words.ts';

interface ParteContada {
  readonly id: number;
  readonly accion: string;
  /** 'Agregó el teléfono +57 300 123 4567' */
  readonly frase: string;
  readonly cambios: CambioContado[];
}

export interface BitacoraContada
  extends Pick<
    BitacoraFila,
    'id' | 'registro_id' | 'fecha_bitacora' | 'usuario_bitacora' | 'autor' | 'motivo' | 'tabla' | 'accion'
  > {
  /** All that was done, where the action and the record would not say it. */
  readonly frase: string | null;
  readonly cambios: CambioContado[];
  /** What happened to the rows below it. */
  readonly partes: ParteContada[];
}

export interface Telling {
  readonly tables: TablasDescritas;
  readonly manifests: readonly Manifest[];
  readonly actor: Actor;
}

type Change = BitacoraFila['cambios'][number];

/** `filas` newest first; entries of one act come as one. */
export async function tellEntries(
  db: Reader,
  filas: readonly BitacoraFila[],
  { tables, manifests, actor }: Telling,
): Promise<BitacoraContada[]> {
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
function tellAct(acto: Acto, words: Words, titles: TitleOf, roots: Roots): BitacoraContada | null {
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

function isTold({ tabla, accion }: BitacoraFila, { campo }: Change, { tables }: Words): boolean {
  if (campo === 'fila' || describedField(tables, tabla, campo).oculto) return false;
  // The place among its brothers is told when it changes, not when a row comes or goes.
  return campo !== 'orden' || accion === 'editar';
}

const VERBS: Readonly<Record<string, string>> = { crear: 'Agregó', eliminar: 'Quitó' };

function tellPart(
  fila: BitacoraFila,
  brothers: readonly BitacoraFila[],
  words: Words,
  titles: TitleOf,
  roots: Roots,
): ParteContada | null {
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
  // It came with a record that became part of this one: the merge tells how many did.
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
    frase: [VERBS[accion] ?? 'Cambió', withArticle(describedTable(words.tables, tabla)), ...said]
      .filter(Boolean)
      .join(' '),
    cambios: isWhole ? cambios.filter(({ campo }) => !title.includes(campo)) : cambios,
  };
}
