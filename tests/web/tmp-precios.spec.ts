import { expect, test } from '../support/browser.ts';
test('pictures', async ({ page, entrar, abrir, api }) => {
  test.setTimeout(240_000);
  await entrar();
  const shot = async (name: string, path: string, prepare?: () => Promise<void>) => {
    for (const [w, h] of [[1280, 800], [1440, 900], [390, 844]] as const) {
      await page.setViewportSize({ width: w, height: h });
      await abrir('/config?validar_salida=false');
      await abrir(path);
      await page.waitForTimeout(900);
      if (prepare) await prepare();
      await page.screenshot({ path: `/tmp/precios-${name}-${w}.png` });
    }
  };
  await shot('lista', '/listas-precio');
  await shot('precios', '/listas-precio/precios');
  await shot('ver', '/listas-precio/ver/4');
  await shot('impacto', '/listas-precio/ver/4?tab=impacto', async () => { await page.getByRole('tab', { name: /Qué cambia/ }).click(); await page.waitForTimeout(300); });
  await shot('versiones', '/listas-precio/ver/4', async () => { await page.getByRole('tab', { name: /Versiones/ }).click(); await page.waitForTimeout(800); });
  await shot('general', '/listas-precio/ver/3', async () => { await page.getByRole('tab', { name: /General/ }).click(); await page.waitForTimeout(300); });
  await shot('crear', '/listas-precio/crear');
  await api('POST', 'productos/listas_precio/4/devolver/', { version: (await api('GET', 'productos/listas_precio/4/') as any).version, motivo: 'Muy altos los de aseo.' });
  await shot('editar', '/listas-precio/editar/4');
  await shot('editarabajo', '/listas-precio/editar/4', async () => { await page.getByRole('heading', { name: /Cómo se forman/ }).scrollIntoViewIfNeeded(); await page.mouse.wheel(0, 600); await page.waitForTimeout(400); });
  await shot('simular', '/listas-precio/editar/4', async () => {
    await page.getByRole('button', { name: /Simular un cambio/ }).click();
    await page.getByRole('textbox', { name: /Sube/ }).fill('5');
    await page.getByRole('button', { name: 'Simular', exact: true }).click();
    await page.waitForTimeout(800);
  });
  await shot('probar', '/listas-precio/probar', async () => {
    await page.getByRole('combobox', { name: /Agregar/ }).fill('PAP0210');
    await page.waitForTimeout(700);
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Consultar precios' }).click();
    await page.waitForTimeout(700);
  });
  await shot('consulta', '/consultar-productos');
});
