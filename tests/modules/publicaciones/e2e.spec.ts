/** A publication is written, reviewed and published, and a stranger without script reads it and writes to the company. */
import { expect, expectAccessible, test } from '../../support/browser.ts';

test('what is published is read by a stranger without script, who writes to the company', async ({
  page,
  browser,
  entrar,
}) => {
  await entrar('admin', '/config/publicaciones', 'Publicaciones');
  await page.getByRole('button', { name: 'Crear publicación' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Título', { exact: true }).fill('Cerramos el lunes');
  await dialog.getByLabel('Resumen').fill('Por inventario');
  await dialog.getByRole('textbox', { name: 'Texto' }).fill('Volvemos el martes.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: /Cerramos el lunes/ });
  await page.getByRole('button', { name: 'Acciones de Cerramos el lunes' }).click();
  await page.getByRole('menuitem', { name: 'Enviar a revisión' }).click();
  await expect(row).toContainText('EN REVISIÓN');
  await page.getByRole('button', { name: 'Acciones de Cerramos el lunes' }).click();
  await page.getByRole('menuitem', { name: 'Publicar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click();
  await expect(row).toContainText('PUBLICADA');

  const { origin } = new URL(page.url());
  const stranger = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const visit = await stranger.newPage();
  await visit.goto(`${origin}/publico/publicaciones/cerramos-el-lunes`);
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText('Cerramos el lunes');
  await visit.goto(`${origin}/publico/contacto`);
  await visit.getByLabel('Tu nombre').fill('Eva');
  await visit.getByLabel('Tu correo').fill('eva@ejemplo.co');
  await visit.getByLabel('Asunto').fill('Una pregunta');
  await visit.getByLabel('Mensaje').fill('¿A qué hora abren?');
  await visit.getByRole('checkbox').check();
  // Nobody fills a form in sooner: it is refused until three seconds have passed, and keeps what was typed.
  await expect(async () => {
    await visit.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(visit.getByRole('status')).toHaveText('Recibimos su mensaje.', { timeout: 1_000 });
  }).toPass();
  await stranger.close();
});
