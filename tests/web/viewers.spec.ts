/** The kit in a real Chromium, under the product's own security policy: all its stories by keyboard, and the viewers one by one. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { expectAccessible } from '../support/browser.ts';
import { storyTest } from '../support/kit-page.ts';

const test = storyTest('Visores');

test('a document is seen in a frame, printed and downloaded; an empty one says so', { tag: '@ventanas' }, async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Documento', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Orden de compra 1042' });
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /^blob:/);
  await expect(dialog.getByRole('button', { name: 'Imprimir' })).toBeEnabled();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('orden-1042.pdf');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Documento vacío' }).click();
  await expect(page.getByRole('dialog')).toContainText('El documento no tiene contenido');
  await expectAccessible(page);
});

test('a browser that shows no PDF in a page offers a tab and the download', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }));
  await page.reload();
  await page.getByRole('button', { name: 'Documento', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Orden de compra 1042' });
  await expect(dialog.locator('iframe')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Abrir en otra pestaña' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Descargar' })).toBeEnabled();
  await expectAccessible(page);
});

test('many documents are joined in their order, and those that fail are named', async ({ page }) => {
  await page.getByRole('button', { name: 'Varios documentos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Imprimir facturas' });
  await expect(dialog).toContainText('2 documentos no se pueden imprimir:');
  await expect(dialog).toContainText('Factura FE-10429: El documento no tiene contenido');
  await expect(dialog).toContainText('Factura FE-10430: No se encontró el path con el contenido base64');
  await expect(dialog.getByRole('list', { name: 'Documentos en su orden' })).toContainText(
    /FE-10428.*Páginas 1 a 2.*FE-10431.*Página 3/s,
  );
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  const merged = await PDFDocument.load(readFileSync(await download.path()));
  expect(merged.getPageCount()).toBe(3);
});

test('the image viewer opens, goes round with the arrows, stops when one looks, and closes with Esc', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Visor de imágenes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fotos de la bodega' });
  await expect(dialog).toContainText('1 de 3 · Fachada');
  await expect(dialog.getByRole('button', { name: 'Pausar' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await expect(dialog).toContainText('3 de 3');
  await expect(dialog.getByRole('button', { name: 'Reproducir' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toContainText('1 de 3 · Fachada');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Visor sin imágenes' }).click();
  await expect(page.getByRole('dialog')).toContainText('No hay imágenes');
});

test('the carousel advances every five seconds, wraps around and can be paused', async ({ page }) => {
  await page.clock.install();
  await page.reload();
  const carousel = page.getByRole('region', { name: 'Fotos de la bodega' });
  await expect(carousel.getByText('1 de 3')).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(carousel.getByText('2 de 3')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(carousel.getByText('1 de 3')).toBeVisible();
  await carousel.getByRole('button', { name: 'Pausar' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(15_000);
  await expect(carousel.getByText('1 de 3')).toBeVisible();
  await expect(page.getByText('No hay imágenes')).toBeVisible();
});

test.describe('with less movement', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('nothing advances by itself', async ({ page }) => {
    const carousel = page.getByRole('region', { name: 'Fotos de la bodega' });
    await expect(carousel.getByRole('button', { name: 'Reproducir' })).toBeVisible();
    await carousel.getByRole('button', { name: 'Anterior' }).click();
    await expect(carousel.getByText('3 de 3')).toBeVisible();
    await expectAccessible(page);
  });
});

test('the data viewer sizes its letters, changes its theme, folds and copies', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const viewer = page.getByRole('region', { name: 'Factura electrónica' });
  const size = viewer.getByRole('status', { name: 'Tamaño de la letra' });
  for (let step = 0; step < 5; step++) await viewer.getByRole('button', { name: 'Aumentar la letra' }).click();
  await expect(size).toHaveText('24 px');
  await expect(viewer.getByRole('button', { name: 'Aumentar la letra' })).toBeDisabled();
  for (let step = 0; step < 8; step++) await viewer.getByRole('button', { name: 'Reducir la letra' }).click();
  await expect(size).toHaveText('8 px');
  await viewer.getByRole('button', { name: 'Ver en oscuro' }).click();
  await expect(viewer.getByRole('button', { name: 'Ver en claro' })).toBeVisible();
  await viewer.getByRole('button', { name: 'Desplegar todo' }).click();
  // What looks like HTML is text (`complaints` tells what the security policy stops).
  await expect(viewer).toContainText('ATÚN EN AGUA <img src=x onerror=alert(1)>');
  await expect(viewer.locator('img')).toHaveCount(0);
  await expectAccessible(page);
  await viewer.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Copiado al portapapeles').last()).toBeVisible();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as { cufeCode: string };
  expect(copied.cufeCode).toHaveLength(192);
});

/** What a person may press and Tab did not reach; within a set of tabs or tools one stop is enough. */
const UNREACHED = () => {
  const groups = '[role=tablist], [role=toolbar], [role=radiogroup], tbody';
  const seen = (window as unknown as { reached: Set<Element> }).reached;
  const reached = (element: Element) => {
    const group = element.closest(groups);
    return seen.has(element) || (group !== null && [...seen].some((each) => group.contains(each)));
  };
  return [...document.querySelectorAll('button, a[href], input, select, textarea, [contenteditable=true]')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled'))
    .filter((element) => !element.matches('[type=file]') && !reached(element))
    .map((element) => element.outerHTML.slice(0, 120));
};

test('every story shows without breaking, and Tab reaches all of it @largo', async ({ page, kit }) => {
  const { complaints } = await kit.open(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Condiciones' })).toBeVisible();
  await page.evaluate(() => {
    const reached = new Set<Element>();
    Object.assign(window, { reached });
    document.addEventListener('focusin', ({ target }) => reached.add(target as Element));
  });
  do await page.keyboard.press('Tab');
  while (await page.evaluate(() => document.activeElement !== document.body));
  expect(await page.evaluate(UNREACHED)).toEqual([]);
  expect(complaints).toEqual([]);
});
