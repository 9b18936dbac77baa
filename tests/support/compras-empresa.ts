/** A company that buys and owes: itself, its people, a warehouse, a supplier with a discount for prompt payment, and two products. */
import type { Page } from '@playwright/test';
import { type DocumentoDemo, documentoXml } from '../../server/modules/facturas-xml/seed-xml.ts';
import { expect, PASSWORD } from './browser.ts';
import { buildProveedor } from './build/proveedor.ts';
import { dia } from './days.ts';
import type { Keys } from './keyboard.ts';

type Api = (method: string, path: string, body?: unknown, username?: string) => Promise<Record<string, unknown>>;

const NOSOTROS = { nit: '900123456', dv: '8', nombre: 'ABASTOS DEL ORIENTE S.A.S.' };
const PROVEEDOR = { nit: '900444333', dv: '8', nombre: 'DISTRIBUCIONES EL PORVENIR' };

/** A document that the supplier sends us, as a browser drops it. */
export function documentoDelProveedor(changes: Omit<DocumentoDemo, 'proveedor' | 'cliente'>) {
  const text = documentoXml({ proveedor: PROVEEDOR, cliente: NOSOTROS, ...changes });
  return { name: `${changes.numero}.xml`, mimeType: 'text/xml', buffer: Buffer.from(text) };
}

export interface Surtida {
  readonly proveedor: number;
  readonly bodega: number;
  readonly arroz: number;
  readonly aceite: number;
}

function idOf(answer: Record<string, unknown>): number {
  if (!answer.data) throw new Error(JSON.stringify(answer));
  return (answer.data as { id: number }).id;
}

/**
 * Rice is bought in packs of 25 and is asked for again below 500 units; oil by the unit below 100. The supplier gives 3 % off for what is
 * paid within ten days, and we withhold 2.5 % from it.
 */
export async function surtir(api: Api): Promise<Surtida> {
  const nosotros = await api('GET', 'parametrizacion/empresa/');
  await api('PUT', 'parametrizacion/empresa/', {
    ...{ nombre: NOSOTROS.nombre, nit: `${NOSOTROS.nit}-${NOSOTROS.dv}`, version: nosotros.version },
  });
  for (const [username, first_name] of [
    ['berta', 'BERTA'],
    ['camilo', 'CAMILO'],
  ] as const) {
    const body = { username, first_name, last_name: 'RUEDA', is_superuser: true, password: PASSWORD };
    await api('POST', 'usuarios/', body);
  }
  const bodega = idOf(await api('POST', 'inventario/bodegas/', { codigo: 'PRINCIPAL', nombre: 'BODEGA PRINCIPAL' }));
  const producto = (cod_prod: string, nombre_producto: string, stock: object, presentaciones: object[] = []) =>
    api('POST', 'productos/catalogo/', {
      ...{ cod_prod, nombre_producto, tipo: 'INVENTARIO', linea: 'ALIMENTOS', unidad_base: '94' },
      ...{ impuesto_venta: 'IVA5', presentaciones, ...stock },
    }).then(idOf);
  const arroz = await producto('ABA0001', 'ARROZ BLANCO 500 g', { stock_minimo: 500, stock_maximo: 1_000 }, [
    { unidad: '94', nombre: 'PACA x 25', factor: 25 },
  ]);
  const aceite = await producto('ABA0010', 'ACEITE DE GIRASOL 1 L', { stock_minimo: 100, stock_maximo: 200 });
  const [ciudad] = (await api('POST', 'ubicacion/ciudades/search/', { search: 'bucaramanga' })) as never as {
    id: number;
  }[];
  const [banco] = (await api('GET', 'parametrizacion/bancos/')) as never as { id: number }[];
  const proveedor = idOf(
    await api(
      'POST',
      'tercero/proveedores/',
      buildProveedor(ciudad?.id ?? 0, {
        ...{ nit_sin_dv: PROVEEDOR.nit, nombre_proveedor: PROVEEDOR.nombre },
        contable: {
          codigo_retencion: 'RF01',
          bancos: [{ banco_id: banco?.id ?? 0, numero_cuenta: '45612378901', tipo_cuenta: 'CORRIENTE' }],
        },
        comercial: { plazo_entrega: 5, descuentos: [{ porcentaje: 3, plazo: 10 }] },
      } as never),
    ),
  );
  const codigo = { proveedor_id: proveedor, unidad_xml: '' };
  await api('POST', 'productos/homologacion/', {
    ...codigo,
    ...{ cod_prod_xml: 'P-ARZ', nombre_producto_xml: 'ARROZ BLANCO x 500 g', producto_id: arroz, factor_conversion: 1 },
  });
  await api('POST', 'productos/homologacion/', {
    ...codigo,
    ...{ cod_prod_xml: 'P-ACE', nombre_producto_xml: 'ACEITE GIRASOL 1 LT', producto_id: aceite, factor_conversion: 1 },
  });
  return { proveedor, bodega, arroz, aceite };
}

/** The account that we pay from. */
export async function cuentaNuestra(api: Api): Promise<number> {
  const [banco] = (await api('GET', 'parametrizacion/bancos/')) as never as { codigo: string }[];
  return idOf(
    await api('POST', 'parametrizacion/listas/cuentaBanco/', {
      ...{
        codigo: 'CTA1',
        nombre: 'CUENTA CORRIENTE PRINCIPAL',
        extra: { banco: banco?.codigo, numero: '12345678901' },
      },
    }),
  );
}

/** The supplier's last purchase: what it is asked for again is suggested to be bought of it. */
export async function compraAnterior(api: Api, { proveedor, bodega, arroz, aceite }: Surtida): Promise<void> {
  const made = await api('POST', 'recepcion/entradas/', {
    ...{ proveedor_id: proveedor, tipo: 'SIN_OC', bodega_id: bodega, n_factura: 'FP-1', fecha_factura: dia(-20) },
    detalle: [
      { producto_id: arroz, facturado: 60, precio_factura: 2_000, recibido: 60 },
      { producto_id: aceite, facturado: 20, precio_factura: 10_000, recibido: 20 },
    ],
  });
  const { id, version } = made.data as { id: number; version: number };
  await api('POST', `recepcion/entradas/${id}/confirmar/`, { version });
}

/** By keyboard: presses that button, and says yes in the question that it opens. */
export async function acepta(page: Page, keys: Keys, boton: string, respuesta: string): Promise<void> {
  await keys.push(boton);
  await responde(page, keys, respuesta);
}

/** By keyboard: presses that button of the dialog that is open, which it closes. */
export async function responde(page: Page, keys: Keys, respuesta: string): Promise<void> {
  const dialog = page.locator('[role=dialog], [role=alertdialog]');
  await keys.reach(dialog.getByRole('button', { name: respuesta, exact: true }));
  await keys.press('Enter');
  await expect(dialog).toBeHidden();
}
