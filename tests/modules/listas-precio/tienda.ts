/** A shop with products, and lists of prices in force: what the tests of prices speak. */
import * as a from '../../../server/modules/listas-precio/contract/actos.ts';
import { type Lista, registro } from '../../../server/modules/listas-precio/contract/lista.ts';
import { preguntarPrecios } from '../../../server/modules/listas-precio/contract/precios.ts';
import type { Producto } from '../../../server/modules/productos/contract/producto.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { crearBodega, postear } from '../../support/build/existencia.ts';
import { crearProducto } from '../../support/build/producto.ts';

export const HOY = '2026-11-21';

export interface Tienda {
  readonly t: TestApp;
  readonly ana: TestActor;
  /** IVA 19, bought at 1,000, with boxes of 24. */
  readonly jabon: Producto;
  readonly caja: number;
  /** Excluded, bought at 1,000. */
  readonly arroz: Producto;
  crear(datos?: object): Promise<Lista>;
  guardar(lista: Lista, guardar: readonly object[], eliminar?: readonly number[]): Promise<Lista>;
  acto(nombre: 'enviar' | 'aprobar', lista: Lista, quien?: TestActor): Promise<Lista>;
  /** Written, sent and approved. */
  vigente(guardar: readonly object[], datos?: object): Promise<Lista>;
  precios(lineas: readonly object[], more?: object, quien?: TestActor): ReturnType<typeof preguntar>;
}

const preguntar = (quien: TestActor, body: object) => quien.call(preguntarPrecios, { body: body as never });

export async function abrirTienda(): Promise<Tienda> {
  const t = await testApp();
  const ana = await t.actor({ superuser: true });
  const bodega = await crearBodega(t, 'PRINCIPAL');
  const jabon = await crearProducto(ana, {
    ...{ cod_prod: 'JABON', nombre_producto: 'JABÓN', impuesto_venta: 'IVA19' },
    presentaciones: [{ unidad: 'BX', nombre: 'CAJA X 24', factor: 24 }],
  });
  const arroz = await crearProducto(ana, { cod_prod: 'ARROZ', nombre_producto: 'ARROZ', unidad_base: 'KGM' });
  const entrada = {
    tipo: 'SALDO_INICIAL',
    bodega_id: bodega.id,
    cantidad_mil: 10_000,
    costo_unitario: 10_000_000,
  } as const;
  await postear(t, [
    { ...entrada, producto_id: jabon.id },
    { ...entrada, producto_id: arroz.id },
  ]);
  let made = 0;
  const crear = async (datos: object = {}) => {
    made += 1;
    const body = { codigo: `LISTA_${made}`, nombre: `Lista ${made}`, vigente_desde: HOY, ...datos };
    return (await ana.call(registro.create, { body: body as never })).data;
  };
  const guardar = async ({ id, version }: Lista, items: readonly object[], eliminar: readonly number[] = []) => {
    const body = { version, guardar: items, eliminar } as never;
    return (await ana.call(a.guardarItems, { params: { id }, body })).data;
  };
  const acto = async (nombre: 'enviar' | 'aprobar', { id, version }: Lista, quien = ana) =>
    (await quien.call(a.actos[nombre], { params: { id }, body: { version } })).data;
  return {
    ...{ t, ana, jabon, arroz, crear, guardar, acto },
    caja: jabon.presentaciones[0]?.id ?? 0,
    vigente: async (items, datos) => acto('aprobar', await acto('enviar', await guardar(await crear(datos), items))),
    precios: (lineas, more = {}, quien = ana) =>
      preguntar(quien, {
        fecha: HOY,
        lineas: lineas.map((linea) => ({ presentacion_id: null, cantidad: 1, ...linea })),
        ...more,
      }),
  };
}
