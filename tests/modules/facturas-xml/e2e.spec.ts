/** An electronic invoice read on screen: refused, read, compared with itself; HTML in it is text; nothing is sent but the search of its supplier. */
import { expect, expectAccessible, type Page, test } from '../../support/browser.ts';
import { facturaFile } from '../../support/build/factura.ts';

const choose = (page: Page, file: string, name = file) =>
  page.locator('input[aria-label="Elegir la factura electrónica"]').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(facturaFile(file)),
  });

test('read, refused, and read again', async ({ page, entrar }) => {
  await page.clock.install();
  await entrar('compras', '/abastecimiento/leer-factura');
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));

  await choose(page, 'dian_generica.xml', 'factura.pdf');
  await expect(page.getByText('Por favor, selecciona un archivo XML válido.')).toBeVisible();
  await choose(page, 'rechazo_evento_acuse030.xml');
  await expect(page.getByText('Error al procesar el archivo XML.')).toBeVisible();

  await choose(page, 'sint_distribuidor_12_lineas.xml');
  const invoice = page.getByRole('region', { name: 'Factura FEPV10457' });
  await expect(page.getByText('Archivo XML procesado correctamente.')).toBeVisible();
  await expect(invoice).toContainText('Total a pagar$ 4,786,642.87');
  await expect(invoice).toContainText('900,444,333-8');
  await expect(invoice).toContainText('No está en el directorio.');
  await expect(invoice.getByRole('row')).toHaveCount(13);
  await expectAccessible(page);
  await page.clock.fastForward(5_000);
  await expect(page.getByText('Archivo XML procesado correctamente.')).toBeHidden();
  await page.getByRole('tab', { name: 'Impuestos' }).click();
  await expect(invoice.getByRole('table', { name: 'Impuestos de la factura' })).toContainText('ReteICA');

  await choose(page, 'dian_generica.xml');
  await expect(page.getByText('Las sumas de la factura no coinciden.')).toBeVisible();
  await choose(page, 'hostil_html_en_campos.xml');
  await expect(page.getByText('<script>alert("xss")</script> TORNILLO')).toBeVisible();
  await page.getByRole('tab', { name: 'Datos' }).click();
  const data = page.getByRole('region', { name: 'Datos de la factura' });
  await data.getByRole('button', { name: 'Desplegar todo' }).click();
  await expect(data).toContainText('TORNILLO');
  expect(posted).toEqual([]);
});
