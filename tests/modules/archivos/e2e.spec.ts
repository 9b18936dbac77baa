/** The documents of a supplier on screen: attached with their faults told, dated, ordered by keyboard, seen, deleted; and a failed one retried. */

import { expect, expectAccessible, expectToast, type Page, test } from '../../support/browser.ts';
import { PDF } from '../../support/build/archivo.ts';
import { JPEG, PNG } from '../../support/build/image.ts';

/** Shown as it is written, and nothing of it runs. */
const HOSTILE = '<img src=x onerror=window.__x=1>.png';
const SUPPLIER = '/abastecimiento/captura/proveedores/editar/';
const file = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});
const input = (page: Page, use: string) => page.locator(`input[aria-label="Elegir archivos de ${use}"]`);
const box = (page: Page, use: string) => page.getByRole('region', { name: use });

async function openDocuments(page: Page, abrir: (path: string) => Promise<void>, id: number): Promise<void> {
  await abrir(`${SUPPLIER}${id}`);
  await page.getByRole('tab', { name: 'Documentos' }).click();
  await expect(box(page, 'RUT').getByText('Elige archivos')).toBeVisible();
}

test('attached, dated, ordered, seen and deleted', async ({ page, entrar, abrir }) => {
  await entrar('compras');
  await openDocuments(page, abrir, 30);
  const rut = box(page, 'RUT');
  await input(page, 'RUT').setInputFiles([
    file('uno.pdf', PDF),
    file(HOSTILE, PNG),
    file('tres.jpg', JPEG),
    file('mentira.pdf', Buffer.from('<script>alert(1)</script>')),
    file('programa.exe', Buffer.from('MZ')),
  ]);
  await expect(rut.getByText('1 archivo(s) no son de un tipo permitido: pdf, png, jpg, jpeg, webp.')).toBeVisible();
  await expect(rut.getByText('El contenido del archivo no corresponde a su extensión.')).toBeVisible();
  await rut.getByRole('button', { name: 'Quitar mentira.pdf' }).click();
  await expect(rut.getByRole('listitem')).toContainText(['uno.pdf', HOSTILE, 'tres.jpg']);

  await rut.getByRole('button', { name: 'Agregar vencimiento a uno.pdf' }).click();
  await page.getByRole('textbox', { name: 'Fecha de vencimiento' }).fill('31/01/2020');
  await page.keyboard.press('Enter');
  await expect(rut.getByText('Venció 31/01/2020')).toBeVisible();

  await rut.getByRole('button', { name: 'Ver tres.jpg' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rut.getByRole('listitem')).toContainText(['uno.pdf', 'tres.jpg', HOSTILE]);
  await expect(rut.getByRole('button', { name: 'Ver tres.jpg' })).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('tres.jpg');
  await page.keyboard.press('Escape');
  await rut.getByRole('button', { name: `Acciones de ${HOSTILE}` }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const question = page.getByText('¿Está seguro de eliminar el archivo?, se eliminará permanentemente');
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expectToast(page, 'Se eliminó archivo correctamente.');
  await expect(rut.getByRole('listitem')).toHaveCount(2);
  expect(await page.evaluate(() => '__x' in window)).toBe(false);
});

test('one that fails on the way is tried again, and who may only look attaches nothing', async ({
  page,
  entrar,
  abrir,
}) => {
  await entrar('compras');
  await openDocuments(page, abrir, 29);
  await page.route('**/archivos/', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  const camara = box(page, 'Cámara de comercio');
  const dropped = await page.evaluateHandle(
    (text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'camara.pdf'));
      return data;
    },
    String.fromCharCode(...PDF),
  );
  await camara.getByText('o arrástralos aquí').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(camara.getByText(/^Sin conexión con el servidor/)).toBeVisible();
  await page.unroute('**/archivos/');
  await camara.getByRole('button', { name: 'Reintentar camara.pdf' }).click();
  await expect(camara.getByRole('button', { name: 'Ver camara.pdf' })).toBeVisible();

  await page.evaluate(() => {
    window.location.hash += '?ver=1';
  });
  await page.getByRole('tab', { name: 'Documentos' }).click();
  await expect(camara.getByText('Elige archivos')).toHaveCount(0);
  await expect(box(page, 'RUT').getByText('Sin archivos.')).toBeVisible();
});
