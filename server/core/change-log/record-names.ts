/** What acts are about, by name: 'el proveedor ACME S.A.S.'. */
import type { Reader } from '../db/reader.ts';
import { type DescribedTables, tableWords } from './fields.ts';
import { readNames } from './names.ts';
import type { ToldAct } from './tell.ts';
import { rowsById } from './titles.ts';
import { referenceOf } from './values.ts';
import { withArticle } from './words.ts';

export async function withRecords<F extends AnyRecord>(
  db: Reader,
  actos: readonly F[],
  tables: DescribedTables,
): Promise<(F & { registro: string })[]> {
  const nameOf = await readRecordNames(db, actos, tables);
  return actos.map((acto) => {
    const name = nameOf(acto);
    return { ...acto, registro: [withArticle(tableWords(tables, acto.tabla)), name].filter(Boolean).join(' ') };
  });
}

type AnyRecord = Pick<ToldAct, 'tabla' | 'registro_id'>;

/** What records are called; nothing for what is about no record. */
export async function readRecordNames(
  db: Reader,
  records: readonly AnyRecord[],
  tables: DescribedTables,
): Promise<(record: AnyRecord) => string> {
  const own = await readNames(
    db,
    records.map(({ tabla, registro_id }) => ({ de: `${tabla}.id`, value: registro_id })),
  );
  const made = await readMade(db, records, tables);
  const borrowed = await readBorrowed(db, records, tables);
  return ({ tabla, registro_id }) => {
    if (registro_id === null) return '';
    return own(`${tabla}.id`, registro_id) ?? made(tabla, registro_id) ?? borrowed(tabla, registro_id);
  };
}

/** Names that their modules make. */
async function readMade(db: Reader, records: readonly AnyRecord[], tables: DescribedTables) {
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const [tabla, group] of Map.groupBy(records, (one) => one.tabla)) {
    const ids = group.flatMap(({ registro_id }) => registro_id ?? []);
    const made = ids.length > 0 && (await tables[tabla]?.nombres?.(db, ids));
    if (made) names.set(tabla, made);
  }
  return (tabla: string, id: number) => names.get(tabla)?.get(id);
}

/** Names of rows that are called as the row they refer to; 'n.º 7' of those that have none. */
async function readBorrowed(db: Reader, actos: readonly AnyRecord[], tables: DescribedTables) {
  const wanted = actos.flatMap(({ tabla, registro_id }) => {
    const column = tables[tabla]?.nombreDe;
    return column && registro_id !== null ? [{ tabla, column, id: registro_id }] : [];
  });
  const links = await readLinks(db, wanted);
  const names = await readNames(
    db,
    [...links.values()].map(({ de, value }) => ({ de, value })),
  );
  return (tabla: string, id: number) => {
    const link = links.get(`${tabla} ${id}`);
    return (link && names(link.de, link.value)) ?? `n.º ${id}`;
  };
}

async function readLinks(db: Reader, wanted: readonly { tabla: string; column: string; id: number }[]) {
  const links = new Map<string, { de: string; value: unknown }>();
  for (const [tabla, group] of Map.groupBy(wanted, (one) => one.tabla)) {
    const column = group[0]?.column ?? '';
    const de = referenceOf({}, tabla, column);
    if (!de) continue;
    const ids = group.map(({ id }) => id);
    for (const row of await rowsById(db, tabla, [column], ids))
      links.set(`${tabla} ${row.id}`, { de, value: row[column] });
  }
  return links;
}
