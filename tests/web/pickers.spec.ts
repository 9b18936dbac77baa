/** The button beside a date, which opens the calendar and closes it. */
import { expect, test } from '../support/browser.ts';

test('a second click on its button closes the calendar; Escape gives the focus back to the field', async ({
  page,
  entrar,
  abrir,
}) => {
  await entrar();
  await abrir('/comercial/captura/personas/editar/1');
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
