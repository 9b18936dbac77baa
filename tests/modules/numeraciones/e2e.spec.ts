/** Ranges of numbers on screen: a resolution is added, refused where it runs into another, changed and turned off. */
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';

test('a resolution is added by keyboard, corrected where the server says, and told in its log', async ({
  page,
  entrar,
  abrir,
}) => {
  await entrar();
  await abrir('/config/numeraciones', 'Numeraciones');
  const { keyboard } = page;
  await expect(page.getByRole('main')).toBeFocused();
  await keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Numeración').selectOption({ label: 'Contratos de mandato' });
  await dialog.getByLabel('Prefijo').fill('cm-');
  await dialog.getByLabel('Desde', { exact: true }).fill('500');
  await dialog.getByLabel('Hasta', { exact: true }).fill('1000');
  await dialog.getByLabel('Resolución', { exact: true }).fill('18760000001');
  await dialog.getByRole('textbox', { name: 'Vigente desde' }).fill('01/01/2026');
  await dialog.getByRole('textbox', { name: 'Vigente hasta' }).fill('31/12/2030');
  await expectAccessible(page);
  await keyboard.press('Control+s');
  await expect(
    dialog.getByText(/El rango se cruza con el de «Contratos de mandato» con prefijo CM-/).first(),
  ).toBeVisible();
  await dialog.getByLabel('Prefijo').fill('setp');
  await keyboard.press('Control+s');
  await expectToast(page, 'Rango creado correctamente.');
  const row = page.getByRole('row', {
    name: /Contratos de mandato 500 a 1,000 SETP500 501 18760000001 31\/12\/2030 VIGENTE/,
  });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Acciones de/ }).click();
  await page.getByRole('menuitem', { name: 'Inactivar' }).click();
  await page.getByRole('dialog').getByLabel('Motivo').fill('Llegó otra resolución');
  await page.getByRole('dialog').getByRole('button', { name: 'Inactivar' }).click();
  await expect(page.getByRole('row', { name: /SETP500.*INACTIVA/ })).toBeVisible();
  await page.getByRole('button', { name: /^Acciones de Contratos de mandato SETP/ }).click();
  await page.getByRole('menuitem', { name: 'Bitácora' }).click();
  await expect(page.getByRole('dialog')).toContainText('ACTIVO → INACTIVO');
  await expect(page.getByRole('dialog')).toContainText('Llegó otra resolución');
});

test('a notification opens the range that it is about', async ({ page, entrar, api }) => {
  const { results } = (await api('GET', 'parametrizacion/numeraciones/?page=1')) as {
    results: { id: number; titulo: string }[];
  };
  const [first] = results;
  await entrar('admin', `/config/numeraciones?registro=${first?.id}`, 'Numeraciones');
  const dialog = page.getByRole('dialog', { name: `Editar el rango de ${first?.titulo}` });
  await expect(dialog.getByLabel('Siguiente')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toHaveCount(0);
});
