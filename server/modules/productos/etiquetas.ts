/** Labels of products, of their presentations and of their lots, as a PDF for sheets or rolls. */
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { newDocument } from '../../core/documents/document.ts';
import { barsFit, type Label } from '../../core/documents/pdf/labels.ts';
import { POINTS_A_MM } from '../../core/documents/pdf/options.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { notFound, refused } from '../../core/http/errors.ts';
import { formatDate } from '../../shared/dates.ts';
import { LABEL_SHEETS } from '../../shared/labels.ts';
import type { PedidoEtiquetas } from './contract/etiquetas.ts';

/** The file and how many labels it has. */
export async function escribirEtiquetas(
  context: ReadContext<undefined, undefined, PedidoEtiquetas>,
): Promise<{ bytes: Uint8Array; cantidad: number }> {
  const { db, body } = context;
  const sheet = LABEL_SHEETS[body.hoja];
  const labels = await etiquetasDe(db, body);
  const long = labels.find(({ codigo }) => !barsFit(codigo, sheet));
  if (long) throw refused(`El código ${long.codigo} no cabe en esa etiqueta: elige un papel más ancho.`);
  const [ancho, alto] = sheet.pagina;
  const pdf = await newDocument(context, {
    titulo: 'Etiquetas de productos',
    ...{ papel: [ancho * POINTS_A_MM, alto * POINTS_A_MM] as const, margen: 0, membrete: false, pie: false },
  });
  return { bytes: await pdf.labels(labels, sheet, body.desde).build(), cantidad: labels.length };
}

/** As many of each as it was asked for, one after another. */
async function etiquetasDe(db: Reader, { lineas, codigo }: PedidoEtiquetas): Promise<Label[]> {
  const productos = await leerProductos(
    db,
    lineas.map(({ producto_id }) => producto_id),
  );
  const presentaciones = await leerPresentaciones(
    db,
    lineas.flatMap(({ presentacion_id }) => presentacion_id ?? []),
  );
  const lotes = await leerLotes(
    db,
    lineas.flatMap(({ lote_id }) => lote_id ?? []),
  );
  return lineas.flatMap(({ producto_id, presentacion_id, lote_id, copias }) => {
    const producto = productos.get(producto_id);
    const presentacion = presentacion_id === null ? null : presentaciones.get(presentacion_id);
    const lote = lote_id === null ? null : lotes.get(lote_id);
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

async function leerLotes(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('lote')
    .where(sql<SqlBool>`id in (select value from json_each(${JSON.stringify(ids)}))`)
    .select(['id', 'producto_id', 'codigo', 'fecha_vencimiento'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
