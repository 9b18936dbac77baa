/** A buyer with three suppliers and two products, with the acts of requests as the tests speak of them. */
import { afterEach, beforeEach, expect } from 'vitest';
import { comprobaciones } from '../../../server/modules/cotizaciones-compra/comprobaciones.ts';
import * as a from '../../../server/modules/cotizaciones-compra/contract/actos.ts';
import { enlaceSolicitud } from '../../../server/modules/cotizaciones-compra/contract/enlace.ts';
import { solicitudesList } from '../../../server/modules/cotizaciones-compra/contract/lista.ts';
import { registroSolicitud, type Solicitud } from '../../../server/modules/cotizaciones-compra/contract/solicitud.ts';
import type { TestActor } from '../../support/app.ts';
import { crearProductoDeStock } from '../../support/build/existencia.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { crearProveedor } from '../homologacion/surtido.ts';
import { abrirCompras } from '../ordenes-compra/compras.ts';

const ACTOS = {
  enviar: a.enviarSolicitud,
  correo: a.correoSolicitud,
  respuesta: a.respuestaSolicitud,
  adjudicar: a.adjudicarSolicitud,
  ordenes: a.ordenesSolicitud,
  cerrar: a.cerrarSolicitud,
  desierta: a.desiertaSolicitud,
} as const;
type Acto = keyof typeof ACTOS;
type Codigo = Parameters<TestActor['refused']>[2];

async function abrirSolicitudes() {
  const o = await abrirCompras();
  const { t, ana, proveedor: uno, arroz } = o;
  const comercial = { correo_facturacion: 'ventas@dos.co' };
  const dos = await crearProveedor(t, ana, { nit_sin_dv: '800100200', nombre_proveedor: 'GRANOS DEL SUR', comercial });
  const tres = await crearProveedor(t, ana, { nit_sin_dv: '800100300', nombre_proveedor: 'LA COSECHA' });
  const panela = await crearProductoDeStock(t, 'PANELA');
  const cuerpo = (more: object = {}) => ({
    ...{ proveedores: [uno, dos], fecha_limite: '2026-12-01' },
    detalle: [
      { producto_id: arroz, cantidad: 100, especificacion: 'Grano largo' },
      { producto_id: panela, cantidad: 40 },
    ],
    ...more,
  });
  const crear = async (more: object = {}): Promise<Solicitud> =>
    (await ana.call(registroSolicitud.create, { body: cuerpo(more) as never })).data;
  const hacer = async (acto: Acto, id: number, body?: object, quien: TestActor = ana): Promise<Solicitud> =>
    (await quien.call(ACTOS[acto], { params: { id }, body: body as never })).data;
  const enviada = async (more: object = {}) => hacer('enviar', (await crear(more)).id);
  /** What a supplier asks for the lines, in their order; `null`: it has none. */
  const ofrece = ({ detalle }: Solicitud, precios: readonly (number | null)[], more: object = {}) => ({
    detalle: precios.flatMap((precio, i) =>
      precio === null ? [] : [{ detalle_id: detalle[i]?.id ?? 0, precio, plazo: 5, ...more }],
    ),
  });
  return {
    ...{ ...o, uno, dos, tres, panela, cuerpo, crear, hacer, enviada, ofrece },
    /** Both answered: the second is cheaper in rice, and does not have half of it. */
    async respondida() {
      const sent = await enviada();
      await hacer('respuesta', sent.id, { proveedor_id: uno, ...ofrece(sent, [1_000, 500]) });
      const [rice, other] = ofrece(sent, [900, 600]).detalle;
      const detalle = [{ ...rice, disponible: 60 }, other];
      return hacer('respuesta', sent.id, { proveedor_id: dos, flete: 6_000, vigencia: '2026-12-15', detalle });
    },
    async lista(query: object, quien = ana): Promise<object[]> {
      const page = await quien.call(solicitudesList.list, { query: { page: 1, ...query } as never });
      return 'results' in page ? [...page.results] : page;
    },
    ver: (id: number) => ana.call(registroSolicitud.find, { params: { id } }),
    niega: (acto: Acto, id: number, body?: object, code: Codigo = 'regla_negocio', quien = ana) =>
      quien.refused(ACTOS[acto], { params: { id }, body }, code),
    enlazar: async (id: number, proveedor_id: number) => {
      const { data } = await ana.call(enlaceSolicitud, { params: { id }, body: { proveedor_id } });
      return { ...data, token: data.url.split('/').at(-1) ?? '' };
    },
    async cuadra() {
      for (const [name, check] of Object.entries(comprobaciones)) expect(await check(t.db), name).toBeNull();
      await o.verificada();
    },
  };
}
export type Solicitudes = Awaited<ReturnType<typeof abrirSolicitudes>>;

/** An office of its own for each test of a file, whose counts and log are looked at after it. */
export function cadaOficina(take: (s: Solicitudes) => void): void {
  let s: Solicitudes;
  beforeEach(async () => {
    s = await abrirSolicitudes();
    take(s);
  });
  afterEach(async () => {
    await s.cuadra();
    await expectLogHolds(s.t);
  });
}
