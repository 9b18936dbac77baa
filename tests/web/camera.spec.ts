/** Codes by the camera, in a Chromium whose camera is a film of a barcode; and by a photo where there is none. Under the product's own policy. */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { encode } from 'uqr';
import { type Bars, code128, ean, film, itf } from '../support/barcodes.ts';
import { expectAccessible } from '../support/browser.ts';
import { storyTest } from '../support/kit-page.ts';

const FILM = join(tmpdir(), `mayordomo-camara-${process.pid}.y4m`);
writeFileSync(FILM, film(ean('7700000000019')));

const test = storyTest('Líneas de un documento');
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${FILM}`,
    ],
  },
});

const grid = (page: Page) => page.getByRole('region', { name: 'Líneas del ajuste' });
const openCamera = async (page: Page) => {
  await page.getByRole('button', { name: '0 líneas', exact: true }).click();
  await grid(page).getByRole('button', { name: 'Leer con la cámara' }).click();
  return page.getByRole('dialog', { name: 'Leer con la cámara' });
};

test('what the camera sees is read once, and makes a line', async ({ page, context }) => {
  await context.grantPermissions(['camera']);
  const dialog = await openCamera(page);
  await expect(dialog.getByRole('status')).toContainText('FRÍJOL CARGAMANTO CHICAMOCHA 500 g: 1');
  await expectAccessible(page);
  // It stays before the camera: it is the same box.
  await page.waitForTimeout(800);
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(grid(page).getByLabel('Cantidad de FRÍJOL CARGAMANTO CHICAMOCHA 500 g')).toHaveValue('1');
});

/** A picture of the bars, drawn in the page. */
async function photoOf(page: Page, rows: readonly Bars[], unit: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([lines, size]) => {
      const canvas = document.createElement('canvas');
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
      const high = lines.length === 1 ? 160 : size;
      canvas.width = ((lines[0]?.length ?? 0) + 24) * size;
      canvas.height = lines.length * high + 24 * size;
      pen.fillStyle = 'white';
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.fillStyle = 'black';
      for (const [y, line] of lines.entries()) {
        for (const [x, bar] of [...line].entries()) {
          if (bar === '1') pen.fillRect((x + 12) * size, 12 * size + y * high, size, high);
        }
      }
      return canvas.toDataURL('image/png');
    },
    [rows, unit] as const,
  );
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

test('without permission a photo is read: EAN, UPC, ITF-14, Code 128 and QR', async ({ page, context }) => {
  await context.clearPermissions();
  await page.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: refuse });
  });
  const dialog = await openCamera(page);
  await expect(dialog).toContainText('El navegador no dejó usar la cámara');
  const qr = encode('QR-1', { border: 0 }).data.map((row) => row.map((on) => (on ? '1' : '0')).join(''));
  for (const [code, rows] of [
    ['4006381333931', [ean('4006381333931')]],
    ['96385074', [ean('96385074')]],
    ['036000291452', [ean('036000291452')]],
    ['17700000000023', [itf('17700000000023')]],
    ['ABA-0001', [code128('ABA-0001')]],
    ['QR-1', qr],
  ] as const) {
    const buffer = await photoOf(page, rows, 4);
    await dialog.getByLabel('Foto de un código').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
    await expect(dialog.getByRole('status')).toContainText(`Nada tiene el código ${code}.`);
  }
  const nothing = await photoOf(page, ['0000'], 20);
  await dialog.getByLabel('Foto de un código').setInputFiles({ name: 'n.png', mimeType: 'image/png', buffer: nothing });
  await expect(dialog).toContainText('En la foto no se ve un código completo.');
});
