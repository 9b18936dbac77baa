/** The delivery calendar as people use it: in the browser alone, by mouse, by keyboard, in two tabs, with a storage that fails. */
import { readFileSync } from 'node:fs';
import { expect, expectAccessible, expectNotice, type Page, settled, test } from '../../support/browser.ts';

const PATH = '/abastecimiento/calendario-entregas';
const KEY = 'mayordomo.calendario-entregas';
const TITLE = 'Calendario de Entregas';

/** Thursday 19 November 2026, 08:42 in Bogota. */
test.beforeEach(async ({ page }) => page.context().clock.setFixedTime(new Date('2026-11-19T13:42:00Z')));

interface Stored {
  readonly entregas: { id: string; title: string; startDate: string; startTime: string; endTime: string }[];
}
/** What stands in the storage; the first versions kept the list alone. */
const stored = async (page: Page): Promise<Stored> => {
  const text = await page.evaluate((key) => localStorage.getItem(key), KEY);
  const kept = JSON.parse(text ?? '[]') as Stored | Stored['entregas'];
  return 'entregas' in kept ? kept : { entregas: kept };
};
const hoursOf = async (page: Page, id: string) => {
  const found = (await stored(page)).entregas.find((one) => one.id === id);
  return found && `${found.startDate} ${found.startTime}-${found.endTime}`;
};
const event = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** What the page asks of the server from now on, but for the shell: its notifications, and the screens that one opened last. */
const OF_THE_SHELL = /\/notificaciones\/|\/preferencias\/paleta\.recientes\//;
function watchServer(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !OF_THE_SHELL.test(pathname)) asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

async function fill(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Descripción').fill(title);
  await dialog.getByLabel('Transportista', { exact: true }).selectOption('Transportes Cañaveral');
  await dialog.getByLabel('Proveedor', { exact: true }).selectOption('CAFÉ MESA DE LOS SANTOS LTDA.');
  await dialog.getByLabel('Facturas').fill('FE-900');
}

