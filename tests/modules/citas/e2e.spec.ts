/** The agenda on screen: an hour taken and told its outcome by keyboard, and on a phone. */
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';
import { proximoMartes } from './martes.ts';

test('an appointment is booked, moved and cancelled', async ({ page, entrar }) => {
  await entrar('admin', '/programador_citas?vista=dia', 'Programador de citas');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Tipo de cita').selectOption({ label: 'Entrevista de selección (40 min)' });
  await dialog.getByRole('textbox', { name: 'Fecha' }).fill('');
  await dialog.getByRole('textbox', { name: 'Fecha' }).fill(proximoMartes());
  await page.keyboard.press('Tab');
  await dialog.getByRole('group', { name: 'Horas libres ese día' }).getByRole('button').last().click();
  await dialog.getByLabel('Lugar o enlace').fill('Sala del segundo piso');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Agendar' }).click();
  await expectToast(page, 'Cita creada correctamente.');
});

test('an appointment is opened by its address, and its outcome is told', async ({ page, entrar, api }) => {
  const { results } = await api('GET', 'agenda/citas/?estado=CONFIRMADA&page=1');
  const [cita] = results as { id: number; tipo_cita: string }[];
  await entrar('admin', `/programador_citas?registro=${cita?.id}`, 'Programador de citas');
  const dialog = page.getByRole('dialog', { name: cita?.tipo_cita ?? '' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cumplida' }).click();
  await page.getByLabel('Resultado').fill('Quedó interesado');
  await page.getByRole('button', { name: 'Guardar resultado' }).click();
  await expectToast(page, 'Cita CUMPLIDA.');
  await expect(dialog).toContainText('Quedó interesado');
});

test('by adviser and on a phone it is accessible', async ({ page, entrar }) => {
  await entrar('admin', '/programador_citas?vista=asesor', 'Programador de citas');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Agendar cita' })).toBeVisible();
  await expectAccessible(page);
});
