/** The life of a lease on screen: written, activated, its increase told and its letter made, extended, ended; the property follows. */
import { expect, expectAccessible, expectToast, type Page, test } from '../../support/browser.ts';

const LISTA = '/arriendos/contratos';

async function elegir(page: Page, label: string, text: string, option: RegExp): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('option', { name: option }).first().click();
}

test('a lease is written, activated and ended, and its property follows', async ({ page, entrar, api }) => {
  const libres = (await api('GET', 'inmueble/inmuebles/?page=1&estado_actual=1&search=INM058')) as unknown as {
    results: { id: number; direccion: string }[];
  };
  const inmueble = libres.results[0];
  await entrar('admin', `${LISTA}/crear`, 'Crear contrato');
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await expect(page.getByText(/^Corrige \d+ campos para guardar/)).toBeVisible();
  await elegir(page, 'Inmueble', 'INM058', /INM058/);
  await expectToast(page, 'Se han asignados los datos del inmueble seleccionado.');
  await expect(page.getByRole('textbox', { name: 'Canon' })).toHaveValue(/1,740,000/);
  await page.getByRole('textbox', { name: 'Fecha de inicio' }).fill('01/11/2026');
  await page.getByRole('textbox', { name: 'Fecha de inicio' }).blur();
  await expect(page.getByText('Termina el 31/10/2027.')).toBeVisible();
  await page.getByLabel('Día límite de pago').fill('5');
  await page
    .getByRole('region', { name: 'Arrendatarios' })
    .getByRole('button', { name: /Agregar/ })
    .click();
  await elegir(page, 'Arrendatario', 'patiño', /PATIÑO/);
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Contrato creado correctamente.');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('PATIÑO');

  await page.getByRole('button', { name: 'Activar…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activar' }).click();
  await expectToast(page, 'El contrato quedó VIGENTE con el número CA-');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CA-');
  const leased = await api('GET', `inmueble/inmuebles/${inmueble?.id}/`);
  expect(leased.estado_actual_nombre).toBe('ARRENDADO');

  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Prorrogar…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Meses').fill('6');
  await expect(dialog.getByText('Terminará el 30/04/2028.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Prorrogar' }).click();
  await expectToast(page, 'El contrato se prorrogó hasta el 30/04/2028.');

  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Terminar…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click();
  await expect(page.getByRole('dialog').getByText('Este campo es requerido.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Motivo').fill('Entregó el inmueble');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click();
  await expectToast(page, 'El contrato quedó TERMINADO.');
  const free = await api('GET', `inmueble/inmuebles/${inmueble?.id}/`);
  expect(free.estado_actual_nombre).toBe('DISPONIBLE');
});

test('the simulator leads to the notification, and the letter is made of it', async ({ page, entrar, api }) => {
  const due = (await api('GET', 'contrato/contratos/incrementos/?page=1&notificado=0&hasta=2026-11-01')) as unknown as {
    results: { id: number; numero: string; titular: string; porcentaje: number }[];
  };
  const row = due.results[0];
  if (!row) throw new Error('The demonstration has no increase that is due.');
  await entrar('admin', `${LISTA}/incrementos?q=${row.numero}`, 'Incrementos de canon');
  await expect(page.getByText(/pueden subir 30 cánones/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Acciones de ${row.titular}` }).click();
  await page.getByRole('menuitem', { name: /Registrar notificación/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Incremento').fill('90');
  await dialog.getByRole('button', { name: 'Registrar' }).click();
  await expect(dialog.getByText(/El incremento \(90%\) supera/).first()).toBeVisible();
  await dialog.getByLabel('Incremento').fill(String(row.porcentaje));
  await dialog.getByRole('button', { name: 'Registrar' }).click();
  await expectToast(page, 'La notificación quedó registrada');
  await expect(page.getByRole('row', { name: new RegExp(`${row.titular}.*NOTIFICADO`) })).toBeVisible();

  await page.getByRole('link', { name: row.titular }).click();
  await expect(page.getByText(/ya se le notificó al arrendatario/)).toBeVisible();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Carta de incremento…' }).click();
  await expect(page.getByRole('dialog', { name: /Carta de incremento/ })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Descargar' })).toBeVisible();
});

test('a mandate takes the owners of its property, whose shares must be whole', async ({ page, entrar }) => {
  await entrar('admin', `${LISTA}/crear`, 'Crear contrato');
  await page.getByLabel('Tipo de contrato').selectOption({ label: 'Mandato' });
  await elegir(page, 'Inmueble', 'INM004', /INM004/);
  await expectToast(page, 'Se han asignados los datos del inmueble seleccionado.');
  const owners = page.getByRole('region', { name: 'Propietarios' });
  await owners
    .getByRole('button', { name: /^Acciones/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await page.getByLabel('Participación').first().fill('50');
  await expect(page.getByText('La suma de participaciones debe ser 100%. Van', { exact: false })).toBeVisible();
  await expectAccessible(page);
});
