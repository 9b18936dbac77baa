/** The button beside a date, which opens the calendar and closes it. */
import { expect, test } from '../support/browser.ts';

test('a second click on its button closes the calendar; Escape gives the focus back to the field', async ({
  page,
  entrar,
}) => {
  await entrar('admin', '/comercial/captura/personas/editar/1');
  const button = page.getByRole('button', { name: 'Elegir fecha de expedición en el calendario' });
  const calendar = page.getByRole('dialog', { name: /fecha de expedición/i });
  await button.click();
  await expect(calendar).toBeVisible();
  await button.click();
  await expect(calendar).toBeHidden();
  await button.click();
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(page.getByLabel('Fecha de expedición', { exact: true })).toBeFocused();
});

test('a date is typed in any usual form, moved by key, and picked from lists of months and years', async ({
  page,
  entrar,
}) => {
  await entrar('admin', '/comercial/captura/personas/editar/1');
  const birth = page.getByLabel('Fecha de nacimiento', { exact: true });
  for (const [typed, day] of [
    ['5/2/80', '05/02/1980'],
    ['01-02-1981', '01/02/1981'],
    ['3 de marzo de 1982', '03/03/1982'],
    ['31/12/99', '31/12/1999'],
  ] as const) {
    await birth.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
    await expect(birth).toHaveValue(day);
  }
  await birth.focus();
  await page.keyboard.press('+');
  await expect(birth).toHaveValue('01/01/2000');
  await page.keyboard.press('-');
  await expect(birth).toHaveValue('31/12/1999');
  await birth.fill('31/02/1999');
  await page.keyboard.press('Tab');
  await expect(birth).toHaveAccessibleDescription('Fecha invalida');
  await birth.fill('31/12/1999');

  await page.getByRole('button', { name: 'Elegir fecha de nacimiento en el calendario' }).click();
  const calendar = page.getByRole('dialog', { name: 'Calendario: Fecha de nacimiento' });
  await calendar.getByLabel('Elegir el año').selectOption('1975');
  await calendar.getByLabel('Elegir el mes').selectOption('mayo');
  await calendar.getByRole('button', { name: /20 de mayo de 1975/ }).press('Enter');
  await expect(calendar).toBeHidden();
  await expect(birth).toHaveValue('20/05/1975');
  await expect(birth).toBeFocused();
});

test('a filter of days takes them as they are written; Escape closes its calendar, and then the filter', async ({
  page,
  entrar,
}) => {
  await entrar('admin', '/config/bitacora');
  await page.getByRole('button', { name: 'Fecha', exact: true }).click();
  const filter = page.getByRole('dialog', { name: 'Filtro Fecha' });
  await filter.getByLabel('Desde', { exact: true }).fill('1 feb 2026');
  await filter.getByRole('button', { name: 'Elegir fecha, hasta en el calendario' }).click();
  const calendar = page.getByRole('dialog', { name: 'Calendario: Fecha, hasta' });
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(filter).toBeVisible();
  await filter.getByLabel('Desde', { exact: true }).press('Enter');
  await expect(filter).toBeHidden();
  await expect(page.getByRole('button', { name: /Quitar el filtro Fecha: .*01\/02\/2026/ })).toBeVisible();
  await page.getByRole('button', { name: /Quitar el filtro Fecha/ }).press('Enter');
  await expect(page.locator(':focus')).toHaveRole('button');
});
