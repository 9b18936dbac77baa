/** A company that says where maps come from: its pictures are drawn, no other host is let in, and an address is found by its name. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drawPng } from '../../../server/core/files/png.ts';
import { expect, expectAccessible, PASSWORD, test } from '../../support/browser.ts';
import { templateFolder } from '../../support/browser-data.ts';
import { startTestServer } from '../../support/server.ts';

const TILE = drawPng({ width: 256, height: 256 }, [{ x: 0, y: 0, width: 256, height: 256, color: [222, 236, 214] }]);
const PLACE = {
  formatted_address: 'Cl. 37 #13-87, Bucaramanga',
  geometry: { location: { lat: 7.1161, lng: -73.1125 } },
};

test('tiles and geocoder of one’s own', async ({ browser }) => {
  const asked: string[] = [];
  const outside = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.startsWith('/geo')) return response.end(JSON.stringify({ results: [PLACE] }));
    response.setHeader('content-type', 'image/png').end(TILE);
  });
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done));
  const host = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  const server = await startTestServer({
    template: templateFolder(),
    env: {
      MAP_TILES_URL: `${host}/{z}/{x}/{y}.png`,
      MAP_TILES_CREDIT: '<b>© Colaboradores</b>',
      MAP_GEOCODER_URL: `${host}/geo?address={q}`,
    },
  });
  const context = await browser.newContext({ baseURL: server.url, locale: 'es-CO' });
  try {
    const page = await context.newPage();
    await page.request.post('/api/login/', { data: { username: 'admin', password: PASSWORD } });
    await page.goto('/#/inmuebles/editar/2');
    await page.getByRole('button', { name: 'Ubicar en el mapa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ubicar en el mapa' });
    await expect(dialog.locator('img.leaflet-tile-loaded').first()).toBeVisible();
    // What a setting says is text.
    await expect(dialog.getByText('<b>© Colaboradores</b>')).toBeVisible();
    await expect(dialog.getByLabel('Buscar una dirección')).toHaveValue('CALLE 37 # 13 - 87 CASA 35');
    await dialog.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect(dialog.getByText(PLACE.formatted_address)).toBeVisible();
    await expect(dialog.getByLabel('Latitud')).toHaveValue('7.1161');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Usar este lugar' }).click();
    await expect(page.getByLabel('Longitud')).toHaveValue('-73.1125');
    expect(asked.filter((url) => url.startsWith('/geo'))).toEqual([
      `/geo?address=${encodeURIComponent('CALLE 37 # 13 - 87 CASA 35')}`,
    ]);
    // Another host stays outside.
    const refused = page.waitForEvent('console', (message) => /Content Security Policy/.test(message.text()));
    await page.evaluate(
      (url) => {
        new Image().src = url;
      },
      host.replace('127.0.0.1', 'localhost'),
    );
    await refused;
  } finally {
    await context.close();
    await server.dispose();
    outside.close();
  }
});
