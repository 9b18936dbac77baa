/** The carousel of an area in a real browser: it moves and waits, by mouse and keyboard; its figures lead to their rows; names stay text. */
import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectContrast, expectToast, type Page, test } from '../../support/browser.ts';
import { layoutFaults } from '../../support/layout.ts';
import { resize, wear } from '../../support/screens.ts';

const home = (seccion: string) => `/indexUsu?seccion=${seccion}`;
const show = (page: Page) => page.locator('[aria-roledescription=carrusel]');
/** The slide in sight. */
const slide = (page: Page) => show(page).locator('[aria-roledescription=diapositiva]:not([inert])');
const title = (page: Page) => slide(page).getByRole('heading', { level: 3 });
const drawn = (of: Locator) => of.locator('svg.frappe-chart');

test('it goes on every 15 seconds, and waits for who looks, types or paused it', async ({ page, entrar }) => {
  await page.clock.install();
  await entrar('admin', home('Abastecimiento'), 'Módulos');
  await expect(title(page)).toHaveText('Proveedores por ciudad');
  await page.mouse.move(2, 2);
  await page.clock.runFor(14_000);
  await expect(title(page)).toHaveText('Proveedores por ciudad');
  await page.clock.runFor(1_500);
  await expect(title(page)).toHaveText('Proveedores por línea');
  await expect(show(page).getByRole('list').first()).toHaveCSS('transition-duration', '0.8s');

  await show(page).hover();
  await page.clock.runFor(60_000);
  await expect(title(page)).toHaveText('Proveedores por línea');
  await expect(show(page)).toContainText('en pausa mientras la miras');
  await page.mouse.move(2, 2);
  await page.clock.runFor(15_500);
  await expect(title(page)).toHaveText('Proveedores nuevos por mes');

  await slide(page).getByLabel('Desde', { exact: true }).focus();
  await page.clock.runFor(60_000);
  await expect(title(page)).toHaveText('Proveedores nuevos por mes');
  await page.getByRole('button', { name: 'Ver todos' }).focus();
  await page.clock.runFor(15_500);
  await expect(title(page)).toHaveText('Documentos que vencen por mes');

  await show(page).getByRole('button', { name: 'Pausar' }).click();
  await page.getByRole('button', { name: 'Ver todos' }).focus();
  await page.mouse.move(2, 2);
  await page.clock.runFor(60_000);
  await expect(title(page)).toHaveText('Documentos que vencen por mes');
  await show(page).getByRole('button', { name: 'Reanudar' }).click();
  await page.getByRole('button', { name: 'Ver todos' }).focus();
  await page.mouse.move(2, 2);
  await page.clock.runFor(15_500);
  await expect(title(page)).toHaveText('Fichas incompletas');
});

test('for who asked for less movement it stays until they go on themselves', async ({ page, entrar }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await entrar('admin', home('Abastecimiento'), 'Módulos');
  await expect(title(page)).toHaveText('Proveedores por ciudad');
  await page.mouse.move(2, 2);
  await page.clock.runFor(120_000);
  await expect(title(page)).toHaveText('Proveedores por ciudad');
  await expect(show(page).getByRole('list').first()).toHaveCSS('transition-duration', '0s');
  await show(page).getByRole('button', { name: 'Ver Fichas incompletas' }).click();
  await expect(title(page)).toHaveText('Fichas incompletas');
});

