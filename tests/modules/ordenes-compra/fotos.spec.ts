import { test } from '../../support/browser.ts';

test('fotos', async ({ page, entrar, api }) => {
  test.setTimeout(120_000);
  await entrar('admin', '/perfil', /./);
  page.on('console', (m) => console.log(m.text()));
  page.on('pageerror', (e) => console.log(String(e)));
  page.on('requestfailed', (r) => console.log('failed', r.url()));
  const shots: [string, string, number, 'light' | 'dark'][] = [
    ['lista', '/listado-co', 1440, 'light'],
    ['lista-movil', '/listado-co', 390, 'light'],
    ['ver', '/orden_compra/ver/30', 1280, 'light'],
    ['ver-movil', '/orden_compra/ver/30', 390, 'light'],
    ['ver-oscuro', '/orden_compra/ver/30', 1440, 'dark'],
    ['enmiendas', '/orden_compra/ver/14?parte=versiones', 1280, 'light'],
    ['crear', '/orden_compra/crear', 1280, 'light'],
    ['editar', '/orden_compra/editar/120', 1280, 'light'],
    ['editar-movil', '/orden_compra/editar/120', 390, 'dark'],
    ['sugerencias', '/listado-co/sugerencias', 1280, 'light'],
    ['cupos', '/listado-co/cupos', 1280, 'light'],
  ];
  for (const [name, path, width, colorScheme] of shots) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/#${path}`);
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `/tmp/ordenes-fotos/${name}.png`, fullPage: false });
  }
});
