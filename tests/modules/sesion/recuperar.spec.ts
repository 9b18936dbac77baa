/** 'Olvidé mi contraseña' from the sign-in to the sign-in, through a real mail server. */
import { expect, expectAccessible, PASSWORD, test } from '../../support/browser.ts';
import { templateFolder } from '../../support/browser-data.ts';
import { type MailServer, mailServer } from '../../support/mail-server.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let mail: MailServer;
let server: TestServer;
test.beforeAll(async () => {
  mail = await mailServer();
  const env = {
    SMTP_URL: mail.url(),
    MAIL_FROM: 'Mayordomo <avisos@losandes.example.co>',
    PUBLIC_URL: 'https://casa.example',
  };
  server = await startTestServer({ template: templateFolder(), env });
});
test.afterAll(async () => {
  await server.dispose();
  await mail.close();
});

test('asked for, received, used once', async ({ page }) => {
  const nueva = 'cuatro bueyes rojos 5';
  await page.goto(`${server.url}/#/login`);
  await page.getByLabel('Usuario').fill('compras');
  await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click();
  const dialog = page.getByRole('dialog', { name: 'Olvidé mi contraseña' });
  await expect(dialog.getByLabel('Usuario')).toHaveValue('compras');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(dialog.getByText(/^Si ese usuario existe y tiene correo/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Entendido' }).click();

  const mails = () => mail.mails.filter(({ text }) => text.includes('/#/recuperar/'));
  await expect.poll(() => mails().length, { timeout: 15_000 }).toBe(1);
  const link = /https:\/\/casa\.example(\/#\/recuperar\/[\w.-]+)/.exec(mails()[0]?.text ?? '')?.[1] ?? '';
  expect(link).not.toBe('');
  await page.goto(server.url + link);
  await expect(page.getByText('Usuario: compras')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(nueva);
  await page.getByLabel('Repite la contraseña nueva').fill('otra cosa 123');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('No coincide con la contraseña nueva.').first()).toBeVisible();
  await page.getByLabel('Repite la contraseña nueva').fill(nueva);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();

  await page.getByLabel('Usuario').fill('compras');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Usuario o contraseña incorrectos.')).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill(nueva);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Buen/);

  await page.goto(server.url + link);
  await expect(page.getByText('El enlace ya no sirve')).toBeVisible();
  await expectAccessible(page);
});
