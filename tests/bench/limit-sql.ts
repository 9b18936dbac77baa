/** The statements of the bare server: prepared once, each the best we know for its answer. */
import Database from 'better-sqlite3';
import { calcularDv, formatearNit } from '../../server/shared/nit.ts';
import { indices } from '../../server/shared/party.ts';

const db = new Database(process.argv[2] as string);
for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'cache_size = -65536']) {
  db.pragma(pragma);
}

type Row = Record<string, string | number | null>;

const COLUMNS = `p.id, p.nombre, p.nit_sin_dv, p.nit_dv, tc.nombre tipo_persona, cp.nombre clasificacion, lc.nombre linea, tp.nombre tipo,
  p.estado, p.updated, p.version, c.nombre ciudad, p.gercomer_email email, p.cupo_credito_cts,
  (select t.prefijo || ' ' || t.valor from proveedor_telefono t where t.proveedor_id = p.id order by t.orden limit 1) telefono`;
const JOINS = `join tipo_contribuyente tc on tc.codigo = p.tipo_persona_contribuyente
  join clasificacion_proveedor cp on cp.codigo = p.codigo_clase_proveedor
  join linea_comercializacion lc on lc.codigo = p.codigo_linea_comercializacion
  join tipo_proveedor tp on tp.codigo = p.codigo_tipo_proveedor_pwa
  left join ciudad c on c.id = p.ciudad`;
const ORDER = 'order by p.orden_nombre, p.id';

// A bare `?` beside a join makes SQLite prepare the statement again for each value: the unary plus avoids it.
const page = db.prepare<[number], Row>(
  `select ${COLUMNS} from (select id from proveedor order by orden_nombre, id limit 10 offset +?) x cross join proveedor p on p.id = x.id ${JOINS} ${ORDER}`,
);
const count = db.prepare<[], number>("select filas from conteo where tabla = 'proveedor'").pluck();
const find = db.prepare<[string], Row>(
  `with h as materialized (select rowid id from proveedor_fts where proveedor_fts match +?)
   select ${COLUMNS}, (select count(*) from h) n from h cross join proveedor p on p.id = h.id ${JOINS} ${ORDER} limit 10`,
);
const begins = db.prepare<[string, string, string, string], Row>(
  `with h as materialized (select id from proveedor where orden_nombre >= +? and orden_nombre < +?
     union select id from proveedor where nit_sin_dv >= +? and nit_sin_dv < +?)
   select ${COLUMNS}, (select count(*) from h) n from proveedor p ${JOINS} where +p.id in (select id from h) ${ORDER} limit 10`,
);
const byNit = db.prepare<[string, string], Row>(
  `select id, nit_sin_dv, nit_dv, nombre, estado from proveedor where nit_sin_dv >= +? and nit_sin_dv < +?
   order by nit_sin_dv limit 50`,
);
const one = db.prepare<[number], Row>(
  `select p.*, ae.nombre actividad, uc.first_name || ' ' || uc.last_name uc_nombre, um.first_name || ' ' || um.last_name um_nombre
   from proveedor p join actividad_economica ae on ae.codigo = p.codigo_actividad_economica
   left join usuario uc on uc.id = p.uc_id left join usuario um on um.id = p.um_id where p.id = +?`,
);
const addresses = db.prepare<[number], Row>(
  `select d.*, c.nombre || ' (' || g.nombre || ')' ciudad_nombre from proveedor_direccion d join ciudad c on c.id = d.ciudad
   join departamento_geografico g on g.id = c.departamento_geografico_id where d.proveedor_id = +? order by d.orden`,
);
const phones = db.prepare<[number], Row>('select * from proveedor_telefono where proveedor_id = +? order by orden');

function withTotal(rows: Row[]) {
  return { count: rows[0]?.n ?? 0, results: rows.map(present) };
}

function present({ n, ...row }: Row): Row {
  return { ...row, nit: formatearNit(String(row.nit_sin_dv), row.nit_dv as string | null) };
}

export function pageOf(number: number) {
  return { count: count.get(), results: page.all((number - 1) * 10).map(present) };
}

export function search(text: string) {
  return withTotal(find.all(`"${text}"`));
}

export function shortSearch(text: string) {
  const [from, to] = [text.toUpperCase(), `${text.toUpperCase()}\u{10FFFF}`];
  return withTotal(begins.all(from, to, from, to));
}

/** Who has a NIT, or one that begins with it. */
export function lookup(nit: string) {
  return byNit.all(nit, `${nit}\u{10FFFF}`);
}

export function findProveedor(id: number) {
  return { ...one.get(id), direcciones_proveedor: addresses.all(id), telefonos_proveedor: phones.all(id) };
}

/** Rows of an export: those of some cities (JSON), or all; in the order of the list. */
export function rowsOfCities(cities: string | null): Iterable<Row> {
  const where = cities ? 'where p.ciudad in (select value from json_each(@cities))' : '';
  return db
    .prepare<[{ cities: string | null }], Row>(`select ${COLUMNS} from proveedor p ${JOINS} ${where} ${ORDER}`)
    .all({ cities });
}

/** The body of `POST tercero/proveedores`, as the benchmark sends it. */
export interface NewRow {
  readonly nit_sin_dv: string;
  readonly nombre_proveedor: string;
  readonly direcciones_proveedor: readonly [{ ciudad: number; tipo: string; descripcion: string }];
  readonly telefonos_proveedor: readonly [{ tipo: string; valor: string }];
  readonly [field: string]: unknown;
}

const FIELDS = [
  'clase_tipo_documento',
  'nit_sin_dv',
  'nit_dv',
  'tipo_persona_contribuyente',
  'nombre',
  'nombre_proveedor',
  'codigo_regimen_tributario',
  'codigo_clase_proveedor',
  'codigo_actividad_economica',
  'codigo_linea_comercializacion',
  'codigo_tipo_proveedor_pwa',
  'ciudad',
  'orden_nombre',
  'busca',
];
const insert = db.prepare(
  `insert into proveedor (${FIELDS.join()}, created, updated) values (${FIELDS.map((field) => `@${field}`).join()}, @now, @now)`,
);
const insertAddress = db.prepare(
  'insert into proveedor_direccion (proveedor_id, ciudad, tipo, descripcion, created, updated) values (@id, @ciudad, @tipo, @descripcion, @now, @now)',
);
const insertPhone = db.prepare(
  'insert into proveedor_telefono (proveedor_id, tipo, valor, created, updated) values (@id, @tipo, @valor, @now, @now)',
);

/** The supplier and its two children in one transaction, and then the row as it is presented. */
export const createProveedor = db.transaction((body: NewRow) => {
  const now = new Date().toISOString();
  const [direccion] = body.direcciones_proveedor;
  const [telefono] = body.telefonos_proveedor;
  const dv = calcularDv(body.nit_sin_dv);
  const derived = indices(body.nombre_proveedor, body.nit_sin_dv, dv, [telefono.valor]);
  const values = { ...body, nit_dv: dv, nombre: body.nombre_proveedor, ciudad: direccion.ciudad, ...derived, now };
  const { direcciones_proveedor: _, telefonos_proveedor: __, ...row } = values as Record<string, unknown>;
  const id = Number(insert.run(row).lastInsertRowid);
  insertAddress.run({ ...direccion, id, now });
  insertPhone.run({ ...telefono, id, now });
  return { msg: 'Proveedor creado correctamente.', data: findProveedor(id) };
}).immediate;
