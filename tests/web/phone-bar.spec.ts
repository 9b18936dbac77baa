/** On a phone the bar says where one is, and the page does not say it again. */
import { expect, test } from '../support/browser.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the title stands in the bar, once, whole even if it is long', async ({ page, entrar, abrir, api }) => {
  const { results } = await api('GET', 'tercero/proveedores/?page=1&page_size=1');
  const [supplier] = results as { id: number; nombre: string }[];
  await entrar();
  for (const [path, title] of [
    [`/abastecimiento/captura/proveedores/editar/${supplier?.id}?ver=1`, supplier?.nombre ?? ''],
    ['/trabajos', 'Mis trabajos'],
    ['/config', 'Configuración'],
  ] as const) {
    await abrir(path, title);
    await expect(page.getByRole('banner')).toContainText(title);
    const seen = await page.getByText(title, { exact: true }).evaluateAll((all) =>
      all
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return width > 1 && height > 1;
        })
        .map((one) => one.tagName),
    );
    expect(seen, path).toEqual(['SPAN']);
    const cut = await page
      .getByRole('banner')
      .getByText(title, { exact: true })
      .evaluate((one) => one.scrollHeight > one.clientHeight + 1);
    expect(cut, path).toBe(false);
  }
});
