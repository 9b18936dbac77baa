/** An office that buys, with orders that goods may come of, and the acts of receipts and novelties as the tests speak of them. */
import { expect } from 'vitest';
import * as a from '../../../server/modules/entradas-mercancia/contract/actos.ts';
import { type Entrada, registroEntrada } from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import { comprobaciones as inventarios } from '../../../server/modules/inventarios/comprobaciones.ts';
import * as n from '../../../server/modules/novedades/contract/novedad.ts';
import { comprobaciones as ordenes } from '../../../server/modules/ordenes-compra/comprobaciones.ts';
import type { TestActor } from '../../support/app.ts';
import { abrirCompras } from '../ordenes-compra/compras.ts';

export async function abrirRecepcion() {
  const o = await abrirCompras();
  const { ana, t } = o;
  /** Of an order, all of what each line asks for unless said. */
  const cuerpoDe = (orden: Awaited<ReturnType<typeof o.aprobada>>, linea: object = {}, more: object = {}) => ({
    ...{ proveedor_id: o.proveedor, tipo: 'CON_OC', bodega_id: o.principal.id, ordenes: [orden.id] },
    detalle: orden.detalle.map(({ id, producto_id, presentacion_id, cantidad, precio_unitario }) => ({
      ...{ orden_detalle_id: id, producto_id, presentacion_id, facturado: cantidad, precio_factura: precio_unitario },
      ...linea,
    })),
    ...more,
  });
  const suelta = (linea: object = {}, more: object = {}) => ({
    ...{ proveedor_id: o.proveedor, tipo: 'SIN_OC', bodega_id: o.principal.id },
    detalle: [{ producto_id: o.arroz, facturado: 10, precio_factura: 1_000, ...linea }],
    ...more,
  });
  const crear = async (body: object): Promise<Entrada> =>
    (await ana.call(registroEntrada.create, { body: body as never })).data;
  const acto = async (
    endpoint: { readonly path: string },
    { id, version }: Pick<Entrada, 'id' | 'version'>,
    more: object = {},
    quien: TestActor = ana,
  ): Promise<Entrada> =>
    (await quien.call(endpoint as typeof a.confirmarEntrada, { params: { id }, body: { version, ...more } as never }))
      .data;
  const leer = (id: number) => ana.call(registroEntrada.find, { params: { id } });
  return {
    ...o,
    ...{ cuerpoDe, suelta, crear, acto, leerEntrada: leer },
    confirmada: async (body: object, more: object = {}) => acto(a.confirmarEntrada, await crear(body), more),
    /** Tells one of the first line of a receipt, or of another. */
    novedad: async (entrada: Entrada, codigos: readonly string[], more: object = {}, en = 0) => {
      const tipos = await ana.call(n.listTiposNovedad, {});
      const ids = codigos.map((codigo) => tipos.find((tipo) => tipo.codigo === codigo)?.id ?? 0);
      const row = {
        entrada_detalle: entrada.detalle[en]?.id ?? 0,
        novedades: ids,
        observacion: 'Se vio al abrir.',
        ...more,
      };
      const { data } = await ana.call(n.createNovedades, { body: { novedades: [row] } as never });
      return data[0] as n.Novedad;
    },
    decidir: async (id: number, model: object, more: object = {}) =>
      (await ana.call(n.updateNovedad, { params: { id }, body: { model, ...more } as never })).data[0] as n.Novedad,
    novedades: (id: number) => ana.call(n.novedadesDeEntrada, { params: { id } }),
    async verificado() {
      for (const [name, check] of Object.entries({ ...ordenes, ...inventarios }))
        expect(await check(t.db), name).toBeNull();
    },
  };
}
export type Recepcion = Awaited<ReturnType<typeof abrirRecepcion>>;
