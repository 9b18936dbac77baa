/** The bell in the browser: told at once over one stream for all tabs, opened by day, and pushed through the real service worker. */
import type { CDPSession } from '@playwright/test';
import { expect, expectAccessible, expectToast, type Page, test } from '../../support/browser.ts';

const SUPPLIER = /\/abastecimiento\/captura\/proveedores\/editar\/(\d+)/;
/** The stream is there: its head has come. */
const flujo = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/public/notificaciones/flujo/'));
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notificaciones/ });

/** Shown as it is written, and nothing of it runs. */
const MOTIVO = 'Prueba <img src=x onerror=window.__x=1>.';

type Api = (method: string, path: string, body?: unknown, username?: string) => Promise<Record<string, unknown>>;

/** Somebody else inactivates a supplier: the group of purchases is told. Gives its name. */
async function inactivate(api: Api, id: number): Promise<string> {
  const row = await api('GET', `tercero/proveedores/${id}/`);
  const body = { version: row.version, motivo: MOTIVO };
  expect(await api('POST', `tercero/proveedores/${id}/inactivar/`, body)).toHaveProperty('data');
  return String(row.nombre);
}

/** Signs in and has the stream at once: for three seconds it leaves the line to the first screen. */
async function listening(page: Page, entrar: (username: string) => Promise<Page>): Promise<void> {
  await page.clock.install();
  // Waited for from the beginning: where signing in takes three seconds, they pass by themselves.
  const stream = flujo(page);
  await entrar('compras');
  await page.clock.runFor(3_000);
  await stream;
}

test('what others do moves the bell at once; it is opened from the panel and then read', async ({
  page,
  entrar,
  api,
}) => {
  await listening(page, entrar);
  await expect(bell(page)).toHaveAccessibleName('Notificaciones');
  const nombre = await inactivate(api, 8);
  await expectToast(page, `Proveedor inactivado: ${nombre}`);
  await expect(bell(page)).toHaveAccessibleName('Notificaciones: 1 sin leer');
  await inactivate(api, 9);
  await expect(bell(page)).toHaveAccessibleName('Notificaciones: 2 sin leer');

  await bell(page).click();
  const panel = page.getByRole('dialog', { name: 'Notificaciones' });
  expect((await panel.boundingBox())?.width).toBeCloseTo(600, 0);
  await expect(panel.getByRole('tab', { name: 'Sin leer' })).toHaveAttribute('aria-selected', 'true');
  const today = panel.getByRole('region', { name: 'Hoy' });
  await expect(today.getByRole('listitem')).toHaveCount(2);
  await expect(today.getByText(`Motivo: ${MOTIVO}`)).toHaveCount(2);
  await expectAccessible(page);
  await today.getByRole('button', { name: `Sin leer: Proveedor inactivado: ${nombre}` }).click();
  await expect(page).toHaveURL(SUPPLIER);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(nombre);
  await expect(bell(page)).toHaveAccessibleName('Notificaciones: 1 sin leer');
  await bell(page).click();
  await panel.getByRole('button', { name: 'Marcar todas' }).click();
  await expect(panel.getByText('Estás al día')).toBeVisible();
  expect(await page.evaluate(() => '__x' in window)).toBe(false);
  await expect(bell(page)).toHaveAccessibleName('Notificaciones');
});

test('the tabs of a browser share one stream, and take it over from one that is closed', async ({
  page,
  context,
  entrar,
  api,
}) => {
  let streams = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/flujo/')) streams += 1;
  });
  await listening(page, entrar);
  const second = await context.newPage();
  await second.goto('/');
  await expect(bell(second)).toBeVisible();
  const nombre = await inactivate(api, 10);
  await expectToast(second, `Proveedor inactivado: ${nombre}`);
  await second.clock.runFor(3_500);
  expect(streams).toBe(1);
  const leads = second.waitForRequest('**/flujo/');
  const taken = flujo(second);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await second.route('**/flujo/', (route) => held.then(() => route.continue()));
  await page.close();
  await leads;
  // What happens before the other stream is there is not lost.
  await inactivate(api, 11);
  release();
  await taken;
  await expect(bell(second)).toHaveAccessibleName('Notificaciones: 2 sin leer');
  await api('PATCH', 'public/notificaciones/marcarTodas/', undefined, 'compras');
  await expect(bell(second)).toHaveAccessibleName('Notificaciones');
});

