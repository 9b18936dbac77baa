/** A session begins with all that the shell draws: the same that its own endpoints answer. */
import { expect, test } from 'vitest';
import { publicMenu } from '../../../server/modules/menu/contract.ts';
import { getNotificationCount } from '../../../server/modules/notificaciones/contract/campana.ts';
import {
  createVista,
  guardarPreferencia,
  listPreferencias,
  listVistas,
} from '../../../server/modules/preferencias/contract.ts';
import { manifest as proveedores } from '../../../server/modules/proveedores/manifest.ts';
import { beginning } from '../../../server/modules/sesion/queries.ts';
import { testApp } from '../../support/app.ts';

test('menu, preferences, saved views and the count of the bell come with the session, each of who enters', async () => {
  const t = await testApp();
  const ana = await t.actor({ permisos: [proveedores.permisos.ver] });
  const otro = await t.actor();
  for (const [who, tema] of [
    [ana, 'oscuro'],
    [otro, 'claro'],
  ] as const) {
    await who.call(guardarPreferencia, { params: { clave: 'tema' }, body: { valor: tema } });
    await who.call(createVista, { body: { lista: 'tercero/proveedores', nombre: `Vista ${tema}`, consulta: 'q=a' } });
  }
  const { arranque } = await beginning(t.db, t.platform, ana.userId as number);
  expect(arranque.menu).toEqual(await ana.call(publicMenu));
  expect(arranque.menu.map(({ nombre }) => nombre)).toEqual(['Abastecimiento', 'Inventario']);
  expect(arranque.preferencias).toEqual(await ana.call(listPreferencias));
  expect(arranque.preferencias).toEqual({ tema: 'oscuro' });
  expect(arranque.vistas).toEqual(await ana.call(listVistas));
  expect(arranque.vistas.map(({ nombre }) => nombre)).toEqual(['Vista oscuro']);
  expect(arranque.sin_leer).toBe((await ana.call(getNotificationCount)).data.count);
});
