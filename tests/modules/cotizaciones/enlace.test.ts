/** The customer answers by a link: takes the quotation with what they pick, or asks for a change; nothing else opens. */
import { expect, test } from 'vitest';
import { correoCotizacion, pdfCotizacion } from '../../../server/modules/cotizaciones/contract/actos.ts';
import * as e from '../../../server/modules/cotizaciones/contract/enlace.ts';
import { type Cotizaciones, cadaTienda } from './cotizaciones.ts';

let c: Cotizaciones;
cadaTienda((own) => {
  c = own;
});

const lineas = () => [
  { producto_id: c.jabon.id, cantidad: 3 },
  { producto_id: c.arroz.id, cantidad: 2, opcional: true },
];
const ver = (token: string) => c.t.guest.call(e.verCotizacionPublica, { params: { token } });
const aceptar = (token: string, body: object) =>
  c.t.guest.call(e.aceptarPublica, { params: { token }, body: body as never });
const niega = (token: string, body: object, code: Parameters<typeof c.t.guest.refused>[2]) =>
  c.t.guest.refused(e.aceptarPublica, { params: { token }, body }, code);

test('shows it without what it costs nor the notes of the house, and accepts it once with what is picked', async () => {
  const { id, detalle } = await c.enviada(lineas(), { notas_internas: 'No bajar de 1.900' });
  const { url, token } = await c.enlazar(id);
  expect(url).toMatch(/\/#\/cotizacion\/[\w-]{43}$/);
  expect(JSON.stringify(await c.t.db.selectFrom('cotizacion_enlace').selectAll().execute())).not.toContain(token);
  const seen = await ver(token);
  expect(seen).toMatchObject({
    numero: 'COT-000001',
    total: 7_140,
    aviso: null,
    aceptada: false,
    pago: 'Crédito, 30 días',
  });
  expect(JSON.stringify(seen)).not.toMatch(/1\.900|costo|margen|precio_lista/);
  await niega(token, { nombre: '' }, 'validacion');
  await niega(token, { nombre: 'Rosa', version: seen.version - 1 }, 'modificado');
  await niega(token, { nombre: 'Rosa', elegidas: [detalle[0]?.id] }, 'validacion');
  const { msg, data } = await aceptar(token, {
    nombre: 'Rosa Peña',
    version: seen.version,
    elegidas: [detalle[1]?.id],
  });
  expect(msg).toBe('Gracias: la cotización COT-000001 quedó aceptada.');
  expect(data).toMatchObject({ aceptada: true, total: 13_140, respuestas: [{ tipo: 'ACEPTA', nombre: 'Rosa Peña' }] });
  expect(await c.ver(id)).toMatchObject({ estado: 'ACEPTADA', aceptada_por: 'Rosa Peña', total: 13_140 });
  const before = await c.t.written();
  await niega(token, { nombre: 'Rosa' }, 'regla_negocio');
  expect(await c.t.written()).toEqual(before);
});

test('a change that is asked is told to who sells, and stays in sight until there is another version', async () => {
  const { id } = await c.enviada(lineas());
  const { token } = await c.enlazar(id);
  const body = { nombre: 'Rosa', observacion: '<script>¿Y con 5?</script>' };
  const { data } = await c.t.guest.call(e.cambioPublico, { params: { token }, body });
  expect(data.respuestas).toMatchObject([{ tipo: 'CAMBIO', observacion: body.observacion }]);
  expect(await c.ver(id)).toMatchObject({ estado: 'ENVIADA', pide_cambio: true, respuestas: [{ nombre: 'Rosa' }] });
  const two = await c.hacer('version', id);
  expect(two.pide_cambio).toBe(false);
  const dead = await c.t.guest.refused(e.verCotizacionPublica, { params: { token } }, 'regla_negocio');
  expect(dead.msg).toMatch(/versión anterior/);
  await niega(token, { nombre: 'Rosa' }, 'regla_negocio');
});

test('an overdue one is seen and not accepted; a link ends; tokens that are none are counted', async () => {
  const { id } = await c.enviada(lineas());
  const { token } = await c.enlazar(id);
  c.t.clock.advance({ days: 16 });
  expect((await ver(token)).aviso).toBe('La cotización venció el 06/12/2026: pide que la renueven.');
  await niega(token, { nombre: 'Rosa' }, 'regla_negocio');
  c.t.clock.advance({ days: 60 });
  await c.t.guest.refused(e.verCotizacionPublica, { params: { token } }, 'regla_negocio');
  for (let i = 0; i < 20; i++)
    await c.t.guest.refused(e.verCotizacionPublica, { params: { token: `no-${i}` } }, 'no_encontrado');
  await c.t.guest.refused(e.verCotizacionPublica, { params: { token: 'otro' } }, 'demasiados_intentos');
});

test('goes by mail in PDF, once to each address for what it says', async () => {
  const { id } = await c.enviada(lineas());
  const para = ['compras@cliente.co'];
  const { msg, data } = await c.ana.call(correoCotizacion, { params: { id }, body: { para } as never });
  expect(msg).toBe('La cotización COT-000001 sale para compras@cliente.co.');
  expect(data.enviada_a).toBe('compras@cliente.co');
  await c.ana.refused(correoCotizacion, { params: { id }, body: { para } }, 'regla_negocio');
  const draft = await c.cotizar(lineas());
  await c.ana.refused(correoCotizacion, { params: { id: draft.id }, body: { para } }, 'regla_negocio');
  const response = await c.ana.send(pdfCotizacion, { params: { id } });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const { token } = await c.enlazar(id);
  const publico = await c.t.guest.send(e.pdfPublico, { params: { token } });
  expect([publico.status, (await publico.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
});
