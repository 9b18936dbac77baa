/** The agenda on screen: an hour taken, moved and told its outcome by keyboard; its list; and on a phone. */
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';
import { keysOf } from '../../support/keyboard.ts';
import { proximoMartes } from './martes.ts';

test('by keyboard alone an hour is taken, moved and told its outcome, in every view', async ({ page, entrar }) => {
  const keys = keysOf(page);
  await entrar('admin', `/programador_citas?vista=mes&fecha=${proximoMartes()}`, 'Programador de citas');
  const grid = page.getByRole('grid', { name: /^Citas, / });
  const cells = grid.getByRole('gridcell');
  const current = cells.and(page.locator('[tabindex="0"]'));
  await expect(cells).toHaveCount(42);
  await keys.press('s');
  await expect(cells).toHaveCount(7 * 24);
  // Elsewhere M is the menu's.
  await keys.reach(current);
  await keys.press('m');
  await expect(cells).toHaveCount(42);
  await keys.press('d');
  await expect(cells).toHaveCount(24);
  // An hour of the grid opens the dialog at that hour.
  await keys.reach(current);
  await keys.press('ArrowDown', 'Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await keys.press('Escape');
  await expect(dialog).toHaveCount(0);

  await keys.press('n');
  await keys.write('Tipo de cita', 'Entrevista');
  const hours = dialog.getByRole('group', { name: 'Horas libres ese día' }).getByRole('button');
  await keys.reach(hours.last());
  await keys.press('Enter');
  await expect(hours.last()).toHaveAttribute('aria-pressed', 'true');
  await keys.write('Lugar o enlace', 'Sala del segundo piso');
  await expectAccessible(page);
  await keys.push('Agendar');
  await expectToast(page, 'Cita creada correctamente.');

  const block = page.getByRole('button', { name: /^Entrevista de selección.*Sala del segundo piso/ });
  await keys.reach(block);
  await keys.press('Enter');
  await expect(dialog).toContainText('Sala del segundo piso');
  await keys.push('Reprogramar');
  await keys.reach(hours.first());
  await keys.press('Enter');
  await expect(hours.first()).toHaveAttribute('aria-pressed', 'true');
  await keys.push('Reprogramar');
  await expectToast(page, 'Cita reprogramada.');

  await keys.push('Cumplida');
  await keys.write('Resultado', 'Quedó interesado');
  await keys.push('Guardar resultado');
  await expectToast(page, 'Cita CUMPLIDA.');
  await keys.push('Cerrar');
  await expect(dialog).toHaveCount(0);

  await keys.press('a');
  await keys.reach(
    page.getByRole('region', { name: 'ANDRÉS FELIPE SERRANO ORTIZ' }).getByRole('button', { name: /Sala/ }),
  );
  await keys.press('Enter');
  await expect(dialog).toContainText('Quedó interesado');
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

test('appointments are looked for in a table', async ({ page, entrar }) => {
  await entrar('admin', '/programador_citas', 'Programador de citas');
  await page.getByRole('button', { name: 'Más acciones del programador' }).click();
  await page.getByRole('menuitem', { name: 'Lista de citas' }).click();
  await page.getByRole('link', { name: /^Por confirmar/ }).click();
  const row = page.getByRole('row', { name: /SOLICITADA/ }).first();
  await expect(row).toBeVisible();
  await expect(page.getByRole('row', { name: /CUMPLIDA/ })).toHaveCount(0);
  await row.getByRole('button', { name: /^Acciones de/ }).click();
  await page.getByRole('menuitem', { name: 'Abrir' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Confirmar' })).toBeVisible();
  await expectAccessible(page);
});
