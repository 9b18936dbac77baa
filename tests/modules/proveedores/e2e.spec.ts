/** The life of a supplier on screen: create, refuse, edit by two people, detail, state, export; leaving and losing the network. */
import { readFileSync } from 'node:fs';
import readXlsxFile from 'read-excel-file/node';
import { expect, expectAccessible, expectToast, type Page, test } from '../../support/browser.ts';
import { buildProveedor } from '../../support/build/proveedor.ts';

const LISTA = '/abastecimiento/directorio-proveedores';
const CREAR = '/abastecimiento/captura/proveedores/crear';

/** Fills the general form; the NIT must be free. */
async function fillGeneral(page: Page, nombre: string, nit: string): Promise<void> {
  await page.getByLabel('NIT').fill(nit);
  await page.getByLabel('Nombre del proveedor').fill(nombre);
  await page.getByLabel('Régimen tributario').selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Clasificación' }).selectOption({ index: 1 });
  await page.getByLabel('Actividad económica (CIIU)').fill('4631');
  await page.getByRole('option', { name: /^4631/ }).click();
  await page.getByLabel('Línea de comercialización').selectOption({ index: 1 });
  await page.getByLabel('Tipo de proveedor').selectOption({ index: 1 });
}

async function addAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Agregar dirección' }).click();
  await page.getByLabel('Dirección', { exact: true }).fill('calle 37 # 13 - 87');
  await page.getByLabel('Ciudad').fill('bucaraman');
  await page.getByRole('option', { name: /^Bucaramanga/ }).click();
  await page.getByRole('button', { name: 'Listo' }).click();
}

test('a supplier is created, with its check digit, and found by its NIT', async ({ page, entrar }) => {
  await entrar('compras', CREAR, 'Crear proveedor');
  await fillGeneral(page, 'ferretería el tornillo s.a.s.', '890903938');
  await expect(page.getByText('Dígito de verificación 8')).toBeAttached();
  await addAddress(page);
  await page.getByRole('button', { name: 'Agregar teléfono' }).click();
  await page.getByLabel('Número', { exact: true }).fill('607 643 1820');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Proveedor creado correctamente.');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Directorio de Proveedores');
  await page.getByRole('searchbox', { name: 'Buscar proveedores' }).fill('890903938');
  await expect(page.getByRole('link', { name: 'FERRETERÍA EL TORNILLO S.A.S.' })).toBeVisible();
});

test('what is missing is said beside each field and nothing typed is lost', async ({ page, entrar }) => {
  await entrar('compras', CREAR, 'Crear proveedor');
  await page.getByLabel('Nombre del proveedor').fill('a medias');
  await page
    .getByRole('button', { name: /^Guardar/ })
    .last()
    .click();
  await expect(page.getByText(/^Corrige \d+ campos para guardar/)).toBeVisible();
  await expect(page.getByText('Este campo es requerido.').first()).toBeVisible();
  await expect(page.getByLabel('Nombre del proveedor')).toHaveValue('A MEDIAS');
  await expectAccessible(page);
});

test('a NIT that is taken is told while typing, and refused by the server', async ({ page, entrar }) => {
  await entrar('compras', CREAR, 'Crear proveedor');
  await fillGeneral(page, 'copia', '900482716');
  await expect(page.getByText(/El NIT ya está registrado para DISTRIBUIDORA LA ROSITA/)).toBeVisible();
  await addAddress(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('El NIT ya está registrado.')).toBeVisible();
});

test('of two people who edit, the second chooses field by field', async ({ page, entrar, abrir, api }) => {
  await entrar('compras');
  const ciudades = await api('POST', 'ubicacion/ciudades/search/', { search: '68001' });
  const body = buildProveedor((ciudades as unknown as { id: number }[])[0]?.id ?? 0);
  const { data } = await api('POST', 'tercero/proveedores/', body);
  const { id, version, nombre } = data as { id: number; version: number; nombre: string };
  await abrir(`/abastecimiento/captura/proveedores/editar/${id}`, nombre);
  await api('PUT', `tercero/proveedores/${id}/`, { ...body, pagina_web: 'https://de-ella.co', version });
  await page.getByLabel('Página web').fill('https://mia.co');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('mientras lo editabas');
  await expect(dialog).toContainText('https://de-ella.co');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expectToast(page, 'Proveedor editado correctamente.');
  expect((await api('GET', `tercero/proveedores/${id}/`)).pagina_web).toBe('https://mia.co');
});

