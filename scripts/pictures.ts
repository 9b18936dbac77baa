/** `npm run pictures`: the two pictures of the README, from the running product with the demonstration company. */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { PASSWORD, startTestServer } from '../tests/support/server.ts';

const folder = join(import.meta.dirname, 'pictures');
const server = await startTestServer();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const [name, colorScheme] of [
    ['proveedores-claro', 'light'],
    ['proveedores-oscuro', 'dark'],
  ] as const) {
    const page = await browser.newPage({
      colorScheme,
      viewport: { width: 1440, height: 900 },
      locale: 'es-CO',
      timezoneId: 'America/Bogota',
    });
    await page.goto(`${server.url}/#/abastecimiento/directorio-proveedores`);
    await page.getByLabel('Usuario').fill('admin');
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('row', { name: /AVÍCOLA/ }).waitFor();
    await page.screenshot({ path: join(folder, `${name}.png`) });
    await page.close();
  }
} finally {
  await browser.close();
  await server.dispose();
}
