/** What a phone shows first, and how many green buttons a screen has. */
import { expect, test } from '../support/browser.ts';

const LISTA = '/abastecimiento/directorio-proveedores';
const FIELDS = '#contenido :is(input, select, textarea):not([type="hidden"], [type="file"])';

test.describe('at 390 x 844', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the fields of a record begin in the first 300 pixels', async ({ page, entrar, abrir }) => {
    await entrar();
    for (const [path, title] of [
      ['/abastecimiento/captura/proveedores/crear', 'Crear proveedor'],
      ['/abastecimiento/captura/proveedores/editar/3', /ROSITA/],
      ['/comercial/captura/personas/editar/2', /ARDILA/],
      ['/usuarios/editar/2', /DIANA/],
      ['/grupos/editar/1', 'Administración'],
    ] as const) {
      await abrir(path, title);
      const first = page.locator(FIELDS).and(page.locator(':visible')).first();
      await expect(first).toBeVisible();
      const { y = 999 } = (await first.boundingBox()) ?? {};
      expect.soft(Math.round(y), path).toBeLessThan(300);
    }
  });

  test("the head of a conflict stands above its first field, whatever the length of the other's name", async ({
    page,
    entrar,
    api,
  }) => {
    await entrar('admin', '/departamentos', 'Departamentos');
    await page
      .getByRole('link', { name: 'Compras' })
      .or(page.getByRole('button', { name: /^Compras/ }))
      .first()
      .click();
    const name = page.getByRole('dialog').getByLabel('Nombre');
    await expect(name).toHaveValue(/COMPRAS/i);
    const { results } = (await api('GET', 'departamentos/?page=1&search=compras')) as unknown as {
      results: { id: number }[];
    };
    const id = results[0]?.id ?? 0;
    const { codigo, padre_id, responsable_id, estado, version } = await api('GET', `departamentos/${id}/`);
    const body = { codigo, padre_id, responsable_id, estado, version, nombre: 'COMPRAS Y ABASTECIMIENTO' };
    await api('PUT', `departamentos/${id}/`, body);
    await name.fill('COMPRAS MÍAS');
    await page.getByRole('button', { name: 'Guardar' }).click();
    const table = page.getByRole('dialog').getByRole('table').first();
    await expect(table).toBeVisible();
    const heads = await table.locator('thead th:visible').all();
    const field = await table.locator('tbody th').first().boundingBox();
    for (const head of heads) {
      const { bottom, inside } = await head.evaluate((th) => ({
        bottom: th.getBoundingClientRect().bottom,
        inside: Math.max(...[...th.querySelectorAll('*')].map((child) => child.getBoundingClientRect().bottom)),
      }));
      expect(inside).toBeLessThanOrEqual(bottom + 1);
      expect(bottom).toBeLessThanOrEqual((field?.y ?? 0) + 1);
    }
  });

  test('the errors of an import are in sight', async ({ page, entrar }) => {
    await entrar('admin', `${LISTA}/importar`, 'Importar proveedores');
    const text =
      'NIT;Razón social;Régimen;Clasificación;CIIU;Línea;Tipo de proveedor;Municipio;Dirección\r\n810000001;UNO;48;1;4631;1;1;Macondo;CALLE 1';
    const file = { name: 'uno.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Revisar la fila' }).click();
    const wrong = page.getByLabel('Ciudad, fila 2');
    await expect(wrong).toHaveAccessibleDescription('El valor no está en la lista.');
    await expect(wrong).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('El valor no está en la lista.')).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Dirección, fila 2')).toBeHidden();
    await page.getByRole('button', { name: /^Ver \d+ celdas más/ }).click();
    await expect(page.getByLabel('Dirección, fila 2')).toBeVisible();
  });
});

test('a screen has one green button at most @largo', async ({ page, entrar, abrir }) => {
  await entrar();
  for (const path of [
    LISTA,
    `${LISTA}/importar`,
    '/abastecimiento/captura/proveedores/editar/3',
    '/abastecimiento/leer-factura',
    '/comercial/directorio-personas',
    '/comercial/captura/personas/editar/1',
    '/usuarios',
    '/usuarios/editar/2',
    '/grupos/editar/1',
    '/departamentos',
    '/parametrizacion-proveedores',
    '/perfil',
    '/acciones',
    '/trabajos',
    '/editor',
    '/config',
    '/config/nosotros',
    '/config/parametros',
    '/config/listas',
    '/config/bitacora',
    '/config/notificaciones',
  ]) {
    await abrir(path);
    await page.waitForFunction(() => !document.querySelector('#contenido [class*="skeleton" i]'));
    const green = page.locator('#contenido [data-variant="primary"]').and(page.locator(':visible'));
    expect.soft((await green.allTextContents()).slice(1), path).toEqual([]);
  }
});
