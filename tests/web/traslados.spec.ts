/** Goods that go from one warehouse to another: written by keyboard, approved, dispatched, received 2 short with a phone, and closed as missing. */
import { drawPng } from '../../server/core/files/png.ts';
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

test('a minimum is said in the product, and the transfer suggests what the destination lacks of it', async ({
  page,
  entrar,
  api,
}) => {
  const { results } = (await api('GET', 'productos/catalogo/?page=1&search=ABA0002')) as unknown as {
    results: { id: number; nombre_producto: string }[];
  };
  const producto = results[0];
  if (!producto) throw new Error('The demonstration has no ABA0002.');
  await entrar('admin', `/catalogo-productos/ver-producto/${producto.id}?parte=inventario`, producto.nombre_producto);
  await page.getByRole('button', { name: 'Editar mínimos' }).click();
  const dialog = page.getByRole('dialog', { name: /Mínimo y máximo por bodega/ });
  await dialog.getByRole('button', { name: /Agregar/ }).click();
  await dialog.getByRole('combobox', { name: 'Bodega' }).selectOption({ label: 'BODEGA SUR' });
  await dialog.getByRole('textbox', { name: 'Mínimo' }).fill('90');
  await dialog.getByRole('textbox', { name: 'Máximo' }).fill('80');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('El máximo no puede ser menor que el mínimo.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Máximo' }).fill('95');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Mínimos por bodega guardados correctamente.');
  await expect(page.getByText(/Mínimo 90 · máximo 95/)).toBeVisible();

  await entrar('bodega', '/traslados/crear', 'Crear traslado');
  const de = page.getByRole('combobox', { name: 'Bodega de origen' });
  const a = page.getByRole('combobox', { name: 'Bodega de destino' });
  const sugerir = page.getByRole('button', { name: 'Sugerir líneas' });
  await de.selectOption({ label: 'BODEGA SUR' });
  await expect(sugerir).toBeHidden();
  await a.selectOption({ label: 'BODEGA PRINCIPAL' });
  await sugerir.click();
  await expectToast(page, 'No hay nada que sugerir');
  await de.selectOption({ label: 'BODEGA PRINCIPAL' });
  await a.selectOption({ label: 'BODEGA SUR' });
  await sugerir.click();
  await expectToast(page, 'por los mínimos del destino.');
  await expect(page.getByText(producto.nombre_producto).first()).toBeVisible();
  await expectAccessible(page);
  await sugerir.click();
  await expectToast(page, 'Todo lo que se sugiere ya está en las líneas.');
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Traslado creado correctamente.');
});

test('who receives signs on the phone and adds a photo @largo', async ({ page, entrar, api }) => {
  const { results } = (await api('GET', 'inventario/traslados/?page=1&estado=DESPACHADO')) as unknown as {
    results: Traslado[];
  };
  const row = results[0];
  if (!row) throw new Error('The demonstration has no dispatched transfer.');
  await page.setViewportSize({ width: 390, height: 844 });
  await entrar('admin', `/traslados/recibir/${row.id}`, 'Recibir');
  await page.getByRole('button', { name: 'Llegó todo' }).click();
  const sign = async () => {
    const canvas = page.getByRole('img', { name: /^Firma de quien recibe/ });
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    if (!box) throw new Error('Nothing to sign on.');
    await page.mouse.move(box.x + 30, box.y + box.height / 2);
    await page.mouse.down();
    for (let i = 1; i <= 12; i++)
      await page.mouse.move(box.x + 30 + i * 20, box.y + box.height * (i % 2 === 0 ? 0.3 : 0.7));
    await page.mouse.up();
    await expect(page.getByRole('img', { name: 'Firma de quien recibe: dibujada' })).toBeVisible();
  };
  await sign();
  await page.getByRole('button', { name: 'Borrar firma' }).click();
  await expect(page.getByRole('img', { name: 'Firma de quien recibe: vacía' })).toBeVisible();
  await sign();
  await page.getByRole('textbox', { name: 'Nombre de quien recibe' }).fill('Luz Dary Peña');
  await page.getByLabel('Elegir archivos de Fotos y soportes').setInputFiles({
    ...{ name: 'llegada.png', mimeType: 'image/png' },
    buffer: Buffer.from(
      drawPng({ width: 80, height: 60 }, [{ x: 0, y: 0, width: 80, height: 60, color: [90, 120, 60] }]),
    ),
  });
  await expect(page.getByText('llegada.png').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Recibir/ }).click();
  await expect(page.getByText('RECIBIDO', { exact: true }).first()).toBeVisible();
  const firmas = page.getByRole('region', { name: 'Recibido por' });
  await expect(firmas).toContainText('Luz Dary Peña');
  const drawn = firmas.getByRole('button', { name: 'Ver la firma de Luz Dary Peña' }).locator('img');
  await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(720);
  await expectAccessible(page);
});
