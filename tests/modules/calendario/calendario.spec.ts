/** The delivery calendar as people use it, in the browser alone: its views, its forms, its filters, on paper and on a phone. */
import { expect, expectAccessible, expectToast, settled, test } from '../../support/browser.ts';
import { event, fill, KEY, NOW, PATH, TITLE, watchServer } from './pagina.ts';

test.beforeEach(async ({ page }) => page.context().clock.setFixedTime(NOW));

test('the first use has four samples; one is programmed, changed and cancelled, and nothing is asked of the server', async ({
  page,
  entrar,
}) => {
  await entrar();
  await settled(page);
  const menu = page.getByRole('navigation', { name: 'MENÚ' });
  await menu.getByRole('searchbox').fill('entregas');
  await menu.getByRole('link', { name: TITLE }).click();
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
  await expectToast(page, 'Entrega programada');
  await expect(
    event(page, /^Café para la semana, jueves 19 de noviembre, 09:00 a 10:30.*Cruce de transportista/),
  ).toBeVisible();

  await event(page, /^Café para la semana/).click();
  const edit = page.getByRole('dialog', { name: 'Editar entrega' });
  await edit.getByLabel('Entrega confirmada con el transportista').check();
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await expectToast(page, 'Entrega actualizada');
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
  await expectToast(page, 'Entrega cancelada');
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
  await expectToast(page, 'Entrega programada');
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
  await expectToast(page, 'No se pueden crear entregas en fechas pasadas');
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
