/** What the labels of products say, of their presentations and of their lots. */
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { notFound, refused } from '../../core/http/errors.ts';
import type { Label } from '../../core/labels/print.ts';
import { formatDate } from '../../shared/dates.ts';
import type { PedidoEtiquetas } from './contract/etiquetas.ts';

/** As many of each as it was asked for, one after another. */
export async function etiquetasDe(db: Reader, { lineas, codigo }: PedidoEtiquetas): Promise<Label[]> {
  const productos = await leerProductos(
    db,
    lineas.map(({ producto_id }) => producto_id),
  );
  const presentaciones = await leerPresentaciones(
    db,
    lineas.flatMap(({ presentacion_id }) => presentacion_id ?? []),
  );
  const { porId, porCodigo } = await leerLotes(db, lineas);
  return lineas.flatMap(({ producto_id, presentacion_id, lote_id, lote: codigoLote, copias }) => {
    const producto = productos.get(producto_id);
    const presentacion = presentacion_id === null ? null : presentaciones.get(presentacion_id);
    const lote =
      lote_id !== null
        ? porId.get(lote_id)
        : codigoLote !== null
          ? porCodigo.get(claveDe(producto_id, codigoLote))
          : null;
    if (!producto) throw notFound(`No se encontró el producto ${producto_id}.`);
    if (presentacion === undefined || (presentacion && presentacion.producto_id !== producto_id))
      throw refused(`${producto.nombre_producto} no tiene esa presentación.`);
    if (presentacion && !presentacion.codigo_barras)
      throw refused(`${presentacion.nombre} de ${producto.nombre_producto} no tiene código de barras.`);
    if (lote === undefined || (lote && lote.producto_id !== producto_id))
      throw refused(`${producto.nombre_producto} no tiene ese lote.`);
    const own = (codigo === 'codigo_barras' && producto.codigo_barras) || producto.cod_prod;
    const label: Label = {
      titulo: producto.nombre_producto,
      codigo: presentacion?.codigo_barras ?? own,
      pie: [lote ? deLote(lote) : (presentacion?.nombre ?? producto.unidad), producto.cod_prod],
    };
    return Array.from({ length: copias }, () => label);
  });
}

/** 'Lote A-1, vence 31/12/2026'. */
const deLote = ({ codigo, fecha_vencimiento }: { codigo: string; fecha_vencimiento: string | null }) =>
  fecha_vencimiento ? `Lote ${codigo}, vence ${formatDate(fecha_vencimiento)}` : `Lote ${codigo}`;

async function leerProductos(db: Reader, ids: readonly number[]) {
  const rows = await db
    .selectFrom('producto as p')
    .innerJoin('unidad_medida as u', 'u.codigo', 'p.unidad_base')
    .where(sql<SqlBool>`p.id in (select value from json_each(${JSON.stringify(ids)}))`)
    .select(['p.id', 'p.cod_prod', 'p.nombre_producto', 'p.codigo_barras', 'u.nombre as unidad'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function leerPresentaciones(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('presentacion')
    .where(sql<SqlBool>`id in (select value from json_each(${JSON.stringify(ids)}))`)
    .select(['id', 'producto_id', 'nombre', 'codigo_barras'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const claveDe = (producto_id: number, codigo: string) => JSON.stringify([producto_id, codigo]);

async function leerLotes(db: Reader, lineas: PedidoEtiquetas['lineas']) {
  const ids = lineas.flatMap(({ lote_id }) => lote_id ?? []);
  const codes = lineas.flatMap(({ producto_id, lote }) => (lote === null ? [] : [[producto_id, lote]]));
  if (ids.length + codes.length === 0) return { porId: new Map<number, never>(), porCodigo: new Map<string, never>() };
  const rows = await db
    .selectFrom('lote')
    .where(
      sql<SqlBool>`id in (select value from json_each(${JSON.stringify(ids)})) or (producto_id, codigo) in
        (select value ->> 0, value ->> 1 from json_each(${JSON.stringify(codes)}))`,
    )
    .select(['id', 'producto_id', 'codigo', 'fecha_vencimiento'])
    .execute();
  return {
    porId: new Map(rows.map((row) => [row.id, row])),
    porCodigo: new Map(rows.map((row) => [claveDe(row.producto_id, row.codigo), row])),
  };
}
