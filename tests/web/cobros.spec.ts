/** What customers owe, on screen: a receipt without the mouse, its account and statement, the bank, the queue, the ages; on a desk and a phone. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectToast, settled, test } from '../support/browser.ts';
import { keysOf } from '../support/keyboard.ts';
import { wear } from '../support/screens.ts';

const foto = async (page: Page, name: string) => {
  if (!process.env.FOTOS) return;
  for (const width of [390, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    await page.screenshot({ path: `${process.env.FOTOS}/${name}-${width}.png` });
  }
  await wear(page, 'oscuro');
  await page.screenshot({ path: `${process.env.FOTOS}/${name}-oscuro.png` });
  await wear(page, 'claro');
};

test('a receipt is registered without the mouse, given to what is owed, and seen in the account', async ({
  page,
  entrar,
}) => {
  const keys = keysOf(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await entrar('admin', '/cartera_clientes/recibos/crear', 'Registrar recibo');
  await keys.reach(page.getByRole('combobox', { name: /^Cliente/ }));
  await page.keyboard.type('ACEVEDO LEÓN');
  await page.getByRole('option').first().waitFor();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await keys.reach(page.getByRole('textbox', { name: /^Valor recibido/ }));
  await page.keyboard.type('50000');
  await expect(page.getByRole('table', { name: 'Documentos que paga' })).toBeVisible();
  await keys.push('Aplicar a lo más antiguo');
  await expectAccessible(page);
  await foto(page, 'crear');
  await page.setViewportSize({ width: 1440, height: 900 });
  await keys.push('Guardar');
  await expectToast(page, ': APLICADO.');
  await expect(page).toHaveURL(/recibos\/ver\/\d+/);
  await expectAccessible(page);
  await foto(page, 'recibo');
  await page.setViewportSize({ width: 1440, height: 900 });
  await keys.reach(page.getByRole('link', { name: 'Cuenta del cliente' }));
  await keys.press('Enter');
  await expect(page.getByRole('table', { name: 'Documentos abiertos' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await foto(page, 'cuenta');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Intereses de mora…' }).click();
  await expect(page.getByRole('table', { name: 'Intereses por documento' })).toBeVisible();
  await expectAccessible(page);
  await foto(page, 'intereses');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /^Hacer \d+ notas? débito$/ }).click();
  await expectToast(page, ' de interés de mora.');
});

test('what the bank says becomes receipts in one act', async ({ page, entrar }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await entrar('admin', '/cartera_clientes/extractos', 'Extractos de banco');
  await page.getByRole('button', { name: 'Conciliar' }).click();
  const propuestos = page.getByRole('table', { name: 'Recibos propuestos' });
  await expect(propuestos).toBeVisible();
  await expectAccessible(page);
  await foto(page, 'conciliar');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByRole('button', { name: /^Quitar el pago de/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Registrar \d+ recibos$/ }).click();
  await expectToast(page, ' recibos registrados del banco.');
  await expect(propuestos).toBeHidden();
});

test('the queue, the ages and what moved between them, on a desk and a phone @largo', async ({
  page,
  entrar,
  abrir,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await entrar('admin', '/cartera_clientes/cobro', 'Cola de cobro');
  await expect(page.getByRole('table', { name: 'Clientes por cobrar' })).toBeVisible();
  await expectAccessible(page);
  await abrir('/edades_cartera_clientes', 'Edades de cartera de clientes');
  const tabla = page.getByRole('table', { name: 'Edades por cliente' });
  await tabla.getByRole('row').filter({ hasText: '-50,000' }).first().getByRole('button').click();
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Documentos' })).toBeVisible();
  // What is in their favour does not fall due.
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^Recibo del \d\d\//)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await foto(page, 'edades-detalle');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await abrir('/edades_cartera_clientes/migracion', 'Migración de la cartera');
  await expect(page.getByRole('region', { name: 'Matriz de migración' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  // It is as wide as the window, not as what scrolls below it.
  await expect(page.getByText(/^Filas: edad el/)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
  await abrir('/edades_cartera_clientes/modelos', 'Modelos de edades');
  await page.getByRole('button', { name: 'Crear modelo' }).click();
  await expectAccessible(page);
  await foto(page, 'modelo');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await abrir('/edades_cartera_clientes', 'Edades de cartera de clientes');
  await page
    .getByRole('button', { name: /^Ver los documentos de/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
