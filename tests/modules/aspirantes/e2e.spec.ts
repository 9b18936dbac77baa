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

test('applicants are compared side by side, and one is corrected', async ({ page, entrar }) => {
  await entrar('admin', '/aspirantes?f.etapa=PRESELECCIONADO', 'Aspirantes');
  const boxes = page.getByRole('row').getByRole('checkbox');
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Comparar' }).click();
  await expectToast(page, 'Elige de 2 a 4 aspirantes para compararlos.');
  await boxes.nth(2).check();
  await page.getByRole('button', { name: 'Comparar' }).click();
  const table = page.getByRole('dialog', { name: 'Comparar aspirantes' }).getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(table.getByRole('rowheader', { name: 'Puntaje' })).toBeVisible();
  await expectAccessible(page);
  await table.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Corregir los datos…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Corregir los datos de/ });
  await dialog.getByLabel('Celular').fill('310 555 0199');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Aspirante editado correctamente.');
  await expect(page.getByText('3105550199')).toBeVisible();
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
