/** Talent on screen: an applicant is looked at blind, moved and evaluated; positions, offers and the board are accessible. */
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';

test('who hires sees numbers instead of names, evaluates the interview and moves an applicant on', async ({
  page,
  entrar,
}) => {
  await entrar('talento', '/aspirantes?modo=tablero', 'Aspirantes');
  await expect(page.getByRole('link', { name: /^ASPIRANTE \d+$/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('region', { name: 'ENTREVISTA' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Evaluar…' }).click();
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expectToast(page, 'Evaluación registrada correctamente.');
  await page.getByRole('button', { name: 'Pasar a PRUEBAS…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mover' }).click();
  await expectToast(page, 'Aspirante en PRUEBAS.');
  await expectAccessible(page);
});

test('positions, their tree and the form of an offer are accessible', async ({ page, entrar }) => {
  await entrar('talento', '/config/gestionCargos', 'Gestión de cargos');
  await expectAccessible(page);
  await page.goto('/#/config/gestionCargos?modo=organigrama');
  await expect(page.getByRole('link', { name: 'GERENTE GENERAL' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/#/principalUsu/forms/publicaciones/empleo?nueva=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Crear oferta' })).toBeVisible();
  await expectAccessible(page);
});
