/** What the tests of suppliers' codes stand on: a supplier, some products of ours, and an invoice file that is sent. */

import type * as z from 'zod';
import { insertRow, replaceChildren } from '../../../server/core/db/rows.ts';
import type * as c from '../../../server/modules/homologacion/contract/homologacion.ts';
import { claveBarras } from '../../../server/modules/productos/rules/barras.ts';
import { createProveedor } from '../../../server/modules/proveedores/contract/proveedor.ts';
import { searchKey, sortKey } from '../../../server/shared/text.ts';
import type { TestActor, TestApp } from '../../support/app.ts';
import { facturaFile } from '../../support/build/factura.ts';
import { buildProveedor } from '../../support/build/proveedor.ts';

/** The supplier of `sint_distribuidor_12_lineas.xml`. */
export const PORVENIR = { nit_sin_dv: '900444333', nit_dv: '8', nombre_proveedor: 'DISTRIBUCIONES EL PORVENIR' };

export async function crearProveedor(t: TestApp, actor: TestActor, changes = {}): Promise<number> {
  const { id } = await t.db.selectFrom('ciudad').select('id').limit(1).executeTakeFirstOrThrow();
  return (await actor.call(createProveedor, { body: buildProveedor(id, changes) })).data.id;
}

interface NuevoProducto {
  readonly unidad?: string;
  readonly barras?: string;
  readonly estado?: 'ACTIVO' | 'INACTIVO';
  readonly presentaciones?: readonly (readonly [nombre: string, factor: number])[];
}

/** Returns its id; its presentations are asked of the database. */
export function crearProducto(
  t: TestApp,
  cod_prod: string,
  nombre_producto: string,
  { unidad = '94', barras, estado = 'ACTIVO', presentaciones = [] }: NuevoProducto = {},
): Promise<number> {
  return t.work(async (w) => {
    const id = await insertRow(w, 'producto', {
      ...{ cod_prod, nombre_producto, tipo: 'INVENTARIO', estado, linea: 'ALIMENTOS', unidad_base: unidad },
      ...(estado === 'INACTIVO' ? { motivo_inactivo: 'Ya no se vende' } : {}),
      impuesto_venta: 'IVA19',
      ...(barras ? { codigo_barras: barras, clave_barras: claveBarras(barras) } : {}),
      ...{ orden_nombre: sortKey(nombre_producto), clave_nombre: nombre_producto },
      busca_propio: searchKey(`${nombre_producto} ${cod_prod} ${barras ?? ''}`),
    });
    await replaceChildren(
      w,
      'presentacion',
      { producto_id: id },
      presentaciones.map(([nombre, factor]) => ({ unidad: '94', nombre, factor_ppm: factor * 1_000_000 })),
    );
    return id;
  });
}

export async function presentacionDe(t: TestApp, producto_id: number): Promise<number> {
  const row = t.db.selectFrom('presentacion').select('id').where('producto_id', '=', producto_id);
  return (await row.executeTakeFirstOrThrow()).id;
}

/** What an upload of the file answers. */
export async function cargar(actor: TestActor, bytes: Uint8Array<ArrayBuffer>, name = 'factura.xml') {
  const body = new FormData();
  body.append('archivo', new File([bytes], name));
  const response = await actor.raw('/api/productos/homologacion/facturas/', { method: 'POST', body });
  return { status: response.status, body: await response.json() };
}

export const porvenir = () => facturaFile('sint_distribuidor_12_lineas.xml');

type Alta = z.input<typeof c.homologacionAlta>;

/** A code as the form sends it. */
export const buildCodigo = (proveedor_id: number, changes: Partial<Alta> = {}): Alta => ({
  proveedor_id,
  cod_prod_xml: 'ARZ-500',
  nombre_producto_xml: 'ARROZ BLANCO x 500 g (PACA x 25)',
  unidad_xml: '94',
  ...changes,
});

/** A line as the reader of invoices gives it. */
export const linea = (changes = {}) => ({
  cod_prod_xml: 'ARZ-500',
  nombre_producto_xml: 'ARROZ BLANCO x 500 g (PACA x 25)',
  codigo_estandar_xml: null,
  unidad_xml: '94',
  cantidad_xml: 12,
  precio_xml: 52_300,
  ...changes,
});