test('the first use has four samples; one is programmed, changed and cancelled, and nothing is asked of the server', async ({
  page,
  entrar,
}) => {
  await entrar();
  await settled(page);
  await page.getByRole('navigation', { name: 'MENÚ' }).getByRole('link', { name: TITLE }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await settled(page);
  const asked = watchServer(page);
  await expect(page.locator('[data-event^=muestra]')).toHaveCount(4);

  await page.getByRole('button', { name: 'Agregar entrega' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar entrega' });
  await expect(dialog).toContainText('Jueves 19 de noviembre, 09:00 a 10:00');
  await expect(dialog.getByLabel('Tipo de entrega')).toHaveValue('1');
  await expect(dialog.getByLabel('Cajas')).toHaveValue('1');
  // The only line stays.
  await expect(dialog.getByRole('button', { name: /Quitar proveedor/ })).toHaveCount(0);
  await dialog.getByLabel('Cajas').fill('');
  await dialog.getByRole('button', { name: 'Programar entrega' }).click();
  for (const text of [
    'Por favor, complete todos los campos requeridos',
    'La descripción es obligatoria',
    'Selecciona un transportista',
    'Selecciona un proveedor',
    'Indique número de cajas',
    'Indique número de facturas',
  ])
    await expect(dialog).toContainText(text);
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByLabel('Cajas').fill('0');
  await expect(dialog).toContainText('Debe ser mayor que 0');
  await dialog.getByLabel('Cajas').fill('24');
  await dialog.getByLabel('Hora de fin', { exact: true }).fill('08:00');
  await fill(page, 'Café para la semana');
  await dialog.getByRole('button', { name: 'Programar entrega' }).click();
  await expect(dialog).toContainText('La fecha/hora de finalización debe ser posterior a la de inicio');
  await dialog.getByLabel('Hora de fin', { exact: true }).fill('10:30');
  // The carrier has the first sample until 09:30.
  await expect(dialog).toContainText('Transportes Cañaveral ya tiene «Surtido semanal de víveres»');
  await dialog.getByRole('button', { name: 'Agregar proveedor' }).click();
  const second = dialog.getByRole('listitem', { name: 'Proveedor 2' });
  await second.getByLabel('Proveedor', { exact: true }).selectOption('GRANOS SANTA LUCÍA S.A.S.');
  await second.getByLabel('Facturas').fill('GS-1');
  await expect(dialog).toContainText('Total: 25 cajas');
  await dialog.getByRole('button', { name: 'Programar entrega' }).click();
  await expect(dialog).toBeHidden();
  await expectNotice(page, 'Entrega programada');
  await expect(
    event(page, /^Café para la semana, jueves 19 de noviembre, 09:00 a 10:30.*Cruce de transportista/),
  ).toBeVisible();

  await event(page, /^Café para la semana/).click();
  const edit = page.getByRole('dialog', { name: 'Editar entrega' });
  await edit.getByLabel('Entrega confirmada con el transportista').check();
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await expectNotice(page, 'Entrega actualizada');
  await settled(page);
  expect(asked).toEqual([]);
  await page.reload();
  await event(page, /^Café para la semana.*Confirmada/).click();
  await edit.getByRole('button', { name: 'Cancelar entrega' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirmar cancelación' });
  await expect(question).toContainText('¿Está seguro de que desea cancelar esta entrega?');
  await question.getByRole('button', { name: 'Conservar' }).click();
  await edit.getByRole('button', { name: 'Cancelar entrega' }).click();
  await question.getByRole('button', { name: 'Cancelar entrega' }).click();
  await expectNotice(page, 'Entrega cancelada');
  await expect(page.locator('[data-event]')).toHaveCount(4);
});

test('opening it, and all that one does in it, asks nothing of the server', async ({ page, entrar }) => {
  await entrar('admin', PATH, TITLE);
  await settled(page);
  const asked = watchServer(page);
  for (const view of ['Mes', 'Día', 'Semana']) await page.getByRole('button', { name: view, exact: true }).click();
  await page.getByRole('button', { name: 'Semana siguiente' }).click();
  await page.getByRole('button', { name: 'Hoy' }).click();
  await page.getByRole('checkbox', { name: 'Entrega Urgente' }).uncheck();
  await page.getByRole('gridcell', { name: 'viernes 20 de noviembre, 15:00' }).click();
  await fill(page, 'Entrega de prueba');
  await page.getByRole('button', { name: 'Programar entrega' }).click();
  await expectNotice(page, 'Entrega programada');
  await page.waitForFunction((key) => localStorage.getItem(key)?.includes('Entrega de prueba'), KEY);
  await settled(page);
  expect(asked).toEqual([]);
});

test('an hour opens the quick way; what was typed goes on in the whole form; past days are refused', async ({
  page,
  entrar,
}) => {
  await entrar('admin', PATH, TITLE);
  await page.getByRole('gridcell', { name: 'viernes 20 de noviembre, 23:00' }).click();
  const quick = page.getByRole('dialog', { name: 'Entrega rápida' });
  await expect(quick).toContainText('Viernes 20 de noviembre, 23:00 a 24:00');
  await expectAccessible(page, '[role=dialog]');
  await fill(page, 'Nocturna');
  await quick.getByRole('button', { name: 'Más opciones' }).click();
  const whole = page.getByRole('dialog', { name: 'Agregar entrega' });
  await expect(whole.getByLabel('Descripción')).toHaveValue('Nocturna');
  await expect(whole.getByLabel('Fin', { exact: true })).toHaveValue('21/11/2026');
  await whole.getByLabel('Hora de fin', { exact: true }).fill('02:00');
  await whole.getByRole('button', { name: 'Programar entrega' }).click();
  // On both days.
  await expect(
    page.getByRole('list', { name: 'viernes 20 de noviembre' }).getByRole('button', { name: /^Nocturna/ }),
  ).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'sábado 21 de noviembre' }).getByRole('button', { name: /^Nocturna/ }),
  ).toBeAttached();

  await page.getByRole('gridcell', { name: 'miércoles 18 de noviembre, 15:00' }).click();
  await expectNotice(page, 'No se pueden crear entregas en fechas pasadas');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the month has 42 days from Monday; a day takes a delivery, and what finds no room is behind a link to the day', async ({
  page,
  entrar,
}) => {
  await page.context().addInitScript((key) => {
    const one = (id: number) => ({
      id: `m${id}`,
      title: `Entrega ${id}`,
      startDate: '2026-11-24',
      startTime: `0${id}:00`,
      endTime: `0${id}:30`,
      categoryId: 1,
    });
    localStorage.setItem(key, JSON.stringify([1, 2, 3, 4, 5].map(one)));
  }, KEY);
  await entrar('admin', `${PATH}?vista=mes`, TITLE);
  const grid = page.getByRole('grid', { name: 'Entregas, noviembre 2026' });
  await expect(grid.getByRole('gridcell')).toHaveCount(42);
  await expect(grid.getByRole('gridcell').first()).toHaveAccessibleName('lunes 26 de octubre');
  const day = grid.getByRole('gridcell', { name: 'martes 24 de noviembre' });
  await expect(day.locator('[data-event]')).toHaveCount(3);
  await grid.getByRole('gridcell', { name: 'miércoles 25 de noviembre' }).click();
  await expect(page.getByRole('dialog', { name: 'Agregar entrega' })).toContainText(
    'Miércoles 25 de noviembre, 08:00 a 09:00',
  );
  await page.keyboard.press('Escape');
  await day.getByRole('button', { name: /^\+2 más/ }).click();
  await expect(page.getByRole('heading', { name: 'Martes 24 noviembre 2026' })).toBeVisible();
  await expect(page.locator('[data-event]')).toHaveCount(5);
});

test('by keyboard: cells and events are walked, moved, resized and undone', async ({ page, entrar }) => {
  await entrar('admin', PATH, TITLE);
  const first = page.locator('[data-event=muestra-1]');
  const hours = () => hoursOf(page, 'muestra-1');
  await page.getByRole('gridcell', { name: 'jueves 19 de noviembre, 08:00' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Entrega rápida' })).toContainText(
    'Viernes 20 de noviembre, 09:00 a 10:00',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('gridcell', { name: 'viernes 20 de noviembre, 09:00' })).toBeFocused();

  await first.focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await expect(first).toBeFocused();
  await expect(page.getByText('viernes 20 de noviembre, 08:15 a 10:00. Enter guarda, Escape deshace.')).toBeAttached();
  expect(await hours()).toBe('19/11/2026 08:00-09:30');
  await page.keyboard.press('Escape');
  await expect(first).toHaveAccessibleName(/jueves 19 de noviembre, 08:00 a 09:30/);
  await expect(first).toBeFocused();

  for (const key of ['ArrowRight', 'ArrowDown', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expectNotice(page, 'Entrega actualizada');
  await expect.poll(hours).toBe('20/11/2026 08:15-10:00');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Leaving it keeps it too; into another week, the grid goes along.
  for (let day = 0; day < 3; day += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: '23 – 29 noviembre 2026' })).toBeVisible();
  await expect(first).toBeFocused();
  await page.keyboard.press('Tab');
  await expect.poll(hours).toBe('23/11/2026 08:15-10:00');
  // Never into the past.
  await first.focus();
  for (let day = 0; day < 5; day += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'No se pueden crear entregas en fechas pasadas');
  expect(await hours()).toBe('23/11/2026 08:15-10:00');
  await page.keyboard.press('h');
  await page.getByRole('heading', { name: '16 – 22 noviembre 2026' }).waitFor();
  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { name: 'Jueves 19 noviembre 2026' })).toBeVisible();
  const second = page.locator('[data-event=muestra-2]');
  await second.press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar entrega' }).click();
  await expectNotice(page, 'Entrega cancelada');
});

