/**
 * The limit that we measure against: a bare `node:http` server over prepared better-sqlite3 statements on the same rows and
 * indexes, without framework, rights, validation or audit. Started by the benchmark with the database file as its argument.
 */
import { createServer } from 'node:http';
import Database from 'better-sqlite3';

const db = new Database(process.argv[2] as string);
for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'cache_size = -65536']) db.pragma(pragma);

const COLUMNS = `p.id, p.nombre, p.nit_sin_dv, p.nit_dv, tc.nombre tipo_persona, cp.nombre clasificacion, lc.nombre linea, tp.nombre tipo,
  p.estado, p.updated, p.version, c.nombre ciudad,
  (select t.prefijo || ' ' || t.valor from proveedor_telefono t where t.proveedor_id = p.id order by t.orden limit 1) telefono`;
const JOINS = `join tipo_contribuyente tc on tc.codigo = p.tipo_persona_contribuyente
  join clasificacion_proveedor cp on cp.codigo = p.codigo_clase_proveedor
  join linea_comercializacion lc on lc.codigo = p.codigo_linea_comercializacion
  join tipo_proveedor tp on tp.codigo = p.codigo_tipo_proveedor_pwa
  left join ciudad c on c.id = p.ciudad`;

const page = db.prepare(`select ${COLUMNS} from proveedor p ${JOINS} order by p.orden_nombre, p.id limit 10 offset ?`);
const count = db.prepare('select count(*) n from proveedor').pluck();
const find = db.prepare(
  `select ${COLUMNS} from proveedor p ${JOINS} where p.id in (select rowid from proveedor_fts where proveedor_fts match ?) order by p.orden_nombre, p.id limit 10`,
);
const found = db.prepare('select count(*) n from proveedor_fts where proveedor_fts match ?').pluck();
const one = db.prepare(
  'select p.*, ae.nombre actividad from proveedor p join actividad_economica ae on ae.codigo = p.codigo_actividad_economica where p.id = ?',
);
const addresses = db.prepare(
  'select d.*, c.nombre ciudad_nombre from proveedor_direccion d join ciudad c on c.id = d.ciudad where d.proveedor_id = ? order by d.orden',
);
const phones = db.prepare('select * from proveedor_telefono where proveedor_id = ? order by orden');

function answer(url: URL): unknown {
  const id = /^\/uno\/(\d+)$/.exec(url.pathname)?.[1];
  if (id) return { ...(one.get(id) as object), direcciones: addresses.all(id), telefonos: phones.all(id) };
  const search = url.searchParams.get('search');
  if (search) return { count: found.get(`"${search}"`), results: find.all(`"${search}"`) };
  if (url.pathname === '/lista')
    return { count: count.get(), results: page.all((Number(url.searchParams.get('page') ?? 1) - 1) * 10) };
  return {};
}

const server = createServer((request, response) => {
  const body = JSON.stringify(answer(new URL(request.url ?? '/', 'http://localhost')));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`listo ${typeof address === 'object' ? address?.port : ''}\n`);
});