test('who may only look sees the detail without fields', async ({ page, entrar, abrir, api }) => {
  await entrar('consulta');
  const found = (await api('GET', 'tercero/proveedor/?search=900482716')) as unknown as { id: number }[];
  await abrir(`/abastecimiento/captura/proveedores/editar/${found[0]?.id}`, 'DISTRIBUIDORA LA ROSITA');
  await expect(page.getByText('Régimen tributario')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Bitácora' }).click();
  // Other flows on this server may have edited it since.
  await expect(page.getByText(/creó el registro|editó/).first()).toBeVisible();
  await abrir(LISTA, 'Directorio de Proveedores');
  await expect(page.getByRole('link', { name: 'Crear proveedor' })).toHaveCount(0);
});

test('inactivating asks for a reason', async ({ page, entrar }) => {
  await entrar('compras', `${LISTA}?q=ATÚN`, 'Directorio de Proveedores');
  await page.getByRole('button', { name: /Acciones de ATÚN/ }).click();
  await page.getByRole('menuitem', { name: 'Inactivar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Inactivar' }).click();
  await expect(dialog.getByText('El campo de texto no puede ser vacío.')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Dejó de vender');
  await dialog.getByRole('button', { name: 'Inactivar' }).click();
  await expect(page.getByRole('row', { name: /ATÚN.*INACTIVO/ })).toBeVisible();
});

test('the export brings what the filter says', async ({ page, entrar }) => {
  await entrar('admin', `${LISTA}?f.estado=1&q=GRANOS`, 'Directorio de Proveedores');
  const exported = async (format: string) => {
    await page.getByRole('button', { name: /Exportar/ }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: format, exact: true }).click(),
    ]);
    return readFileSync(await download.path());
  };
  const text = String(await exported('CSV'));
  expect(text).toContain('GRANOS SANTA LUCÍA S.A.S.');
  expect(text.trim().split('\r\n')).toHaveLength(2);
  const [sheet] = await readXlsxFile(await exported('Excel (.xlsx)'));
  expect(sheet?.data.flat()).toContain('GRANOS SANTA LUCÍA S.A.S.');
});

test('an account of another supplier is offered to be accepted, and only then', async ({ entrar, api }) => {
  const { contable, nombre } = await api('GET', 'tercero/proveedores/4/');
  const [cuenta] = (contable as { bancos: { banco_id: number; numero_cuenta: string }[] }).bancos;
  const page = await entrar('admin', '/abastecimiento/captura/proveedores/editar/3');
  await page.getByRole('tab', { name: 'Contable' }).click();
  await page.getByRole('button', { name: 'Agregar cuenta' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Este campo es requerido.')).toBeVisible();
  const accept = page.getByLabel('Acepto la cuenta aunque otro proveedor la tenga');
  await expect(accept).toBeHidden();
  await page.getByLabel('Banco').selectOption(String(cuenta?.banco_id));
  await page.getByLabel('Número de cuenta').fill(cuenta?.numero_cuenta ?? '');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`La cuenta ya es de ${nombre}.`)).toBeVisible();
  await accept.check();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog')).toContainText('Cambian las cuentas bancarias');
});

test('leaving with changes asks first', async ({ page, entrar }) => {
  await entrar('compras', CREAR, 'Crear proveedor');
  await expect(page.getByRole('link', { name: 'Directorio de Proveedores' }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByLabel('Nombre del proveedor').fill('sin guardar');
  await page.evaluate(() => {
    window.location.hash = '/';
  });
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Esta seguro de salir del formulario actual? Puede perder los cambios!');
  await dialog.getByRole('button', { name: 'CANCELAR' }).click();
  await expect(page.getByLabel('Nombre del proveedor')).toHaveValue('SIN GUARDAR');
  // Two addresses while it asks: one question, and its yes leads to the last.
  for (const hash of ['/', '/perfil']) {
    await page.evaluate((to) => {
      window.location.hash = to;
    }, hash);
    await expect(page).toHaveURL(/proveedores\/crear/);
  }
  await dialog.getByRole('button', { name: 'CONTINUAR' }).click();
  await expect(page).toHaveURL(/#\/perfil$/);
  await expect(dialog).toHaveCount(0);
});

test('without network nothing typed is lost, and saving works once it is back', async ({ page, entrar, servidor }) => {
  await entrar('compras', CREAR, 'Crear proveedor');
  await fillGeneral(page, 'sin red s.a.s.', '860002964');
  await addAddress(page);
  await servidor.stop();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Sin conexión/).first()).toBeVisible();
  await expect(page.getByLabel('Nombre del proveedor')).toHaveValue('SIN RED S.A.S.');
  await servidor.start();
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Proveedor creado correctamente.');
});
