/** Which rows go with the demonstration, what is in the way of it, and how they go: in one transaction, told by one entry of the log. */
import { sql } from 'kysely';
import { type DescribedTables, tableWords } from './change-log/fields.ts';
import { COMPANY_ID, readCompany } from './company.ts';
import type { Reader } from './db/reader.ts';
import { updateRows } from './db/row-sets.ts';
import { recordChange, updateRow } from './db/rows.ts';
import { DEMO_GONE, DEMO_NUMBERS, type DemoRanges } from './demo-rows.ts';
import { refused } from './http/errors.ts';
import type { Work } from './work.ts';

/** Who wrote is named by what was written; groups are what a company begins with. */
const STAY = new Set(['usuario', 'grupo', 'usuario_grupo', 'usuario_accion', 'grupo_accion', 'accion', 'accion_alias']);

/** What only tells or counts of others goes with them, whoever made it. */
const FOLLOW = new Set(['notificacion', 'envio', 'envio_intento', 'integracion_evento', 'integracion_intento']);

interface Key {
  readonly tabla: string;
  readonly campo: string;
  readonly de: string;
}

interface Obstacle extends Key {
  readonly ids: readonly number[];
  readonly cuantos: number;
}

const SHOWN = 20;
const SHOWN_IDS = 5;

/** All of it, or nothing: what is in the way is refused in words. `tablas`: what the log calls them. Gives what is to be told. */
export async function quitarDemostracion(w: Work, tablas: DescribedTables): Promise<string> {
  const ranges = await requireDemo(w.tx);
  const obstacles = await findObstacles(w.tx, ranges);
  if (obstacles.length > 0) {
    const lines = obstacles.slice(0, SHOWN).map(({ tabla, campo, de, ids, cuantos }) => {
      const cuales = ids.map((id) => `n.º ${id}`).join(', ');
      return `  ${tableWords(tablas, tabla)} ${cuales}${cuantos > ids.length ? ' y otros' : ''}: usa ${tableWords(tablas, de)} de la demostración (${campo}).`;
    });
    throw refused(
      `Nada se quitó: registros propios usan otros de la demostración. Cámbialos o elimínalos primero.\n${lines.join('\n')}`,
    );
  }
  const { filas, usuarios } = await removeDemo(w, ranges);
  return `Demostración quitada: ${filas} filas. Sus ${usuarios} usuarios quedaron inactivos.`;
}

/** Refuses when there is none, or when nobody kept which rows are of it. */
async function requireDemo(db: Reader): Promise<DemoRanges> {
  const loaded = await db.selectFrom('instalacion').select('valor').where('clave', '=', 'demo').executeTakeFirst();
  if (!loaded) throw refused('No hay empresa de demostración.');
  const rows = await db.selectFrom('demo_fila').selectAll().execute();
  if (rows.length === 0) {
    throw refused(
      'Esta demostración se cargó con una versión que no anotaba cuáles filas son suyas, y no hay cómo separarlas de las propias con certeza.',
    );
  }
  return Object.fromEntries(
    rows.filter(({ tabla }) => !STAY.has(tabla)).map(({ tabla, desde, hasta }) => [tabla, [desde, hasta]] as const),
  );
}

async function keysOf(db: Reader): Promise<{ key: Key; numbered: boolean; optional: boolean }[]> {
  // What begins with `_` is the edge's own, and not to be asked.
  const tables = await sql<{ name: string; text: string }>`
    select name, sql as text from sqlite_schema
    where type = 'table' and name not like 'sqlite%' and substr(name, 1, 1) <> '_'`.execute(db);
  const keys: { key: Key; numbered: boolean; optional: boolean }[] = [];
  for (const { name, text } of tables.rows) {
    const numbered = /^\s*id INTEGER PRIMARY KEY\b/im.test(text);
    const columns = await sql<{ name: string; notnull: number }>`
      select name, "notnull" from pragma_table_info(${name})`.execute(db);
    const found = await sql<{ from: string; table: string; to: string | null }>`
      select "from", "table", "to" from pragma_foreign_key_list(${name})`.execute(db);
    for (const { from, table, to } of found.rows) {
      if (to !== null && to !== 'id') continue;
      const optional = columns.rows.some((column) => column.name === from && column.notnull === 0);
      keys.push({ key: { tabla: name, campo: from, de: table }, numbered, optional });
    }
  }
  return keys;
}

