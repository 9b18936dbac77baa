/** Certificates on screen: one of quality shows what it stands on. */
import { expect, expectAccessible, test } from '../../support/browser.ts';

test('the documents of a certificate of quality are looked at, and are fixed once it is issued', async ({
  page,
  entrar,
}) => {
  await entrar('admin', '/config/certificados?f.tipo=CALIDAD', 'Certificados');
  const fila = page.getByRole('row', { name: /EMITIDO/ }).first();
  await fila.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Documentos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Documentos del certificado' });
  await expect(dialog.getByText('informe-de-laboratorio.pdf').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Subir|Elegir|Agregar/ })).toHaveCount(0);
  await expectAccessible(page);
});