test('where the stream does not get through, the bell looks by itself', async ({ page, entrar, api }) => {
  await page.clock.install();
  await page.route('**/flujo/', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await entrar('compras');
  await inactivate(api, 12);
  // In steps: between two of them the page hears what the network answered.
  for (let step = 0; step < 12; step++) await page.clock.runFor(10_000);
  await expect(bell(page)).toHaveAccessibleName('Notificaciones: 1 sin leer');
  await api('PATCH', 'public/notificaciones/marcarTodas/', undefined, 'compras');
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a push message is shown when nobody looks, and opens what it is about', { tag: '@ventanas' }, async ({
    page,
    context,
    entrar,
    baseURL,
  }) => {
    await context.grantPermissions(['notifications']);
    await entrar('compras');
    const cdp = await context.newCDPSession(page);
    const registrationId = await registerWorker(page, cdp);
    const message = {
      id: null,
      titulo: 'Proveedor inactivado',
      mensaje: 'Prueba.',
      nombre_origen: 'proveedor',
      object_id: 3,
    };
    const deliver = () =>
      cdp.send('ServiceWorker.deliverPushMessage', {
        origin: baseURL ?? '',
        registrationId,
        data: JSON.stringify(message),
      });

    // In sight: the bell asks its count, and the system says nothing.
    const asked = page.waitForRequest('**/getNotificationCount/');
    await deliver();
    await asked;
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const shown = (await registration.getNotifications()) as (Notification & { vibrate: readonly number[] })[];
        return shown.map(({ title, body, requireInteraction, vibrate, data }) => {
          return { title, body, requireInteraction, vibrate, data };
        });
      });
    expect(await shown()).toEqual([]);

    await page.goto('about:blank');
    await deliver();
    await page.goto('/');
    await expect(bell(page)).toBeVisible();
    await expect.poll(shown).toEqual([
      {
        ...{ title: 'Proveedor inactivado', body: 'Prueba.', data: message },
        ...{ requireInteraction: true, vibrate: [200, 100, 200] },
      },
    ]);

    const [worker] = context.serviceWorkers();
    await worker?.evaluate(async () => {
      const scope = self as unknown as { registration: ServiceWorkerRegistration };
      const [notification] = await scope.registration.getNotifications();
      const Click = (self as unknown as { NotificationEvent: new (type: string, init: object) => Event })
        .NotificationEvent;
      self.dispatchEvent(new Click('notificationclick', { notification }));
    });
    await expect(page).toHaveURL(/proveedores\/editar\/3$/);
    expect(await shown()).toEqual([]);
  });

  test('a push message opens a window of its own; what one may not see is said', async ({ page, entrar }) => {
    await page.goto('/#/?aviso=&origen=proveedor&objeto=4');
    await expect(page).toHaveURL(/login/);
    await page.getByLabel('Usuario').fill('compras');
    await page.getByLabel('Contraseña', { exact: true }).fill('clave-de-pruebas-2026');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(/proveedores\/editar\/4$/);
    await page.goto('/#/?aviso=&origen=usuario&objeto=1');
    await page.reload();
    await expectToast(page, 'No tienes acceso a lo que cuenta esta notificación.');
    await expect(page).toHaveURL(/#\/$/);
    expect(entrar).toBeDefined();
  });

  test('a browser that refuses, or has no service worker, only logs it', async ({ page, entrar }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.route('**/notificaciones/preferencias/', (route) =>
      route.fulfill({ json: { clave_publica: 'B'.repeat(87), eventos: [] } }),
    );
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
      Notification.requestPermission = async () => 'denied';
    });
    await entrar('consulta');
    await bell(page).click();
    const offer = page.getByRole('button', { name: 'Activar en este navegador' });
    await offer.click();
    await expect(page.getByText('El navegador no los activó. Revisa sus permisos para este sitio.')).toBeVisible();
    expect(said.join()).toContain('Notificaciones del navegador: permiso negado.');

    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await page.reload();
    await bell(page).click();
    await expect(page.getByText('No tienes notificaciones')).toBeVisible();
    await expect(offer).toHaveCount(0);
  });
});

test('who is told of what is changed on its screen', async ({ page, entrar }) => {
  await entrar('admin', '/config/notificaciones', 'Notificaciones');
  await page.getByRole('button', { name: 'Usuario creado', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Usuario creado' });
  await dialog.getByRole('combobox', { name: 'En la campana' }).fill('consul');
  await page.getByRole('option', { name: 'Consulta' }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Notificaciones guardadas correctamente.');
  await expect(page.getByRole('row', { name: /Usuario creado.*Superusuarios, Consulta/ })).toBeVisible();
});

/** Registers `/sw.js` as the button does, without a push service; gives the id by which the browser knows it. */
async function registerWorker(page: Page, cdp: CDPSession): Promise<string> {
  const known = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const scope = await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    return (await navigator.serviceWorker.ready).scope;
  });
  expect(new URL(scope).pathname).toBe('/');
  return known;
}
