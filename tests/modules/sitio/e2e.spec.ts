/** The pages for strangers as anybody may meet them: on a phone and on a desk, in the light and in the dark; what is wrong is told where it is. */
import { expect, expectAccessible, test } from '../../support/browser.ts';

const VENTANAS = [
  [390, 'light'],
  [390, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const;

test('every page is accessible, whole in its window and asks for no script @largo', async ({ page, servidor }) => {
  test.slow();
  const first = async (path: string) => {
    const answer = await fetch(`${servidor.url}/api/publico/${path}`);
    return ((await answer.json()) as { results: { slug: string }[] }).results[0]?.slug ?? '';
  };
  const paths = [
    ...['', '/empleo', `/empleo/${await first('ofertas')}`, '/publicaciones', '/contacto', '/datos-personales'],
    ...[`/publicaciones/${await first('publicaciones')}`, '/certificado', '/certificado?codigo=NADA', '/no-hay'],
  ];
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  for (const [width, colorScheme] of VENTANAS) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    for (const path of paths) {
      await page.goto(`/publico${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([path, width, wide]).toEqual([path, width, 0]);
    }
  }
  expect(scripts).toEqual([]);
});

test('a form that was filled in wrong says so at each field and keeps what was typed', async ({ page, servidor }) => {
  const list = (await (await fetch(`${servidor.url}/api/publico/ofertas`)).json()) as { results: { slug: string }[] };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/publico/empleo/${list.results[0]?.slug}`);
  // As a browser without its own checks sends it.
  await page.evaluate(() => document.querySelector('form')?.setAttribute('novalidate', ''));
  await page.getByLabel('Nombres').fill('Eva');
  await page.getByLabel('Correo').fill('no es un correo');
  await page.getByRole('button', { name: 'Enviar mi postulación' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Nombres')).toHaveValue('Eva');
  await expect(page.getByLabel('Correo')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Hoja de vida', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});
