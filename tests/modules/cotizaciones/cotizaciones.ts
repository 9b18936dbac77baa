/** The shop of the orders, with the acts of quotations as the tests speak of them. */
import { afterEach, beforeEach, expect } from 'vitest';
import { comprobaciones } from '../../../server/modules/cotizaciones/comprobaciones.ts';
import * as a from '../../../server/modules/cotizaciones/contract/actos.ts';
import { type Cotizacion, registroCotizacion } from '../../../server/modules/cotizaciones/contract/cotizacion.ts';
import { enlaceCotizacion } from '../../../server/modules/cotizaciones/contract/enlace.ts';
import type { Pedido } from '../../../server/modules/pedidos/contract/pedido.ts';
import type { TestActor } from '../../support/app.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { abrirVentas } from '../pedidos/pedidos.ts';

const ACTOS = {
  enviar: a.enviarCotizacion,
  aprobar: a.aprobarCotizacion,
  aceptar: a.aceptarCotizacion,
  perder: a.perderCotizacion,
  rechazar: a.rechazarCotizacion,
  anular: a.anularCotizacion,
  version: a.versionCotizacion,
  revalidar: a.revalidarCotizacion,
} as const;
type Acto = keyof typeof ACTOS;

async function abrirCotizaciones() {
  const v = await abrirVentas();
  const { ana, marta, t } = v;
  const cuerpo = (detalle: readonly object[], more: object = {}) => ({
    ...{ persona_id: marta, validez_dias: 15, forma_pago: '2' },
    detalle,
    ...more,
  });
  const cotizar = async (detalle: readonly object[], more: object = {}, quien = ana): Promise<Cotizacion> =>
    (await quien.call(registroCotizacion.create, { body: cuerpo(detalle, more) as never })).data;
  const hacer = async (acto: Acto, id: number, body?: object, quien: TestActor = ana): Promise<Cotizacion> =>
    (await quien.call(ACTOS[acto], { params: { id }, body: body as never })).data;
  const enviada = async (detalle: readonly object[], more: object = {}) =>
    hacer('enviar', (await cotizar(detalle, more)).id);
  const pedir = async (id: number, more: object = {}): Promise<Pedido> =>
    (await ana.call(a.pedidoCotizacion, { params: { id }, body: { tipo_pedido: 'venta', ...more } as never })).data;
  return {
    ...{ ...v, cuerpo, cotizar, hacer, enviada, pedir },
    aceptada: async (detalle: readonly object[], body?: object) => hacer('aceptar', (await enviada(detalle)).id, body),
    ver: (id: number) => ana.call(registroCotizacion.find, { params: { id } }),
    niega: (
      acto: Acto,
      id: number,
      body?: object,
      code: Parameters<TestActor['refused']>[2] = 'regla_negocio',
      quien = ana,
    ) => quien.refused(ACTOS[acto], { params: { id }, body }, code),
    niegaPedido: (id: number, more: object, code: Parameters<TestActor['refused']>[2]) =>
      ana.refused(a.pedidoCotizacion, { params: { id }, body: { tipo_pedido: 'venta', ...more } }, code),
    enlazar: async (id: number) => {
      const { data } = await ana.call(enlaceCotizacion, { params: { id }, body: undefined });
      return { ...data, token: data.url.split('/').at(-1) ?? '' };
    },
    async cuadra() {
      for (const [name, check] of Object.entries(comprobaciones)) expect(await check(t.db), name).toBeNull();
      await v.verificada();
    },
  };
}
export type Cotizaciones = Awaited<ReturnType<typeof abrirCotizaciones>>;

/** A shop of its own for each test of a file, whose sums and log are looked at after it. */
export function cadaTienda(take: (c: Cotizaciones) => void): void {
  let c: Cotizaciones;
  beforeEach(async () => {
    c = await abrirCotizaciones();
    take(c);
  });
  afterEach(async () => {
    await c.cuadra();
    await expectLogHolds(c.t);
  });
}
