/** Who comes back to the interview is asked by what appointment, and why; the outcome of an appointment is in their history. */
import { businessDay } from '../../../server/shared/dates.ts';
import { moveDay } from '../../../server/shared/typed-date.ts';
import { expect, expectToast, test } from '../../support/browser.ts';

test('back to the interview, an applicant may choose an hour again, and what came of the first is told', async ({
  page,
  entrar,
  api,
}) => {
  const { results } = await api('GET', 'talento/aspirantes/?etapa=PRUEBAS&page=1');
  const [aspirante] = results as { id: number }[];
  const tipos = (await api('GET', 'agenda/tipos_cita/')) as unknown as { id: number; nombre: string }[];
  const tipo_cita_id = tipos.find(({ nombre }) => nombre === 'Entrevista de selección')?.id;
  const hoy = businessDay(new Date());
  const range = `tipo_cita_id=${tipo_cita_id}&responsable_id=1&desde=${hoy}&hasta=${moveDay(hoy, 30)}`;
  const libres = (await api('GET', `agenda/disponibilidad/?${range}`)) as unknown as object[];
  const origen = { tipo: 'aspirante', id: aspirante?.id };
  const { data } = await api('POST', 'agenda/citas/', { tipo_cita_id, ...libres.at(-1), hora_fin: undefined, origen });
  const { id: cita, version } = data as { id: number; version: number };
  await api('POST', `agenda/citas/${cita}/cumplir/`, { version, resultado: 'Habló bien de su equipo' });
  await entrar('admin', `/aspirantes/aspirante/${aspirante?.id}`, /./);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Pasar a ENTREVISTA…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mover' }).click();
  await expect(dialog).toContainText('Este campo es requerido.');
  await dialog.getByLabel('Motivo').fill('Faltó hablar con el jefe del área');
  await dialog.getByRole('combobox').first().selectOption({ label: 'Entrevista de selección' });
  await dialog.getByRole('button', { name: 'Mover' }).click();
  await expectToast(page, 'Aspirante en ENTREVISTA.');
  await page.getByRole('tab', { name: /Historial/ }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Faltó hablar con el jefe del área');
  const line = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Cita: Entrevista de selección' });
  await expect(line.filter({ hasText: 'Habló bien de su equipo' })).toContainText('CUMPLIDA');
});
