/** Reads of the lists that are more than code and name. */
import { sql } from 'kysely';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import type { ReferenceListSpec } from '../../shared/reference-list.ts';
import { documentoContable } from './campos.ts';
import { LISTAS } from './contract/catalogo.ts';
import { type Prefijo, prefijosTelefonos } from './contract/listas.ts';
import { DOCUMENTOS_JURIDICOS, imagenBandera } from './rules.ts';

export const prefijosSource = listSource({
  table: 'prefijo_telefono as p',
  fields: { iso2: 'p.iso2', phone_code: 'p.phone_code', nombre: 'p.nombre', orden: 'p.orden' },
  search: { columns: ['p.nombre', 'p.phone_code', 'p.iso2'] },
  rows: (db: Reader) =>
    db.selectFrom('prefijo_telefono as p').select(['p.id', 'p.iso2', 'p.phone_code', 'p.nombre', 'p.bandera']),
  present: (row): Prefijo => ({ ...row, url: imagenBandera(row.bandera) }),
});

interface Ofrecida {
  readonly table: string;
  readonly columns: readonly string[];
  /** Of the entries, those that are offered. */
  readonly where: string;
  readonly present: (row: never) => object;
}

const OFRECIDAS: ReadonlyMap<string, Ofrecida> = new Map([
  ...Object.values(LISTAS).map(
    ({ path, table, extra = {} }: ReferenceListSpec & { path: string }): [string, Ofrecida] => [
      path,
      {
        table,
        columns: ['id', 'codigo', 'nombre', ...Object.keys(extra)],
        where: 'activo = 1',
        present: (row: object) => toWire(extra, row),
      },
    ],
  ),
  [
    prefijosTelefonos.spec.path,
    {
      table: 'prefijo_telefono',
      columns: ['id', 'iso2', 'phone_code', 'nombre', 'bandera'],
      where: 'true',
      // Without the flag as an image, which weighs more than all the rest: forms draw the letters of its emoji.
      present: (row: object) => row,
    },
  ],
]);

/** Entries of several lists by their paths, each in its order: one statement for all of them. */
export async function listJuntas(db: Reader, rutas: readonly string[]): Promise<Record<string, { id: number }[]>> {
  const asked = rutas.flatMap((ruta) => {
    const list = OFRECIDAS.get(ruta);
    return list ? [{ ruta, ...list }] : [];
  });
  const entries = asked.map(({ ruta, table, columns, where }) => {
    const pairs = columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`);
    const rows = sql`select * from ${sql.table(table)} where ${sql.raw(where)} order by orden, id`;
    return sql`(select json_group_array(json_object(${sql.join(pairs)})) from (${rows})) as ${sql.id(ruta)}`;
  });
  const { rows } = await sql<Record<string, string>>`select ${sql.join(entries)}`.execute(db);
  const answer = rows[0] ?? {};
  return Object.fromEntries(
    asked.map(({ ruta, present }) => [ruta, (JSON.parse(answer[ruta] ?? '[]') as never[]).map(present)]),
  ) as Record<string, { id: number }[]>;
}

/** `tipo`: prefix, code or id of a taxpayer type, in that order; 404 for any other. */
export async function listTiposDocumento(db: Reader, tipo: string) {
  const tipos = await db.selectFrom('tipo_contribuyente').select(['id', 'codigo', 'prefijo']).execute();
  const by = (column: 'prefijo' | 'codigo' | 'id') => tipos.find((each) => String(each[column]) === tipo);
  const prefijo = (by('prefijo') ?? by('codigo') ?? by('id'))?.prefijo;
  if (!prefijo) throw notFound('No existe ese tipo de persona.');
  return db
    .selectFrom('tipo_documento')
    .select(['id', 'codigo', 'nombre', 'sigla'])
    .where('activo', '=', 1)
    .$if(prefijo === 'PJ', (query) => query.where('codigo', 'in', DOCUMENTOS_JURIDICOS))
    .orderBy('orden')
    .orderBy('id')
    .execute();
}

/** `electronicos`: only those that the DIAN receives. */
export async function listDocumentosContables(db: Reader, claseId: number | null, electronicos: boolean) {
  const rows = await db
    .selectFrom('tipo_documento_contable as t')
    .innerJoin('clase_documento_contable as c', 'c.codigo', 't.clase')
    .where('t.activo', '=', 1)
    .$if(claseId !== null, (query) => query.where('c.id', '=', claseId))
    .$if(electronicos, (query) => query.where('t.electronico', '=', 1))
    .orderBy('t.orden')
    .select(['t.id', 't.codigo', 't.nombre', 't.clase', 't.electronico'])
    .execute();
  return rows.map((row) => toWire(documentoContable, row));
}