const within = (column: string, [desde, hasta]: readonly [number, number]) =>
  sql`${sql.ref(column)} > ${desde} and ${sql.ref(column)} <= ${hasta}`;

/** Rows of the company itself that refer to rows of the demonstration. */
async function findObstacles(db: Reader, ranges: DemoRanges): Promise<Obstacle[]> {
  const obstacles: Obstacle[] = [];
  for (const { key, numbered } of await keysOf(db)) {
    const range = ranges[key.de];
    if (!range || !numbered || FOLLOW.has(key.tabla) || STAY.has(key.tabla)) continue;
    const own = ranges[key.tabla] ?? [0, 0];
    const { rows } = await sql<{ id: number; n: number }>`
      select id, count(*) over () as n from ${sql.table(key.tabla)}
      where ${within(key.campo, range)} and not (${within('id', own)}) order by id limit ${SHOWN_IDS}`.execute(db);
    if (rows[0]) obstacles.push({ ...key, ids: rows.map(({ id }) => id), cuantos: rows[0].n });
  }
  return obstacles;
}

async function removeDemo(w: Work, ranges: DemoRanges): Promise<{ filas: number; usuarios: number }> {
  const usuarios = await retireUsers(w, ranges);
  const keys = await keysOf(w.tx);
  const guards = await sql<{ name: string; text: string }>`
    select name, sql as text from sqlite_schema where type = 'trigger' and sql like '%raise(%' collate nocase`.execute(
    w.tx,
  );
  // Checked at the end, when all of them are gone.
  await sql`pragma defer_foreign_keys = on`.execute(w.tx);
  // Ledgers are only added to; that holds again before this is committed.
  const held = guards.rows.filter(({ name }) => !name.startsWith('bitacora'));
  for (const { name } of held) await sql`drop trigger ${sql.table(name)}`.execute(w.tx);
  // What has no number of its own hangs from what has one.
  for (const { key, numbered } of keys) {
    const range = ranges[key.de];
    if (!range || (numbered && !FOLLOW.has(key.tabla))) continue;
    await sql`delete from ${sql.table(key.tabla)} where ${within(key.campo, range)}`.execute(w.tx);
  }
  await takeFromMonths(w, ranges);
  let filas = 0;
  for (const tabla of childrenFirst(Object.keys(ranges), keys)) {
    const range = ranges[tabla] as readonly [number, number];
    const { numAffectedRows } = await sql`delete from ${sql.table(tabla)} where ${within('id', range)}`.execute(w.tx);
    filas += Number(numAffectedRows ?? 0);
  }
  await countAgain(w, ranges, keys);
  await giveNumbersBack(w);
  for (const { text } of held) await sql.raw(text).execute(w.tx);
  await forgetCompany(w);
  const loaded = await w.tx.selectFrom('instalacion').select('valor').where('clave', '=', 'demo').executeTakeFirst();
  await w.tx.deleteFrom('instalacion').where('clave', 'in', ['demo', DEMO_NUMBERS]).execute();
  await w.tx.deleteFrom('demo_fila').execute();
  recordChange(w, {
    tabla: 'instalacion',
    registro_id: null,
    accion: 'eliminar',
    cambios: { demo: [loaded?.valor, null], [DEMO_GONE]: [JSON.stringify(ranges), null] },
    motivo: 'Se quitó la empresa de demostración.',
  });
  return { filas, usuarios };
}

type Keys = Awaited<ReturnType<typeof keysOf>>;

/** What is part of another goes before it: the sums that are kept of parents are told by their children. */
function childrenFirst(tables: readonly string[], keys: Keys): string[] {
  const ordered: string[] = [];
  const seen = new Set<string>();
  const visit = (tabla: string) => {
    if (seen.has(tabla)) return;
    seen.add(tabla);
    for (const { key } of keys) if (key.de === tabla) visit(key.tabla);
    ordered.push(tabla);
  };
  for (const tabla of tables) visit(tabla);
  return ordered.filter((tabla) => tables.includes(tabla));
}