test('by mouse: dragged to another day and hour, pulled longer, and let go with Escape', async ({ page, entrar }) => {
  await entrar('admin', PATH, TITLE);
  const second = page.locator('[data-event=muestra-2]');
  const hours = () => hoursOf(page, 'muestra-2');
  const boxOf = async (name: string) => {
    const box = await page.getByRole('gridcell', { name }).boundingBox();
    if (!box) throw new Error(name);
    return box;
  };
  const [from, to] = [await second.boundingBox(), await boxOf('viernes 20 de noviembre, 10:00')];
  if (!from) throw new Error('no event');
  const grab = { x: from.x + from.width / 2, y: from.y + 10 };
  const drag = async (x: number, y: number) => {
    await page.mouse.move(grab.x, grab.y);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 4 });
  };
  await drag(to.x + to.width / 2, grab.y + to.height * 1.5);
  await expect(second).toHaveAccessibleName(/viernes|10:00/);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await hours()).toBe('19/11/2026 10:00-11:00');
  await drag(to.x + to.width / 2, grab.y + to.height * 1.5);
  await page.mouse.up();
  await expectNotice(page, 'Entrega actualizada');
  await expect.poll(hours).toBe('20/11/2026 11:30-12:30');
  // The click that ends a drag opens nothing.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const now = await second.boundingBox();
  if (!now) throw new Error('no event');
  await page.mouse.move(now.x + now.width / 2, now.y + now.height - 3);
  await page.mouse.down();
  await page.mouse.move(now.x + now.width / 2, now.y + now.height - 3 + to.height / 2, { steps: 3 });
  await page.mouse.up();
  await expect.poll(hours).toBe('20/11/2026 11:30-13:00');
});

