/** Reads of physical counts. */
import { sql } from 'kysely';
import type { Actor } from '../../core/auth/actor.ts';
import { compiled } from '../../core/db/compiled.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { toPesos } from '../../shared/money.ts';
import { conteo, type EstadoConteo, type NoContado, type TipoConteo } from './campos.ts';
import { type Conteo, type ConteoFila, MAX_LINEAS } from './contract/conteo.ts';
import { leerConteo, veCostos } from './leido.ts';
import { leerLineas } from './lineas.ts';
import { conto, puedeContar } from './quien.ts';

const rows = (db: Reader) =>
  db
    .selectFrom('conteo_fisico as c')
    .innerJoin('bodega as b', 'b.id', 'c.bodega_id')
    .leftJoin('usuario as r', 'r.id', 'c.responsable_id')
    .select(['c.id', 'c.numero', 'c.bodega_id', 'b.nombre as bodega', 'c.fecha_programada', 'c.responsable_id'])
    .select([
      'c.avance',
      'c.cantidad_lineas',
      'c.conteo_ciego',
      'c.diferencias',
      'c.exactitud',
      'c.sobrante_cts',
      'c.faltante_cts',
      'c.updated',
      'c.version',
    ])
    .select([
      sql<string | null>`r.first_name || ' ' || r.last_name`.as('responsable'),
      sql<EstadoConteo>`c.estado`.as('estado'),
      sql<TipoConteo>`c.tipo`.as('tipo'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const present = (row: Row): ConteoFila => toWire(conteo, row);

export const conteosSource = listSource({
  table: 'conteo_fisico as c',
  counted: 'conteo_fisico',
  fields: {
    numero: 'c.numero',
    fecha_programada: 'c.fecha_programada',
    avance: 'c.avance',
    exactitud: 'c.exactitud',
    updated: 'c.updated',
    bodega_id: 'c.bodega_id',
    tipo: 'c.tipo',
    estado: 'c.estado',
    responsable_id: 'c.responsable_id',
    conteo_ciego: 'c.conteo_ciego',
  },
  search: { fts: 'conteo_fisico_fts', prefix: ['c.numero'] },
  totals: {
    sobrante: { column: 'c.sobrante_cts', present: toPesos },
    faltante: { column: 'c.faltante_cts', present: toPesos },
  },
  rows,
  present,
});

const unConteo = compiled((db, id: number) =>
  rows(db)
    .leftJoin('usuario as uf', 'uf.id', 'c.congelado_uc_id')
    .leftJoin('usuario as ua', 'ua.id', 'c.aprobado_uc_id')
    .leftJoin('usuario as uc', 'uc.id', 'c.uc_id')
    .leftJoin('usuario as um', 'um.id', 'c.um_id')
    .where('c.id', '=', id)
    .select(['c.numero_conteos', 'c.tolerancia_cantidad_mil', 'c.tolerancia_valor_cts', 'c.bloquear_movimientos'])
    .select(['c.observacion', 'c.ronda', 'c.congelado', 'c.cerrado', 'c.aprobado', 'c.motivo_anulacion', 'c.created'])
    .select([
      sql<NoContado | null>`c.no_contado`.as('no_contado'),
      sql<string | null>`uf.first_name || ' ' || uf.last_name`.as('congelado_por'),
      sql<string | null>`ua.first_name || ' ' || ua.last_name`.as('aprobado_por'),
      sql<string | null>`uc.first_name || ' ' || uc.last_name`.as('uc_nombre'),
      sql<string | null>`um.first_name || ' ' || um.last_name`.as('um_nombre'),
    ]),
);

/** The whole document, as this person may see it. */
export async function findConteo(db: Reader, id: number, actor: Actor): Promise<Conteo> {
  const [row] = await unConteo(db, id);
  if (!row) throw notFound('No se encontró el inventario.');
  const { sobrante, faltante, ...wire } = toWire(conteo, row);
  const { results } = await leerLineas(db, await leerConteo(db, id), { limite: MAX_LINEAS }, actor);
  return {
    ...wire,
    sobrante: veCostos(actor) ? sobrante : null,
    faltante: veCostos(actor) ? faltante : null,
    ...(await alcanceDe(db, id)),
    ...(await cuentasDe(db, id)),
    conto: await conto(db, actor, id),
    puede_contar: await puedeContar(db, actor, { id, bodega_id: row.bodega_id }),
    detalle: results,
  };
}

interface Enlazado {
  readonly clase: 'zona' | 'linea' | 'producto' | 'contador';
  readonly id: number;
  readonly codigo: string;
  readonly nombre: string;
}

/** What was chosen of what is counted, and who counts. */
async function alcanceDe(db: Reader, id: number) {
  const { rows: found } = await sql<Enlazado>`
    select 'zona' as clase, z.id, z.codigo, z.codigo as nombre, z.orden_codigo as orden from conteo_zona as c
      join zona_bodega as z on z.id = c.zona_id where c.conteo_id = ${id}
    union all
    select 'linea', g.id, g.codigo, g.nombre, g.nombre from conteo_linea_producto as c
      join linea_producto as g on g.id = c.linea_producto_id where c.conteo_id = ${id}
    union all
    select 'producto', p.id, p.cod_prod, p.nombre_producto, p.orden_nombre from conteo_producto as c
      join producto as p on p.id = c.producto_id where c.conteo_id = ${id}
    union all
    select 'contador', u.id, u.username, trim(u.first_name || ' ' || u.last_name), u.orden_nombre from conteo_contador as c
      join usuario as u on u.id = c.usuario_id where c.conteo_id = ${id}
    order by orden`.execute(db);
  const of = (clase: Enlazado['clase']) => found.filter((each) => each.clase === clase);
  const [zonas, lineas, productos, contadores] = [of('zona'), of('linea'), of('producto'), of('contador')];
  return {
    zonas: zonas.map((each) => each.id),
    zonas_nombres: zonas.map(({ nombre }) => nombre),
    lineas: lineas.map(({ codigo }) => codigo),
    lineas_nombres: lineas.map(({ nombre }) => nombre),
    productos: productos.map((each) => each.id),
    productos_nombres: productos.map(({ id: producto, codigo, nombre }) => ({
      id: producto,
      nombre,
      cod_prod: codigo,
    })),
    contadores: contadores.map((each) => each.id),
    contadores_nombres: contadores.map(({ nombre }) => nombre),
  };
}

export async function cuentasDe(db: Reader, id: number) {
  const { rows: counted } = await sql<{ pendientes: number; productos_pendientes: number; movidas: number }>`
    select count(*) filter (where pendiente = 1) as pendientes,
      count(distinct iif(pendiente = 1, producto_id, null)) as productos_pendientes,
      count(*) filter (where movido = 1) as movidas
    from conteo_linea where conteo_id = ${id}`.execute(db);
  const [row] = counted;
  return row ?? { pendientes: 0, productos_pendientes: 0, movidas: 0 };
}