/** Messages of each month are summed as they come, and no trigger takes them away. */
async function takeFromMonths(w: Work, { whatsapp_bitacora }: DemoRanges): Promise<void> {
  if (!whatsapp_bitacora) return;
  await sql`update whatsapp_mes set mensajes = mensajes - x.n, costo_cts = costo_cts - x.c from (
      select strftime('%Y-%m', coalesce(entregado, leido, en_cola), '-5 hours') as mes, categoria, estado, count(*) as n, sum(coalesce(costo_cts, 0)) as c
      from whatsapp_bitacora where ${within('id', whatsapp_bitacora)} group by 1, 2, 3) as x
    where whatsapp_mes.mes = x.mes and whatsapp_mes.categoria = x.categoria and whatsapp_mes.estado = x.estado`.execute(
    w.tx,
  );
}

/** Counts and search indexes of tables that nothing was ever taken from follow now. */
async function countAgain(w: Work, ranges: DemoRanges, keys: Keys): Promise<void> {
  for (const { tabla } of await w.tx.selectFrom('conteo').select('tabla').execute()) {
    const [table = '', column, id] = tabla.split('.');
    if (column === undefined) {
      await sql`update conteo set filas = (select count(*) from ${sql.table(table)}) where tabla = ${tabla}`.execute(
        w.tx,
      );
      continue;
    }
    const range = ranges[keys.find(({ key }) => key.tabla === table && key.campo === column)?.key.de ?? ''];
    if (range && Number(id) > range[0] && Number(id) <= range[1]) {
      await w.tx.deleteFrom('conteo').where('tabla', '=', tabla).execute();
    }
  }
  const indexes = await sql<{ name: string; text: string }>`
    select name, sql as text from sqlite_schema where type = 'table' and sql like '%using fts5%'`.execute(w.tx);
  for (const { name } of indexes.rows.filter(({ text }) => /content *= *'\w+'/.test(text))) {
    await sql`insert into ${sql.table(name)} (${sql.ref(name)}) values ('rebuild')`.execute(w.tx);
  }
}

/** Nobody comes in as one of them any more. */
async function retireUsers(w: Work, ranges: DemoRanges): Promise<number> {
  const rows = await w.tx.selectFrom('usuario').selectAll().where('es_demo', '=', 1).execute();
  const gone = (tabla: string, id: number | null) => {
    const range = ranges[tabla];
    return id !== null && range !== undefined && id > range[0] && id <= range[1] ? null : id;
  };
  await updateRows(
    w,
    'usuario',
    rows.map(({ id, version, departamento_id, foto_archivo_id }) => ({
      ...{ id, version, is_active: 0 as const, motivo_inactivacion: 'Era de la empresa de demostración.' },
      ...{ departamento_id: gone('departamento', departamento_id), foto_archivo_id: gone('archivo', foto_archivo_id) },
    })),
  );
  return rows.length;
}

/** A range whose numbers only the demonstration took begins again. */
async function giveNumbersBack(w: Work): Promise<void> {
  const kept = await w.tx
    .selectFrom('instalacion')
    .select('valor')
    .where('clave', '=', DEMO_NUMBERS)
    .executeTakeFirst();
  const left = JSON.parse(kept?.valor ?? '{}') as Record<string, number>;
  for (const { id, siguiente } of await w.tx.selectFrom('secuencia').select(['id', 'siguiente']).execute()) {
    if (left[id] !== siguiente) continue;
    await sql`update secuencia set siguiente = desde where id = ${id}`.execute(w.tx);
  }
}

/** The name of the demonstration is nobody's; one that was changed stays. */
async function forgetCompany(w: Work): Promise<void> {
  const { nombre } = await readCompany(w.tx);
  if (nombre !== 'COMERCIALIZADORA LOS ANDES S.A.S.') return;
  const { version } = await w.tx
    .selectFrom('empresa')
    .select('version')
    .where('id', '=', COMPANY_ID)
    .executeTakeFirstOrThrow();
  await updateRow(
    w,
    'empresa',
    { id: COMPANY_ID, version, current: async () => null },
    {
      ...{ nombre: '', nit: null, direccion: null, ciudad: null, telefono: null, correo: null, pagina_web: null },
      ...{ ciudad_id: null, color: null },
    },
  );
}
