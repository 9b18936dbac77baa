/** Labels of what a receipt and a transfer bring: one for each unit, or the same of each product. */
import { expect, expectAccessibleAnywhere, test } from '../../support/browser.ts';

test('from a receipt and from a transfer: as many as units there are, or as many as one says', async ({
  page,
  entrar,
  api,
}) => {
  const primera = async (path: string): Promise<number> => {
    const { results } = await api('GET', path);
    return (results as { id: number }[])[0]?.id ?? 0;
  };
  const entrada = await primera('recepcion/entradas?page=1&estado=CONFIRMADA');
  const traslado = await primera('inventario/traslados?page=1&estado=RECIBIDO');
  for (const ruta of [`/entradas-mercancia/ver/${entrada}`, `/traslados/ver/${traslado}`]) {
    await entrar('admin', ruta);
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Imprimir etiquetas…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Imprimir etiquetas de/ });
    await expect(dialog.getByLabel('Cuántas', { exact: true })).toHaveValue('cantidad');
    await expectAccessibleAnywhere(page);
    await dialog.getByLabel('Cuántas', { exact: true }).selectOption('Las mismas de cada uno');
    await dialog.getByLabel('Copias de cada etiqueta').fill('2');
    await dialog.getByLabel('Papel').selectOption('Rollo de 100 × 50 mm');
    const printed = page.waitForResponse((response) => response.url().endsWith('/etiquetas/'));
    await dialog.getByRole('button', { name: 'Ver' }).click();
    const response = await printed;
    expect(response.headers()['content-type']).toBe('application/pdf');
    const sent = response.request().postDataJSON() as { lineas: { copias: number }[] };
    expect(new Set(sent.lineas.map(({ copias }) => copias))).toEqual(new Set([2]));
    await page.getByRole('dialog', { name: 'Etiquetas' }).getByRole('button', { name: 'Cerrar' }).first().click();
  }
});
