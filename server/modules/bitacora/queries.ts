/** The change log in words: of a record, and of everything. */
import type { Actor } from '../../core/auth/actor.ts';
import { describedField, describedTable, type TablasDescritas } from '../../core/bitacora/fields.ts';
import { readNames } from '../../core/bitacora/names.ts';
import * as read from '../../core/bitacora/read.ts';
import { type BitacoraContada, tellEntries } from '../../core/bitacora/tell.ts';
import type { Reader } from '../../core/db/reader.ts';
import type { QueryOf, ResultOf } from '../../shared/endpoint.ts';
import type { Page } from '../../shared/page.ts';
import { compareText } from '../../shared/text.ts';
import type * as c from './contract.ts';

/** How many entries the whole log gives at a time. */
const ENTRIES = 50;

interface Telling {
  readonly tables: TablasDescritas;
  readonly actor: Actor;
}

export async function registroBitacora(
  db: Reader,
  registro: read.Registro,
  query: QueryOf<typeof c.registroBitacora>,
  telling: Telling,
): Promise<Page<c.BitacoraFila>> {
  const page = await read.readBitacora(db, registro, query);
  return { ...page, results: await tellEntries(db, page.results, { ...telling, main: registro.tabla }) };
}

/** Fields by what people call them, each once. */
export async function opcionesBitacora(
  db: Reader,
  registro: read.Registro,
  { tables }: Telling,
): Promise<ResultOf<typeof c.opcionesBitacora>> {
  const { usuarios, campos } = await read.readChoices(db, registro);
  const names = new Map(campos.map(({ tabla, campo }) => [campo, describedField(tables, tabla, campo).label]));
  const named = [...names].map(([campo, nombre]) => ({ campo, nombre }));
  return { usuarios, campos: named.sort((a, b) => compareText(a.nombre, b.nombre)) };
}

export async function bitacoraGeneral(
  db: Reader,
  query: QueryOf<typeof c.bitacoraGeneral>,
  telling: Telling,
): Promise<ResultOf<typeof c.bitacoraGeneral>> {
  const filas = await read.readLog(db, query, ENTRIES);
  const entradas = await withRecords(db, await tellEntries(db, filas, telling), telling);
  return { entradas, siguiente: filas.length === ENTRIES ? (filas.at(-1)?.id ?? null) : null };
}

/** 'Proveedor ACME S.A.S.': what each entry is about. */
async function withRecords(db: Reader, filas: readonly BitacoraContada[], { tables }: Telling) {
  const names = await readNames(
    db,
    filas.map(({ tabla, registro_id }) => ({ de: `${tabla}.id`, value: registro_id })),
  );
  return filas.map((fila) => {
    const { tabla, registro_id } = fila;
    const name = registro_id === null ? '' : (names(`${tabla}.id`, registro_id) ?? `n.º ${registro_id}`);
    return { ...fila, registro: [describedTable(tables, tabla), name].filter(Boolean).join(' ') };
  });
}
