/** Lines typed into the grid of a document: each product by its code, twelve of it. */
import type { Page } from '@playwright/test';

export async function agregarLineas(page: Page, codigos: readonly string[]): Promise<void> {
  const add = page.getByRole('combobox', { name: /Agregar producto/ });
  for (const [i, codigo] of codigos.entries()) {
    await add.fill(codigo);
    await page.getByRole('listbox').getByRole('option').first().click();
    await page
      .getByRole('textbox', { name: /Cantidad/ })
      .nth(i)
      .fill('12');
  }
}
