/**
 * `npm run pictures`: the pictures of the README, from the running product (`npm run build` first) with the demonstration company.
 *
 * `npm run pictures -- --todas CARPETA [--pantalla NOMBRE] [--anchos 390,1280] [--temas claro,oscuro]`: one picture of every screen, at
 * every width and in every theme of the walk (tests/web/screens.spec.ts) or only in those, for looking at: CARPETA/ProveedorCrear-1280-claro.png.
 * `--pantalla` takes the beginning of a name of the manifests.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { resize, SCREENS, THEMES, type ThemeName, WIDTHS, wear } from '../tests/support/screens.ts';
import { PASSWORD, startTestServer, type TestServer } from '../tests/support/server.ts';

const { values } = parseArgs({
  options: {
    todas: { type: 'string' },
    pantalla: { type: 'string', default: '' },
    anchos: { type: 'string', default: WIDTHS.join() },
    temas: { type: 'string', default: Object.keys(THEMES).join() },
  },
});

const server = await startTestServer();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await enter(browser, server);
  if (values.todas) await drawAll(page, values.todas);
  else await drawReadme(page);
} finally {
  await browser.close();
  await server.dispose();
}

async function enter(from: Browser, { url }: TestServer): Promise<Page> {
  const page = await from.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    reducedMotion: 'reduce',
  });
  await page.request.post(`${url}/api/login/`, { data: { username: 'admin', password: PASSWORD } });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Opens a screen and waits until all of it has come. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.location.hash = to;
  }, path);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.waitForTimeout(700);
}

async function drawReadme(page: Page): Promise<void> {
  await open(page, '/abastecimiento/directorio-proveedores');
  await page.getByRole('row', { name: /AVÍCOLA/ }).waitFor();
  for (const theme of ['claro', 'oscuro'] as const) {
    await wear(page, theme);
    await page.screenshot({ path: join(import.meta.dirname, 'pictures', `proveedores-${theme}.png`) });
  }
}

async function drawAll(page: Page, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const themes = values.temas.split(',').filter((name): name is ThemeName => name in THEMES);
  for (const { name, path } of SCREENS.filter((screen) => screen.name.startsWith(values.pantalla))) {
    await open(page, path);
    for (const width of values.anchos.split(',').map(Number)) {
      await resize(page, width);
      for (const theme of themes) {
        await wear(page, theme);
        await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`) });
      }
    }
    console.log(name);
  }
}
