/** The change log in words: of a record, and of everything. */
import { sql } from 'kysely';
import { describedField } from '../../core/change-log/fields.ts';
import * as read from '../../core/change-log/read.ts';
import { withRecords } from '../../core/change-log/record-names.ts';
import { type Telling, tellEntries } from '../../core/change-log/tell.ts';
import type { Reader } from '../../core/db/reader.ts';
import type { QueryOf, ResultOf } from '../../shared/endpoint.ts';
import type { Page } from '../../shared/page.ts';
import { compareText } from '../../shared/text.ts';
import type * as c from './contract.ts';

/** How many entries the whole log gives at a time. */
const ENTRIES = 50;

export async function registroBitacora(
  db: Reader,
  registro: read.LogOf,
  query: QueryOf<typeof c.registroBitacora>,
  telling: Telling,
): Promise<Page<c.BitacoraFila>> {
  const page = await read.readRecordLog(db, registro, query);
  return { ...page, results: await tellEntries(db, page.results, telling) };
}

/** Fields by what people call them, each once. */
export async function opcionesBitacora(
  db: Reader,
  registro: read.LogOf,
  { tables }: Pick<Telling, 'tables'>,
): Promise<ResultOf<typeof c.opcionesBitacora>> {
  const { usuarios, campos } = await read.readChoices(db, registro);
  const told = campos.filter(({ tabla, campo }) => !describedField(tables, tabla, campo).oculto);
  const names = new Map(told.map(({ tabla, campo }) => [campo, describedField(tables, tabla, campo).label]));
  const named = [...names].map(([campo, nombre]) => ({ campo, nombre }));
  return { usuarios, campos: named.sort((a, b) => compareText(a.nombre, b.nombre)) };
}

/** Whether a column of a record names this user. */
export async function isOf(
  db: Reader,
  { tabla, id }: { readonly tabla: string; readonly id: number },
  columna: string,
  usuario: number | null,
): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(tabla)}
    where id = ${id} and ${sql.ref(columna)} = ${usuario}`.execute(db);
  return rows.length > 0;
}

export async function bitacoraGeneral(
  db: Reader,
  query: QueryOf<typeof c.bitacoraGeneral>,
  telling: Telling,
): Promise<ResultOf<typeof c.bitacoraGeneral>> {
  const { filas, siguiente } = await read.readLog(db, query, ENTRIES);
  return { entradas: await withRecords(db, await tellEntries(db, filas, telling), telling.tables), siguiente };
}
