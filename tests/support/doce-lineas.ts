/** The invoice of twelve lines, homologated with the arrows and Enter alone over the products of the demonstration. */

import { expect, type Page } from './browser.ts';
import { facturaFile } from './build/factura.ts';
import type { Keys } from './keyboard.ts';

export const factura = facturaFile('sint_distribuidor_12_lineas.xml');

export const elegirFactura = (page: Page, bytes: Uint8Array = factura) =>
  page.locator('input[aria-label="Elegir la factura electrónica"]').setInputFiles({
    name: 'factura.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(bytes),
  });

/** The cells of a code, and what is marked in the open one. */
export function cuadricula(page: Page, keys: Keys) {
  const marked = page.getByRole('option', { selected: true });
  const focused = page.locator(':focus');
  const productOf = (code: string) => page.getByRole('combobox', { name: `Producto de ${code}`, exact: true });
  const factorOf = (code: string) => page.getByRole('combobox', { name: `Factor de ${code}`, exact: true });
  /** Takes what is marked of the code, and the first factor where several may be. */
  const take = async (code: string, choice: RegExp) => {
    await expect(productOf(code)).toBeFocused();
    await expect(marked).toContainText(choice);
    await keys.press('Enter');
    await expect(productOf(code)).toBeHidden();
    if (((await focused.getAttribute('aria-label')) ?? '').startsWith('Factor')) await keys.press('Enter');
    await expect(factorOf(code)).toBeHidden();
  };
  const find = async (code: string, text: string, choice: RegExp) => {
    await expect(productOf(code)).toBeFocused();
    await keys.type(text);
    await expect(marked).toContainText(choice);
    await take(code, choice);
  };
  return { marked, productOf, factorOf, take, find };
}

/** Decides all twelve, from the first. */
export async function homologarDoce(page: Page, keys: Keys): Promise<void> {
  const { marked, productOf, factorOf, take, find } = cuadricula(page, keys);
  await expect(productOf('ARZ-500')).toBeFocused();
  // The second offered: of it the text says that 25 come together, which is offered and taken by who presses Enter.
  await keys.press('ArrowDown');
  await expect(marked).toContainText('ABA0001');
  await keys.press('Enter');
  await expect(factorOf('ARZ-500')).toBeFocused();
  await expect(marked).toContainText('25 · PACA X 25');
  await keys.press('Enter');
  await take('ACE-3L', /ACEITE VEGETAL .* 3\.000 ml/);
  await take('CAF-500', /CAFÉ MOLIDO TRADICIONAL .* 500 g/);
  await find('PAN-1K', 'panela bloque', /PANELA EN BLOQUE/);
  await take('DET-4K', /DETERGENTE EN POLVO .* 4 kg/);
  await take('PAP-12', /PAPEL HIGIÉNICO TRIPLE HOJA .* x 12/);
  await take('ATU-160', /ATÚN EN AGUA .* 160 g/);
  await take('HUE-30', /HUEVO AA .* x 30/);
  // Nothing is like it: Enter alone leaves it for later, and to put it aside is one arrow further.
  await expect(productOf('SRV-ALM')).toBeFocused();
  await expect(marked).toContainText('Dejarlo para después');
  await keys.press('ArrowDown');
  await take('SRV-ALM', /ignorar/);
  await take('CHO-250', /CHOCOLATE DE MESA/);
  await find('SER-100', 'servilleta blanca', /SERVILLETA BLANCA/);
  await take('FLETE', /ignorar/);
  await expect(page.getByText('12 códigos decididos · quedan 0 por homologar')).toBeVisible();
}
