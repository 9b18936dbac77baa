/** An invoice whose price went wrong is made again without touching the pointer: what comes of it is seen before it is done. */
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';
import { keysOf } from '../../support/keyboard.ts';

test('an invoice is made again by keyboard alone', async ({ page }) => {
  const keys = keysOf(page);
  await keys.signIn('contabilidad');
  await keys.go('Re-facturación', 'Re-facturación');
  await keys.push('Re-facturar');
  await keys.find('Factura original', 'SETP990000199', /^SETP990000199/);
  await keys.push('Continuar');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Re-facturar SETP990000199');
  await keys.choose('Motivo');
  await keys.reach(page.getByRole('textbox', { name: /^Dto\. de / }).first());
  await keys.press('Control+a');
  await keys.type('7');
  await keys.press('Tab');
  await expect(page.getByRole('table', { name: 'Líneas antes y después' })).toBeVisible();
  await expectAccessible(page);
  await keys.press('Control+s');
  await expectToast(page, 'SETP990000199');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SETP990000199 → SETP');
  await expect(page.getByText('COMPLETADA', { exact: true })).toBeVisible();
});

test('of an invoice that is not there it is said so', async ({ page, entrar }) => {
  await entrar('contabilidad', '/facturas', 'Facturas');
  await page.goto('/#/facturas/ver/999999');
  await expect(page.getByText('No encontramos la factura')).toBeVisible();
  await expect(page.getByText('Puede que la hayan eliminado o que no tengas permiso para verla.')).toBeVisible();
});