test('by keyboard: slides, points, their exact figures, and the rows that they count', async ({ page, entrar }) => {
  await entrar('admin', home('Abastecimiento'), 'Módulos');
  const plot = slide(page).getByRole('group', { name: /^Proveedores por ciudad/ });
  await plot.focus();
  await expect(drawn(plot)).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(title(page)).toHaveText('Proveedores por línea');
  // The focus does not stay on what went out of sight.
  await expect(show(page)).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(title(page)).toHaveText('Proveedores por ciudad');
  await plot.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(plot).toContainText('Floridablanca. Proveedores: 5');
  await page.keyboard.press('Home');
  await expect(plot).toContainText('Bucaramanga. Proveedores: 11');
  await page.keyboard.press(' ');
  await expect(show(page).getByRole('button', { name: 'Reanudar' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directorio de Proveedores');
  expect(page.url()).toMatch(/f\.ciudad=\d+&f\.estado=1/);
  await expect(page.getByRole('main')).toContainText(/\D11\D/);
});

test('a click on a bar and a number of the table open the same rows', async ({ page, entrar }) => {
  await entrar('admin', home('Comercial'), 'Módulos');
  await slide(page).getByText('Tabla', { exact: true }).click();
  const first = slide(page).getByRole('table').getByRole('link').first();
  const count = Number(await first.textContent());
  const href = await first.getAttribute('href');
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directorio de Personas');
  await expect(page.getByRole('main')).toContainText(new RegExp(`\\D${count}\\D`));
  await page.goBack();
  await slide(page).getByText('Gráfica', { exact: true }).click();
  await drawn(slide(page)).locator('.pie-path').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directorio de Personas');
  expect(page.url()).toContain(String(href).split('?')[1]);
});

test('a list is searched from two letters, what is required is asked for, and what was chosen is kept', async ({
  page,
  entrar,
}) => {
  const asked: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/ubicacion/ciudades') && asked.push(new URL(request.url()).search),
  );
  await entrar('admin', home('Comercial'), 'Módulos');
  await show(page).getByRole('button', { name: 'Ver Personas de una ciudad' }).click();
  await expect(slide(page)).toContainText('Faltan filtros');
  await slide(page).getByRole('button', { name: 'Aplicar' }).click();
  await expect(slide(page)).toContainText('Este campo es requerido.');
  const city = slide(page).getByLabel('Ciudad', { exact: true });
  await city.fill('b');
  await expect(slide(page).getByText('Escribe al menos 2 caracteres.')).toBeVisible();
  await city.fill('bucar');
  await page.getByRole('option', { name: /^Bucaramanga/ }).click();
  expect(asked).toEqual(['?search=bucar&init=']);
  await slide(page).getByRole('button', { name: 'Aplicar' }).click();
  await expect(drawn(slide(page))).toBeVisible();
  await page.reload();
  await show(page).getByRole('button', { name: 'Ver Personas de una ciudad' }).click();
  await expect(drawn(slide(page))).toBeVisible();
  await expect(slide(page).getByLabel('Ciudad', { exact: true })).toHaveValue('Bucaramanga');
  await slide(page).getByRole('button', { name: 'Restablecer' }).click();
  await expect(slide(page)).toContainText('Faltan filtros');
});

test('days out of order are told on their field', async ({ page, entrar }) => {
  await entrar('admin', home('Abastecimiento'), 'Módulos');
  await show(page).getByRole('button', { name: 'Ver Proveedores nuevos por mes' }).click();
  await slide(page).getByLabel('Hasta', { exact: true }).fill('01/01/2020');
  await slide(page).getByRole('button', { name: 'Aplicar' }).click();
  await expect(slide(page)).toContainText('La fecha final debe ser posterior a la inicial.');
  await expect(slide(page)).toContainText('Revisa los filtros');
  await slide(page).getByRole('button', { name: 'Restablecer' }).click();
  await expect(drawn(slide(page))).toBeVisible();
});

test('its picture and its Excel are saved', async ({ page, entrar }) => {
  await entrar('admin', home('Abastecimiento'), 'Módulos');
  await expect(drawn(slide(page))).toBeVisible();
  const saved = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      slide(page).getByRole('button', { name }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const picture = await saved('Guardar como imagen PNG');
  expect(picture.name).toBe('Proveedores por ciudad.png');
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.bytes.length).toBeGreaterThan(5_000);
  const excel = await saved('Descargar en Excel');
  expect(excel.name).toMatch(/^Proveedores por ciudad .*\.xlsx$/);
  expect(excel.bytes.subarray(0, 2).toString()).toBe('PK');
});

const HOSTILE = '<img src=x onerror="globalThis.__x=1"><b>GIRÓN</b>';

/** Each chart of the module answers what `change` makes of it. */
async function answering(page: Page, change: (result: Record<string, unknown>) => object): Promise<void> {
  await page.route('**/getAllChartsDataByModulo/**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { graficas_results: Record<string, Record<string, unknown>> };
    for (const [name, result] of Object.entries(body.graficas_results))
      body.graficas_results[name] = { ...result, ...change(result) };
    await route.fulfill({ response, json: body });
  });
}

test('names with markup are drawn as text, wherever they stand', async ({ page, entrar }) => {
  const refused: string[] = [];
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()));
  await answering(page, ({ puntos, series }) => ({
    frase: `${HOSTILE}.`,
    series: (series as string[]).map(() => HOSTILE),
    meta: { nombre: HOSTILE, valor: 3 },
    puntos: (puntos as { etiqueta: string }[]).map((punto) =>
      /^\d{4}-/.test(punto.etiqueta) ? punto : { ...punto, etiqueta: HOSTILE },
    ),
  }));
  await entrar('admin', home('Abastecimiento'), 'Módulos');
  const dots = show(page).locator('button[aria-current]');
  await expect(dots).toHaveCount(6);
  for (let i = 0; i < 6; i += 1) {
    await dots.nth(i).click();
    await expect(drawn(slide(page))).toBeVisible();
    await expect(slide(page)).toContainText('<b>GIRÓN</b>');
    await slide(page)
      .getByRole('group', { name: /usa las flechas/ })
      .focus();
    await page.keyboard.press('ArrowRight');
    // Its own bubble would have taken the name as markup.
    await drawn(slide(page)).hover({ position: { x: 120, y: 40 }, force: true });
    await slide(page).getByText('Tabla', { exact: true }).click();
    await expect(slide(page).getByRole('table')).toContainText('<b>GIRÓN</b>');
    expect(await show(page).locator('img, b').count()).toBe(0);
  }
  expect(await page.evaluate(() => '__x' in globalThis)).toBe(false);
  expect(refused).toEqual([]);
});