test('types and carriers are hidden and shown; a carrier that is not there is told', async ({ page, entrar }) => {
  await entrar('admin', PATH, TITLE);
  const events = page.locator('[data-event]');
  await expect(events).toHaveCount(4);
  await page.getByRole('checkbox', { name: 'Entrega Urgente' }).uncheck();
  await expect(events).toHaveCount(3);
  const carriers = page.getByRole('region', { name: 'Transportistas' });
  await carriers.getByLabel('Carga Segura').uncheck();
  await expect(events).toHaveCount(2);
  await page.waitForFunction((key) => localStorage.getItem(key)?.includes('"transportistas_ocultos":[3]'), KEY);
  await page.reload();
  await expect(events).toHaveCount(2);
  await carriers.getByRole('searchbox').fill('zzz');
  await expect(carriers).toContainText('No se encontraron resultados');
  await carriers.getByRole('searchbox').fill('canaveral');
  await expect(carriers.getByRole('checkbox')).toHaveCount(1);
  await carriers.getByRole('button', { name: 'Ver todos' }).click();
  await expect(events).toHaveCount(3);
});

test('two tabs stay in step, and what both did stays', async ({ page, entrar }) => {
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

test('a damaged storage is put aside as it was, told, and given back as a file', async ({ page, entrar }) => {
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

test('entries that cannot be read are told and stay in the storage', async ({ page, entrar }) => {
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

test('a full storage is told: nothing is lost in the tab, which warns before it is left, and it is written once there is room', async ({
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
  await expectNotice(page, 'El navegador sigue sin espacio.');
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
  await page.evaluate(() => sessionStorage.removeItem('lleno'));
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('roto');
});

test('exported, cleared and imported, the calendar is the same; a file of others tells what it brings', async ({
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
    await expectNotice(page, '4 entregas importadas');
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

test('the week is printed on a sheet of its own', async ({ page, entrar }) => {
  await entrar('admin', PATH, TITLE);
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { printed: document.querySelector('[data-hoja]')?.textContent });
  });
  await page.getByRole('button', { name: 'Más acciones del calendario' }).click();
  await page.getByRole('menuitem', { name: 'Imprimir la semana' }).click();
  const printed = await page.waitForFunction(() => (window as unknown as { printed?: string }).printed);
  const text = await printed.jsonValue();
  for (const part of [
    '16 – 22 noviembre 2026',
    '4 entregas, 178 cajas',
    '08:00–09:30',
    'DISTRIBUIDORA LA ROSITA S.A.S.: 84 cajas (FE-10482, FE-10483)',
    'Independencia de Cartagena',
  ])
    expect(text).toContain(part);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page.locator('#app')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('[data-hoja]')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the week is a strip with dots over the agenda of a day; the month too; a delivery is added at the foot', async ({
    page,
    entrar,
  }) => {
    await entrar('admin', PATH, TITLE);
    const days = page.getByRole('grid', { name: 'Días con entregas' });
    await expect(days.getByRole('gridcell')).toHaveCount(7);
    await expect(page.getByRole('heading', { name: /jueves 19 de noviembre · 2 entregas, 160 cajas/i })).toBeVisible();
    await days.getByRole('gridcell', { name: 'viernes 20 de noviembre, 1 entrega' }).tap();
    await expect(event(page, /^Devolución de averías/)).toBeVisible();
    await days.getByRole('gridcell', { name: 'domingo 22 de noviembre' }).tap();
    await expect(page.getByText('Sin entregas este día')).toBeVisible();
    await page.getByRole('button', { name: 'Mes', exact: true }).tap();
    await expect(days.getByRole('gridcell')).toHaveCount(42);
    await page.getByRole('button', { name: 'Agregar entrega' }).tap();
    await expect(page.getByRole('dialog', { name: 'Agregar entrega' })).toContainText(
      'Domingo 22 de noviembre, 08:00 a 09:00',
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filtros' }).tap();
    await page.getByRole('dialog', { name: 'Filtros' }).getByLabel('Devoluciones').uncheck();
    await page.getByRole('dialog', { name: 'Filtros' }).getByRole('button', { name: 'Cerrar' }).tap();
    await expect(days.getByRole('gridcell', { name: 'viernes 20 de noviembre', exact: true })).toBeVisible();
  });
});
