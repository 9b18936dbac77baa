/** What the browser keeps of the calendar: in two tabs, damaged, full, and as a file. */
import { readFileSync } from 'node:fs';
import { expect, expectAccessible, expectToast, type Page, test } from '../../support/browser.ts';
import { event, fill, hoursOf, KEY, NOW, PATH, stored, TITLE } from './pagina.ts';

test.beforeEach(async ({ page }) => page.context().clock.setFixedTime(NOW));

test('two tabs stay in step, and what both did stays @largo', async ({ page, entrar }) => {
  await entrar('admin', PATH, TITLE);
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, KEY);
  const other = await page.context().newPage();
  await other.goto(`/#${PATH}`);
  await expect(other.locator('[data-event]')).toHaveCount(4);
  const add = async (where: Page, hour: string, title: string) => {
    await where.getByRole('gridcell', { name: `sábado 21 de noviembre, ${hour}` }).click();
    await fill(where, title);
    await where.getByRole('button', { name: 'Programar entrega' }).click();
  };
  await add(page, '15:00', 'De la primera');
  await expect(event(other, /^De la primera/)).toBeVisible();
  await add(other, '17:00', 'De la segunda');
  await expect(event(page, /^De la segunda/)).toBeVisible();
  await expect.poll(async () => (await stored(page)).entregas.length).toBe(6);
  await other.locator('[data-event=muestra-1]').press('Delete');
  await other.getByRole('alertdialog').getByRole('button', { name: 'Cancelar entrega' }).click();
  await expect(page.locator('[data-event=muestra-1]')).toHaveCount(0);
  // Each wrote before the other could hear of it.
  const write = (title: string) => async (where: Page) => {
    await where.locator(`[data-event=muestra-${title}]`).press('ArrowDown');
    await where.keyboard.press('Enter');
  };
  await Promise.all([write('2')(page), write('3')(other)]);
  await expect.poll(() => hoursOf(page, 'muestra-2')).toBe('19/11/2026 10:15-11:15');
  await expect.poll(() => hoursOf(page, 'muestra-3')).toBe('20/11/2026 11:15-12:15');
});

test('a damaged storage is put aside as it was, told, and given back as a file @largo', async ({ page, entrar }) => {
  const damaged = '{"entregas":[{"id":"perdida"';
  await entrar();
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, damaged] as const);
  await page.goto(`/#${PATH}`);
  const note = page.getByRole('alert').filter({ hasText: 'estaba dañado' });
  await expect(note).toBeVisible();
  await expect(page.locator('[data-event]')).toHaveCount(0);
  await expectAccessible(page, 'main');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    note.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toBe(damaged);
  // The calendar goes on, and what was put aside stays until somebody lets go of it.
  await page.getByRole('gridcell', { name: 'viernes 20 de noviembre, 15:00' }).click();
  await fill(page, 'Después');
  await page.getByRole('button', { name: 'Programar entrega' }).click();
  await page.waitForFunction((key) => localStorage.getItem(key)?.includes('Después'), KEY);
  await page.reload();
  await expect(note).toBeVisible();
  await expect(event(page, /^Después/)).toBeVisible();
  await note.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(note).toHaveCount(0);
  await page.reload();
  await expect(event(page, /^Después/)).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('entries that cannot be read are told and stay in the storage @largo', async ({ page, entrar }) => {
  await entrar();
  const old = [
    { id: 1, title: 'De antes', startDate: '2026-11-20', startTime: '10:00', endTime: '11:00', categoryId: 9 },
    { id: 2, title: 'Rota', startDate: 'ayer' },
  ];
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, JSON.stringify(old)] as const);
  await page.goto(`/#${PATH}`);
  await expect(page.getByText('1 entrega guardada no se pudo leer; se conservan como estaban.')).toBeVisible();
  await expect(page.locator('[data-event="1"]')).toHaveAttribute('data-tone', 'gray');
  await page.locator('[data-event="1"]').press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => hoursOf(page, '1')).toBe('20/11/2026 10:15-11:15');
  expect(JSON.stringify(await stored(page))).toContain('"ilegibles":[{"id":2,"title":"Rota","startDate":"ayer"}]');
});

