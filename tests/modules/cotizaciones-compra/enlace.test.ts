/** A supplier quotes by a link: it sees what is asked and its own, never the others'; nothing else opens. */
import { expect, test } from 'vitest';
import { pdfSolicitud } from '../../../server/modules/cotizaciones-compra/contract/actos.ts';
import * as e from '../../../server/modules/cotizaciones-compra/contract/enlace.ts';
import { cadaOficina, type Solicitudes } from './solicitudes.ts';

let s: Solicitudes;
cadaOficina((own) => {
  s = own;
});

const ver = (token: string) => s.t.guest.call(e.verSolicitudPublica, { params: { token } });
const niega = (token: string, body: object, code: Parameters<typeof s.t.guest.refused>[2]) =>
  s.t.guest.refused(e.cotizarPublica, { params: { token }, body }, code);

test('shows what is asked, takes prices until the last day, and says nothing of the others', async () => {
  const sent = await s.enviada();
  await s.hacer('respuesta', sent.id, { proveedor_id: s.uno, ...s.ofrece(sent, [1_234, 567]) });
  const { url, token } = await s.enlazar(sent.id, s.dos);
  expect(url).toMatch(/\/#\/cotizar\/[\w-]{43}$/);
  const kept = await s.t.db.selectFrom('cotizacion_compra_enlace').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(token);
  const seen = await ver(token);
  expect(seen).toMatchObject({ numero: 'SC-000001', proveedor: 'GRANOS DEL SUR', aviso: null, respuesta: null });
  expect(JSON.stringify(seen)).not.toMatch(/1234|567|costo|mejor/);
  const detalle = [{ ...s.ofrece(sent, [950]).detalle[0], observacion: '<b>=1+1</b>' }];
  await niega(token, { detalle }, 'validacion');
  await niega(token, { nombre: 'Rosa', detalle: [] }, 'validacion');
  await niega(token, { nombre: 'Rosa', detalle, proveedor_id: s.uno }, 'validacion');
  const body = { nombre: 'Rosa', detalle, flete: 2_000, vigencia: '2026-12-20' } as never;
  const { msg, data } = await s.t.guest.call(e.cotizarPublica, { params: { token }, body });
  expect(msg).toBe('Gracias: recibimos tu cotización de SC-000001. La puedes cambiar hasta el 01/12/2026.');
  expect(data.detalle[0]?.oferta).toMatchObject({ precio: 950, observacion: '<b>=1+1</b>' });
  expect(data.respuesta).toMatchObject({ nombre: 'Rosa', flete: 2_000, declina: false });
  const { proveedores, estado } = await s.ver(sent.id);
  expect(estado).toBe('CON_RESPUESTAS');
  expect(proveedores[1]).toMatchObject({ por_enlace: true, nombre: 'Rosa', subtotal: 95_000 });
  const declina = { nombre: 'Rosa', declina: true } as never;
  await s.t.guest.call(e.cotizarPublica, { params: { token }, body: declina });
  expect((await s.ver(sent.id)).proveedores[1]).toMatchObject({ respuesta: 'DECLINO', ofertas: [] });
});

test('after the last day nothing is taken; with the request it dies; tokens that are none are counted', async () => {
  const sent = await s.enviada();
  const { token } = await s.enlazar(sent.id, s.uno);
  s.t.clock.advance({ days: 11 });
  expect((await ver(token)).aviso).toBe('El plazo para cotizar terminó el 01/12/2026: comunícate con el comprador.');
  await niega(token, { nombre: 'Rosa', ...s.ofrece(sent, [1]) }, 'regla_negocio');
  await s.hacer('desierta', sent.id, { motivo: 'Nadie cotizó' });
  const dead = await s.t.guest.refused(e.verSolicitudPublica, { params: { token } }, 'regla_negocio');
  expect(dead.msg).toBe('La solicitud SC-000001 ya no recibe cotizaciones. ¡Gracias!');
  for (let i = 0; i < 20; i++)
    await s.t.guest.refused(e.verSolicitudPublica, { params: { token: `no-${i}` } }, 'no_encontrado');
  await s.t.guest.refused(e.verSolicitudPublica, { params: { token: 'otro' } }, 'demasiados_intentos');
  await s.ana.refused(e.enlaceSolicitud, { params: { id: sent.id }, body: { proveedor_id: s.uno } }, 'regla_negocio');
});

test('goes by mail to each that has an address and did not answer, once; in PDF', async () => {
  const sent = await s.enviada();
  await s.niega('correo', sent.id, { proveedores: [s.tres] });
  await s.hacer('respuesta', sent.id, { proveedor_id: s.uno, declina: true });
  const data = await s.hacer('correo', sent.id, {});
  expect(data.proveedores.map(({ enviada_a }) => enviada_a)).toEqual([null, 'ventas@dos.co']);
  const { msg } = await s.niega('correo', sent.id, {});
  expect(msg).toBe('La solicitud ya se envió a ventas@dos.co.');
  const { token } = await s.enlazar(sent.id, s.uno);
  for (const response of [
    await s.ana.send(pdfSolicitud, { params: { id: sent.id } }),
    await s.t.guest.send(e.pdfSolicitudPublica, { params: { token } }),
  ])
    expect([response.status, (await response.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
});
