/** What the home says of talent: new applicants to who answers for their offer, and what its notice and that of the sign-in say. */
import { expect, test } from 'vitest';
import { resumenInicio } from '../../../server/modules/inicio/contract.ts';
import { banner } from '../../../server/modules/ofertas/contract/publico.ts';
import { abrir } from './talento.ts';

test('new applicants wait for who answers for their offer, by number and not by name', async () => {
  const s = await abrir();
  const { id: oferta } = await s.publicada({ a_ciegas: false });
  const uno = await s.postular(oferta);
  await s.postular(oferta, { documento: '20000001', email: 'b@correo.co' });
  const { pendientes } = await s.jefe.call(resumenInicio);
  const [suyo] = pendientes.filter(({ id }) => id === `aspirantes-${oferta}`);
  expect(suyo).toMatchObject({
    ...{ titulo: '2 aspirantes nuevos', detalle: 'Oferta de empleo · Auxiliar de bodega' },
    ruta: `/aspirantes?f.oferta_id=${oferta}&f.etapa=NUEVO`,
  });
  expect(JSON.stringify(pendientes)).not.toMatch(/ngrid/i);
  expect((await s.mirador.call(resumenInicio)).pendientes).toEqual([]);
  await s.mover(uno, 'EN_REVISION');
  expect((await s.jefe.call(resumenInicio)).pendientes).toMatchObject([{ titulo: '1 aspirante nuevo' }]);
});

test('that offers are open is told while the site is on, and while one is', async () => {
  const s = await abrir();
  const { id } = await s.publicada();
  const aviso = () => s.t.guest.call(banner);
  expect(await aviso()).toMatchObject({ visible: false, ofertas: 1 });
  await s.t.db.updateTable('parametro').set({ valor: '1' }).where('parametro', '=', 'sitio_publico').execute();
  // Written past the house: what was answered is kept until something is written by it.
  await s.paso('pausar', id);
  await s.paso('reanudar', id);
  expect(await aviso()).toEqual({ visible: true, ofertas: 1, texto: 'Estamos contratando: 1 oferta abierta.' });
  await s.paso('cerrar', id, { motivo: 'x' });
  expect(await aviso()).toMatchObject({ visible: false });
});
