/** Goods that go from one warehouse to another: written by keyboard, approved, dispatched, received 2 short with a phone, and closed as missing. */
import { expect, expectAccessible, expectToast, test } from '../support/browser.ts';
import { keysOf } from '../support/keyboard.ts';

interface Traslado {
  readonly id: number;
  readonly version: number;
  readonly numero: string | null;
}

test('40 units go to NORTE, arrive 2 short, and are posted as missing', async ({ page, entrar, otra }) => {
  await entrar('bodega', '/traslados/crear', 'Crear traslado');
  await page.getByRole('combobox', { name: 'Bodega de origen' }).selectOption({ label: 'BODEGA PRINCIPAL' });
  await page.getByRole('combobox', { name: 'Bodega de destino' }).selectOption({ label: 'BODEGA PRINCIPAL' });
  const add = page.getByRole('combobox', { name: /Agregar producto/ });
  // From here on the keyboard alone.
  await add.focus();
  await page.keyboard.type('ABA0002');
  await page.getByRole('option', { name: /ARROZ BLANCO LA ROSITA 1 kg/ }).waitFor();
  await page.keyboard.press('Enter');
  const cantidad = page.getByRole('textbox', { name: /^Cantidad/ }).first();
  await cantidad.waitFor();
  await cantidad.focus();
  await page.keyboard.type('40');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('La bodega origen y destino no pueden ser iguales.').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Bodega de destino' }).selectOption({ label: 'BODEGA NORTE' });
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Traslado creado correctamente.');
  await page.getByRole('button', { name: 'Solicitar…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Solicitar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^TR-\d{6}$/ })).toBeVisible();
  const numero = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const id = /ver\/(\d+)/.exec(page.url())?.[1] ?? '';

  await page.getByRole('button', { name: 'Aprobar…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click();
  await expectToast(page, 'quedó reservado en BODEGA PRINCIPAL');
  await page.getByRole('button', { name: 'Despachar…' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Despachar' }).click();
  await expectToast(page, '40 unidades van en camino');
  await expect(page.getByRole('list', { name: 'Recorrido del traslado' })).toContainText('40 en tránsito');

  // At the other end, with a phone: the reader counts 38 of the 40.
  const phone = await otra('admin');
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`/#/traslados/recibir/${id}`);
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(`Recibir ${numero}`);
  await phone.getByLabel('Leer código').fill('38*ABA0002');
  await phone.getByLabel('Leer código').press('Enter');
  await expect(phone.getByText(/ARROZ BLANCO LA ROSITA 1 kg: 38/)).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: /^Recibir/ }).click();
  await expectToast(phone, 'Faltan 2 unidades por llegar.');
  await expect(phone.getByText('RECIBIDO PARCIAL').first()).toBeVisible();

  // At the office what never came is closed.
  await page.reload();
  await page.getByRole('button', { name: 'Legalizar…' }).click();
  await expect(
    page.getByText('El traslado tiene 2 unidades en tránsito sin legalizar', { exact: false }),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Motivo' }).selectOption({ label: 'Hurto o pérdida' });
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Legalizar' }).click();
  await expectToast(page, 'Lo que no llegó quedó como faltante.');
  await expect(page.getByRole('list', { name: 'Recorrido del traslado' })).toContainText('Legalizado');
  await expectAccessible(page);

  await entrar('admin', `/movimientos-inventario?q=${numero}`, 'Movimientos de inventario');
  await expect(page.getByRole('row', { name: /Ajuste por faltante.*−2/ })).toBeVisible();
  await page.getByRole('link', { name: numero }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: numero })).toBeVisible();
});

test('what others did meanwhile is told, and nothing is received twice', async ({ page, entrar, api }) => {
  const { results } = (await api('GET', 'inventario/traslados/?page=1&estado=DESPACHADO')) as unknown as {
    results: Traslado[];
  };
  const row = results[0];
  if (!row) throw new Error('The demonstration has no dispatched transfer.');
  await entrar('admin', `/traslados/recibir/${row.id}`, 'Recibir');
  await page.getByRole('button', { name: 'Llegó todo' }).click();
  const whole = (await api('GET', `inventario/traslados/${row.id}/`)) as unknown as {
    version: number;
    detalle: { id: number; pendiente: number }[];
  };
  const detalle = whole.detalle.map(({ id, pendiente }) => ({ id, recibido: pendiente }));
  await api('POST', `inventario/traslados/${row.id}/recibir/`, { version: whole.version, detalle });
  await page.getByRole('button', { name: /^Recibir/ }).click();
  await expect(page.getByText('No hay nada por recibir de este traslado.')).toBeVisible();
  const after = (await api('GET', `inventario/traslados/${row.id}/`)) as unknown as { estado: string };
  expect(after.estado).toBe('RECIBIDO');
});

test('from the draft to the receipt by keyboard alone', async ({ page }) => {
  const keys = keysOf(page);
  await keys.signIn('admin');
  await keys.go('Crear traslado', 'Crear traslado');
  await keys.reach(page.getByRole('combobox', { name: 'Bodega de origen' }));
  await keys.type('BODEGA P');
  await keys.press('Tab');
  await keys.type('BODEGA S');
  await keys.reach(page.getByRole('combobox', { name: /Agregar producto/ }));
  await keys.type('ABA0002');
  await expect(page.getByRole('option', { name: /ARROZ BLANCO LA ROSITA 1 kg/ })).toBeVisible();
  await keys.press('Enter');
  await keys.reach(page.getByRole('textbox', { name: /^Cantidad/ }).first());
  await keys.type('2');
  await keys.press('Control+s');
  await expectToast(page, 'Traslado creado correctamente.');
  for (const step of ['Solicitar', 'Aprobar']) {
    await keys.push(`${step}…`);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await keys.push(step);
    await expect(page.getByRole('alertdialog')).toBeHidden();
  }
  await keys.push('Despachar…');
  await expect(page.getByRole('dialog')).toBeVisible();
  await keys.push('Despachar');
  await expectToast(page, '2 unidades van en camino');
  await keys.reach(page.getByRole('link', { name: 'Recibir', exact: true }));
  await keys.press('Enter');
  await keys.reach(page.getByLabel('Leer código'));
  await keys.type('2*ABA0002');
  await keys.press('Enter');
  await expect(page.getByText(/ARROZ BLANCO LA ROSITA 1 kg: 2/)).toBeVisible();
  await keys.press('Control+s');
  await expect(page.getByText('RECIBIDO', { exact: true }).first()).toBeVisible();
});
