/** What a stranger wrote becomes an hour of the agenda, on screen. */
import { formatDate } from '../../../server/shared/dates.ts';
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';
import { proximoMartes } from '../citas/martes.ts';

test('a message is opened, and an hour of the agenda is taken for who wrote it', async ({ page, entrar }) => {
  await entrar('admin', '/config/contactos/mensajes?f.estado=NUEVO', 'Mensajes');
  await page.getByRole('table', { name: 'Mensajes' }).getByRole('row').nth(1).getByRole('button').first().click();
  const message = page.getByRole('dialog');
  await expect(message.getByText('Quisiera más información')).toBeVisible();
  await expectAccessible(page);
  await message.getByRole('button', { name: 'Crear prospecto' }).click();
  const prospect = page.getByRole('dialog', { name: 'Crear prospecto' });
  await expect(prospect.getByText(/contacto\d+@ejemplo\.co/)).toBeVisible();
  await expectAccessible(page);
  await prospect.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Agendar cita' }).click();
  const booking = page.getByRole('dialog', { name: 'Agendar cita' });
  await booking.getByLabel('Tipo de cita').selectOption({ label: 'Entrevista de selección (40 min)' });
  await booking.getByRole('textbox', { name: 'Fecha' }).fill('');
  await booking.getByRole('textbox', { name: 'Fecha' }).fill(formatDate(proximoMartes()));
  await page.keyboard.press('Tab');
  await booking.getByRole('group', { name: 'Horas libres ese día' }).getByRole('button').last().click();
  await expectAccessible(page);
  await booking.getByRole('button', { name: 'Agendar' }).last().click();
  await expectToast(page, 'Cita agendada.');
  await expect(page.getByRole('dialog').getByText('EN GESTIÓN')).toBeVisible();
});
