/** Who comes back to the interview is asked by what appointment, and why; the outcome of an appointment is in their history. */
import { expect, expectToast, test } from '../../support/browser.ts';

test('back to the interview, an applicant may choose an hour again, and what came of the first is told', async ({
  page,
  entrar,
  api,
}) => {
  const { results } = await api('GET', 'talento/aspirantes/?etapa=PRUEBAS&page=1');
  const [aspirante] = results as { id: number }[];
  await entrar('admin', `/aspirantes/aspirante/${aspirante?.id}`, /./);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Pasar a ENTREVISTA…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mover' }).click();
  await expect(dialog).toContainText('Este campo es requerido.');
  await dialog.getByLabel('Motivo').fill('Faltó hablar con el jefe del área');
  await dialog.getByRole('combobox').first().selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Mover' }).click();
  await expectToast(page, 'Aspirante en ENTREVISTA.');
  await page.getByRole('tab', { name: /Historial/ }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Faltó hablar con el jefe del área');
});
