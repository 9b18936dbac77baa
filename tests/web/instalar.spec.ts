/** Installed on a phone or a desktop: what browsers ask of it, its shortcuts, and another build that takes the place of the one in use. */

import { expect, expectAccessibleAnywhere, PASSWORD, test } from '../support/browser.ts';
import { templateFolder } from '../support/browser-data.ts';
import { layoutFaults } from '../support/layout.ts';
import { SCREENS } from '../support/screens.ts';
import { startSecondBuild } from '../support/second-build.ts';
import { startTestServer } from '../support/server.ts';

test.use({ serviceWorkers: 'allow' });

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}
interface Manifest {
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Icon[] }[];
}

test('the browser finds nothing that keeps it from being installed; icons are what they say; shortcuts open screens', async ({
  page,
  entrar,
}) => {
  await entrar('bodega');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const browser = await page.context().newCDPSession(page);
  const { data, errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Contexts of tests are private windows, where nothing is installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { icons, shortcuts } = JSON.parse(data ?? '{}') as Manifest;
  const sizeOf = (src: string) =>
    page.evaluate(async (url) => {
      const { width, height } = await createImageBitmap(await (await fetch(url)).blob());
      return `${width}x${height}`;
    }, src);
  const drawn = [...icons, ...shortcuts.flatMap((each) => each.icons)].filter(({ type }) => type === 'image/png');
  for (const { src, sizes } of drawn) expect(await sizeOf(src), src).toBe(sizes);
  expect(await sizeOf('/iconos/apple-180.png')).toBe('180x180');
  const maskable = icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes);
  expect(maskable).toEqual(['192x192', '512x512']);
  const screens = new Set(SCREENS.map(({ path }) => `/#${path}`));
  for (const { url } of shortcuts) expect(screens.has(url), url).toBe(true);
});

test('the page of the own authority is for everybody', async ({ browser }) => {
  const server = await startTestServer({ template: templateFolder(), env: { TLS: 'propio' } });
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'es-CO' });
  const page = await context.newPage();
  await page.goto(`${server.url}/confianza`);
  await expect(page.getByRole('link', { name: 'Descargar el certificado' })).toBeVisible();
  await expectAccessibleAnywhere(page);
  expect(await layoutFaults(page)).toEqual([]);
  await context.close();
  await server.dispose();
});

test('what the browser offers is in the menu of the account', async ({ page, entrar }) => {
  await entrar('bodega');
  const account = page.getByRole('button', { name: 'Cuenta de bodega' });
  const entry = page.getByRole('menuitem', { name: 'Instalar en este equipo' });
  await account.click();
  await expect(page.getByRole('menuitem', { name: 'Perfil' })).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.keyboard.press('Escape');
  // As Chromium tells it, with the question that it would put to the person.
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(
      Object.assign(offer, { prompt: () => Promise.resolve(document.body.setAttribute('data-asked', '')) }),
    );
  });
  await account.click();
  await entry.click();
  await expect(page.locator('body[data-asked]')).toHaveCount(1);
});

test('another build takes the place of this one: it is told, and what was typed is there afterwards @largo', async ({
  page,
  servidor,
}) => {
  const { build } = (await (await fetch(`${servidor.url}/version.json`)).json()) as { build: string };
  const served = await startSecondBuild(servidor.url, build);
  try {
    await page.request.post(`${served.url}/api/login/`, { data: { username: 'compras', password: PASSWORD } });
    await page.goto(`${served.url}/#/abastecimiento/captura/proveedores/crear`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const name = page.getByLabel('Nombre del proveedor');
    await name.fill('Molinos del Chicamocha');
    await name.press('Tab');
    served.deploy();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    const told = page.getByRole('alertdialog', { name: 'Hay una versión nueva' });
    await expect(told).toBeVisible();
    await expectAccessibleAnywhere(page);
    await told.getByRole('button', { name: 'Cargar ahora' }).click();
    await page
      .getByRole('alertdialog', { name: 'Salir sin guardar' })
      .getByRole('button', { name: 'CONTINUAR' })
      .click();
    await expect(page.locator('meta[name="build-id"]')).toHaveAttribute('content', served.next);
    await page.getByRole('button', { name: 'Ver cambios' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restaurar' }).click();
    await expect(name).toHaveValue('MOLINOS DEL CHICAMOCHA');
    // Its worker keeps the new shell, and drops the old one.
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([`mayordomo-${served.next}`]);
  } finally {
    served.close();
  }
});
