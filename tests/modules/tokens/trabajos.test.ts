/** Long work that a token began: with the rights of the token, seen by it alone of its user's, and stopped with it. */
import { expect, test } from 'vitest';
import { proveedoresList } from '../../../server/modules/proveedores/contract/lista.ts';
import * as p from '../../../server/modules/proveedores/contract/proveedor.ts';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import * as c from '../../../server/modules/tokens/contract.ts';
import { findTrabajo, listTrabajos } from '../../../server/modules/trabajos/contract.ts';
import { ciudadesList } from '../../../server/modules/ubicacion/contract.ts';
import { testApp } from '../../support/app.ts';
import { buildProveedor } from '../../support/build/proveedor.ts';
import { endedJob } from '../../support/jobs.ts';

const { ver, exportar, crear } = manifest.permisos;

test('goes on as the token, and ends when it is revoked', async () => {
  const t = await testApp();
  const ana = await t.actor({ permisos: [ver, exportar, crear] });
  const [ciudad] = await ana.call(ciudadesList.search, { body: { search: 'bucaramanga' } });
  await ana.call(p.createProveedor, { body: buildProveedor(ciudad?.id ?? 0) });
  const body = { nombre: 'Tablero', permisos: [ver.codename, exportar.codename] };
  const { token: text, data } = await ana.call(c.createToken, { body });
  const token = t.bearer(text);
  const begin = async (who: typeof ana) =>
    (
      await who.call(proveedoresList.exportarTrabajo, {
        body: { seleccion: { filtro: {}, cantidad: 1, excepto: [] }, formato: 'csv' },
      })
    ).data.trabajo;
  const own = await begin(ana);
  await endedJob(t, ana, own);
  const first = await begin(token);
  expect(await endedJob(t, token, first)).toMatchObject({ estado: 'TERMINADO' });
  await token.refused(findTrabajo, { params: { id: own } }, 'no_encontrado');
  expect((await token.call(listTrabajos, { query: {} })).results.map(({ id }) => id)).toEqual([first]);
  expect((await ana.call(listTrabajos, { query: {} })).results.map(({ id }) => id)).toEqual([first, own]);
  if (process.env.HOME_RUNTIME) return;
  const second = await begin(token);
  await ana.call(c.revokeToken, { params: { id: data.id } });
  expect(await endedJob(t, ana, second)).toMatchObject({
    estado: 'FALLIDO',
    mensaje: expect.stringContaining('token'),
  });
});
