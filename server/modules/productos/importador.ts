/** The import of products: through the commands of their form; a brand that nobody had is added, the VAT is found by rate and treatment. */

import { insertRow } from '../../core/db/rows.ts';
import { refused } from '../../core/http/errors.ts';
import type { Importer } from '../../core/import/importer.ts';
import type { Work } from '../../core/work.ts';
import { searchKey } from '../../shared/text.ts';
import { createProducto, moverProducto, updateProducto } from './commands.ts';
import {
  importarProductos,
  type ProductoImportado,
  type ProductoReimportado,
  productoImportado,
  productoReimportado,
} from './contract/importacion.ts';
import type { Formulario, Producto } from './contract/producto.ts';
import { findProducto } from './queries.ts';
import { codigoDe } from './rules/codigo.ts';
import { codigoDeIva } from './rules/impuestos.ts';

export const importador: Importer<ProductoImportado, ProductoReimportado, Producto> = {
  contract: importarProductos,
  alta: productoImportado,
  cambio: productoReimportado,
  async find(db, [codigo = '']) {
    const row = await db
      .selectFrom('producto')
      .select('id')
      .where('cod_prod', '=', codigoDe(codigo))
      .executeTakeFirst();
    return row?.id ?? null;
  },
  async read(db, id, actor) {
    const found = await findProducto(db, id, actor);
    return { ...found, activo: found.estado === 'ACTIVO' || found.estado === 'BORRADOR' };
  },
  async create(w, { activo, ...fila }) {
    const made = await createProducto(w, { ...(await formularioDe(w, fila)), borrador: false });
    return activo === false ? moverProducto(w, made.id, 'agotar', { version: made.version }) : made;
  },
  async update(w, id, { activo, version, ...fila }) {
    const after = await updateProducto(w, id, { ...(await formularioDe(w, fila)), version });
    return activo === undefined ? after : habilitar(w, after, activo);
  },
  inactivar: (w, id, version, motivo) => moverProducto(w, id, 'inactivar', { version, motivo }),
  // As programs that have goods and services alone call the goods.
  adjust(given) {
    if (/^(producto|inventariable|bien)s?$/i.test(String(given.tipo ?? ''))) given.tipo = 'INVENTARIO';
  },
};

/** The form that a row of the file means. Throws `regla_negocio` naming the column. */
async function formularioDe(
  w: Work,
  { marca_nombre, iva_pct, tratamiento_iva, impuesto_venta, ...fila }: Omit<ProductoImportado, 'activo'>,
): Promise<Formulario> {
  const told = iva_pct !== null || tratamiento_iva !== null;
  const codigo = told ? codigoDeIva(iva_pct, tratamiento_iva) : impuesto_venta;
  if (!codigo) {
    const msg = told
      ? 'Esa tarifa y ese tratamiento no son de un mismo impuesto: 0 % es excluido o exento; 5 % y 19 %, gravado.'
      : 'Falta el impuesto: escribe su código, o la tarifa y el tratamiento del IVA.';
    throw refused(msg, { [told ? 'iva_pct' : 'impuesto_venta']: [msg] });
  }
  return { ...fila, impuesto_venta: codigo, marca: marca_nombre ? await marcaDe(w, marca_nombre) : fila.marca };
}

/** The code of a brand by its code or name; one that is new is added at the end of the list. */
export async function marcaDe(w: Work, nombre: string): Promise<string> {
  const brands = await w.tx.selectFrom('marca').select(['codigo', 'nombre', 'orden']).execute();
  const key = searchKey(nombre);
  const codigo = codigoDe(nombre).slice(0, 20);
  const known = brands.find((each) => searchKey(each.nombre) === key || each.codigo === codigo);
  if (known) return known.codigo;
  const orden = Math.max(0, ...brands.map((each) => each.orden)) + 1;
  await insertRow(w, 'marca', { codigo, nombre, orden });
  return codigo;
}

/** What a file says of a product that exists: in use, or sold while there is some of it. Only a person takes it out for good. */
function habilitar(w: Work, producto: Producto, activo: boolean): Promise<Producto> | Producto {
  const { id, estado, version } = producto;
  if (activo)
    return estado === 'ACTIVO' || estado === 'BORRADOR' ? producto : moverProducto(w, id, 'activar', { version });
  return estado === 'ACTIVO' ? moverProducto(w, id, 'agotar', { version }) : producto;
}