test('a full storage is told: nothing is lost in the tab, which warns before it is left, and it is written once there is room @largo', async ({
  page,
  entrar,
}) => {
  await page.context().addInitScript((key) => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name: string, value: string) {
      if (name.startsWith(key) && sessionStorage.getItem('lleno')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, name, value);
    };
  }, KEY);
  await entrar('admin', PATH, TITLE);
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, KEY);
  await page.evaluate(() => sessionStorage.setItem('lleno', '1'));
  await page.getByRole('gridcell', { name: 'viernes 20 de noviembre, 15:00' }).click();
  await fill(page, 'Sin espacio');
  await page.getByRole('button', { name: 'Programar entrega' }).click();
  const note = page.getByRole('alert').filter({ hasText: 'no tiene espacio' });
  await expect(note).toBeVisible();
  await expect(event(page, /^Sin espacio/)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    note.getByRole('button', { name: 'Descargar copia' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('Sin espacio');
  // It asks before one goes.
  await page.getByRole('link', { name: 'Directorio de Proveedores' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'CANCELAR' }).click();
  await note.getByRole('button', { name: 'Guardar de nuevo' }).click();
  await expectToast(page, 'El navegador sigue sin espacio.');
  await page.evaluate(() => sessionStorage.removeItem('lleno'));
  await note.getByRole('button', { name: 'Guardar de nuevo' }).click();
  await expect(note).toHaveCount(0);
  expect((await stored(page)).entregas.map(({ title }) => title)).toContain('Sin espacio');
  // No room to put a damaged one aside: it is not written over.
  await page.evaluate(
    ([key]) => {
      localStorage.setItem(key, 'roto');
      sessionStorage.setItem('lleno', '1');
    },
    [KEY] as const,
  );
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'no hay espacio para apartarlo' })).toBeVisible();
  await page.getByRole('gridcell', { name: 'viernes 20 de noviembre, 15:00' }).click();
  await fill(page, 'Encima no');
  await page.getByRole('button', { name: 'Programar entrega' }).click();
  await expect(event(page, /^Encima no/)).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('roto');
});

test('exported, cleared and imported, the calendar is the same; a file of others tells what it brings @largo', async ({
  page,
  entrar,
}) => {
  await entrar('admin', PATH, TITLE);
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, KEY);
  const before = await stored(page);
  const more = page.getByRole('button', { name: 'Más acciones del calendario' });
  const take = async (name: RegExp) => {
    await more.click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()]);
    return { name: download.suggestedFilename(), path: await download.path() };
  };
  const give = async (path: string | { name: string; mimeType: string; buffer: Buffer }) => {
    await more.click();
    await page.getByRole('menuitem', { name: 'Importar' }).click();
    await page.getByLabel('Archivo de entregas').setInputFiles(path);
  };
  const files = [await take(/\.ics/), await take(/\.json/)];
  expect(files.map(({ name }) => name)).toEqual([
    'calendario-entregas-2026-11-19.ics',
    'calendario-entregas-2026-11-19.json',
  ]);
  for (const { path } of files) {
    await page.evaluate((key) => localStorage.setItem(key, '{"entregas":[]}'), KEY);
    await page.reload();
    await expect(page.locator('[data-event]')).toHaveCount(0);
    await give(path);
    await page.getByRole('button', { name: 'Importar 4 entregas' }).click();
    await expectToast(page, '4 entregas importadas');
    await expect.poll(async () => (await stored(page)).entregas).toEqual(before.entregas);
  }
  const [ics] = files;
  await give({
    name: 'otro.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(readFileSync(ics?.path ?? '', 'utf8').replace('Lácteos', 'Quesos')),
  });
  const dialog = page.getByRole('dialog', { name: 'Importar entregas' });
  await expect(dialog).toContainText('3 ya están iguales');
  await expect(dialog).toContainText('1 ya está, con otros datos');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByLabel('Reemplazar las que ya están').check();
  await dialog.getByRole('button', { name: 'Importar 1 entrega' }).click();
  await expect(event(page, /^Quesos refrigerados/)).toBeVisible();
  await give({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(dialog).toContainText('Elige un archivo .ics o .json de un calendario.');
});
