/** Deliveries moved and resized, by keyboard and by mouse. */
import { expect, expectToast, test } from '../../support/browser.ts';
import { hoursOf, NOW, PATH, TITLE } from './pagina.ts';

test.beforeEach(async ({ page }) => page.context().clock.setFixedTime(NOW));

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
  await expectToast(page, 'Entrega actualizada');
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
  await expectToast(page, 'No se pueden crear entregas en fechas pasadas');
  expect(await hours()).toBe('23/11/2026 08:15-10:00');
  await page.keyboard.press('h');
  await page.getByRole('heading', { name: '16 – 22 noviembre 2026' }).waitFor();
  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { name: 'Jueves 19 noviembre 2026' })).toBeVisible();
  const second = page.locator('[data-event=muestra-2]');
  await second.press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar entrega' }).click();
  await expectToast(page, 'Entrega cancelada');
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
  await expectToast(page, 'Entrega actualizada');
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

test('in the month: by keyboard a day and a week, by mouse to any day; among many the one that moves stays in sight', async ({
  page,
  entrar,
}) => {
  await entrar('admin', `${PATH}?vista=mes`, TITLE);
  const hours = (id: string) => () => hoursOf(page, id);
  const first = page.locator('[data-event=muestra-1]');
  await first.focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
  await expect(first.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
  expect(await hours('muestra-1')()).toBe('19/11/2026 08:00-09:30');
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect.poll(hours('muestra-1')).toBe('27/11/2026 08:00-09:30');

  const grid = page.getByRole('grid', { name: 'Entregas, noviembre 2026' });
  const day = grid.getByRole('gridcell', { name: 'martes 24 de noviembre' });
  await page.locator('[data-event=muestra-2]').dragTo(day);
  await expect.poll(hours('muestra-2')).toBe('24/11/2026 10:00-11:00');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // What ended with a drag opens by keyboard as ever.
  await page.locator('[data-event=muestra-2]').press('Enter');
  await expect(page.getByRole('dialog', { name: 'Editar entrega' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('[data-event=muestra-2]').dragTo(grid.getByRole('gridcell', { name: 'martes 17 de noviembre' }));
  await expectToast(page, 'No se pueden crear entregas en fechas pasadas');
  expect(await hours('muestra-2')()).toBe('24/11/2026 10:00-11:00');
});