test('a chart that fails says so, one without data too', async ({ page, entrar }) => {
  await answering(page, () => ({ estado: 'ERROR', puntos: [], frase: '' }));
  await entrar('admin', home('Abastecimiento'), 'Módulos');
  await expect(slide(page)).toContainText('Error en la operación');
  await expectToast(page, 'Error en la operación');
  await page.unrouteAll();
  await answering(page, () => ({ estado: 'SIN_DATOS', puntos: [], frase: 'No hay nada.' }));
  await page.reload();
  await expect(slide(page)).toContainText('Sin datos');
});

test('an area without charts, or whose charts one may not see, shows none', async ({ entrar }) => {
  const page = await entrar('admin', home('Administración'), 'Módulos');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Administración', level: 2 })).toBeVisible();
  await expect(show(page)).toHaveCount(0);
});

/** Luminance of sRGB (WCAG 2.2). */
const light = (token: string) => {
  const hex = token.length === 4 ? token.replace(/[0-9a-f]/gi, '$&$&') : token;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

test('colours can be told from the ground; every window and theme has room for all of it @largo', async ({
  page,
  entrar,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const area of ['Arriendos', 'Abastecimiento']) {
    await entrar('admin', home(area), 'Módulos');
    const dots = show(page).locator('button[aria-current]');
    await expect(drawn(slide(page))).toBeVisible();
    for (const width of [1440, 1280, 768, 390]) {
      await resize(page, width);
      for (let i = 0; i < (await dots.count()); i += 1) {
        await dots.nth(i).click();
        await expect(drawn(slide(page))).toBeVisible();
        expect((await show(page).boundingBox())?.height).toBeGreaterThanOrEqual(650);
        expect.soft(await layoutFaults(page), `${area} ${i} ${width}`).toEqual([]);
      }
    }
    await expectAccessible(page);
    await resize(page, 1280);
    await expectAccessible(page);
  }
  for (const theme of ['claro', 'oscuro', 'contraste_claro', 'contraste_oscuro'] as const) {
    await wear(page, theme);
    await expectContrast(page);
    const [ground = '', ...colors] = await page.evaluate(() => {
      const style = getComputedStyle(document.querySelector('[aria-roledescription=carrusel]') as Element);
      const names = ['blue', 'gray', 'teal', 'purple', 'coral', 'lemon', 'plum', 'pine', 'auburn', 'olive'];
      return ['--bgColor-default', ...names.map((name) => `--data-${name}-color-emphasis`)].map((name) =>
        style.getPropertyValue(name).trim(),
      );
    });
    for (const color of colors) {
      const [high = 0, low = 0] = [light(color), light(ground)].sort((a, b) => b - a);
      expect.soft((high + 0.05) / (low + 0.05), `${theme} ${color} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  }
});
