/** Maps call nobody unless told; then the page may show the pictures of that host, and addresses are asked where it is set. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { securityHeaders } from '../../../server/core/http/security.ts';
import { geocode } from '../../../server/core/maps/geocode.ts';
import { type MapSettings, readMapSettings, tileOrigin } from '../../../server/core/maps/settings.ts';
import * as c from '../../../server/modules/mapas/contract.ts';
import { testApp } from '../../support/app.ts';

const TILES = 'https://tiles.example:8443/{z}/{x}/{y}.png?k=1';

describe('settings', () => {
  test('none: nobody is asked, and the policy of the pages names nobody', async () => {
    expect(readMapSettings({})).toEqual({ tiles: null, geocoder: null });
    const t = await testApp();
    const anyone = await t.actor();
    expect(await anyone.call(c.mapa)).toEqual({ teselas: null, geocodificador: false });
    expect(await anyone.call(c.geocodificar, { query: { direccion: 'CALLE 1' } })).toEqual([]);
    await t.guest.refused(c.mapa, {}, 'no_autenticado');
    const { page } = securityHeaders({ tls: false });
    expect(page['Content-Security-Policy']).toContain("img-src 'self' data: blob:;");
  });

  test('tiles: their host and no other is let in, for pictures alone', () => {
    const maps = readMapSettings({ MAP_TILES_URL: TILES, MAP_TILES_CREDIT: '© Quien los dibujó' }) as MapSettings;
    expect(maps.tiles).toEqual({ url: TILES, credit: '© Quien los dibujó' });
    const policy = securityHeaders({ tls: false, maps }).page['Content-Security-Policy'] ?? '';
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example:8443;");
    expect(policy.match(/tiles\.example/g)).toHaveLength(1);
    expect(tileOrigin({ url: 'https://{s}.tile.example/{z}/{x}/{y}.png', credit: '' })).toBe('https://*.tile.example');
  });

  test.each([
    'ftp://tiles.example/{z}/{x}/{y}',
    'tiles.example/{z}/{x}/{y}',
    'https://tiles.example/{z}/{x}',
    'https://ana:clave@tiles.example/{z}/{x}/{y}',
    'https://a;script-src *.example/{z}/{x}/{y}',
  ])('%s is no address of tiles', (url) => {
    expect(readMapSettings({ MAP_TILES_URL: url })).toContain('MAP_TILES_URL');
  });

  test('a geocoder needs the place of what is asked', () => {
    expect(readMapSettings({ MAP_GEOCODER_URL: 'https://geo.example/json' })).toContain('MAP_GEOCODER_URL');
  });
});

describe('the geocoder', () => {
  let server: Server;
  const asked: string[] = [];
  const answers = async (body: string, status = 200) => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end(body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/json?address={q}&key=x`;
  };
  afterEach(() => server?.close());
  const place = (name: string, lat: number, lng: number) => ({
    formatted_address: name,
    geometry: { location: { lat, lng }, location_type: 'ROOFTOP' },
    types: [],
  });

  test('is asked as it is set, and its `formatted_address` is read', async () => {
    const url = await answers(
      JSON.stringify({ status: 'OK', results: [place('Cl. 37 #13-87, Bucaramanga', 7.116, -73.112)] }),
    );
    expect(await geocode(url, 'CALLE 37 # 13 - 87 & más')).toEqual([
      { formatted_address: 'Cl. 37 #13-87, Bucaramanga', latitud: 7.116, longitud: -73.112 },
    ]);
    expect(asked.at(-1)).toBe(`/json?address=${encodeURIComponent('CALLE 37 # 13 - 87 & más')}&key=x`);
  });

  test.each<[string, string, number]>([
    ['an error', '{}', 500],
    ['another page', '<html>', 200],
    ['places of nowhere', JSON.stringify({ results: [place('X', 97, 0)] }), 200],
    ['a redirection', '', 302],
    ['far too much', JSON.stringify({ results: [], x: 'x'.repeat(600_000) }), 200],
  ])('%s is told as a service that does not answer', async (_, body, status) => {
    const url = await answers(body, status);
    await expect(geocode(url, 'CALLE 1')).rejects.toMatchObject({ code: 'no_disponible' });
  });
});
