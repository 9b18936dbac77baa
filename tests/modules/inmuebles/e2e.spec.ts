/** Properties on screen: made with two owners, found by places, placed on the map by the keyboard, and moved by their acts. */
import { expect, expectAccessible, expectToast, type Page, test } from '../../support/browser.ts';

const elegirCiudad = async (page: Page, within = page.locator('body')) => {
  await within.getByLabel('Ciudad').fill('bucaraman');
  await page.getByRole('option', { name: /^Bucaramanga/ }).click();
};

test('a property of two owners is made: places follow one another, shares sum up, what may be repeated is told', async ({
  page,
  entrar,
}) => {
  await entrar('admin', '/inmuebles/crear', 'Crear inmueble');
  await page.getByLabel('Dirección', { exact: true }).fill('Cl. 37 No. 13-87 casa 35');
  await expect(page.getByRole('main').getByLabel('Zona')).toBeDisabled();
  await elegirCiudad(page);
  await expect(page.getByText(/Puede que ya exista:.*INM002/)).toBeVisible();
  await page.getByLabel('Dirección', { exact: true }).fill('CALLE 9 # 8 - 77 APTO 501');
  await expect(page.getByText(/Puede que ya exista/)).toHaveCount(0);
  await page.getByLabel('Barrio').selectOption({ label: 'SOTOMAYOR' });
  await expect(page.getByRole('main').getByLabel('Zona').locator('option:checked')).toHaveText('CENTRO-ORIENTE');
  await page.getByRole('main').getByLabel('Zona').selectOption({ label: 'NORTE' });
  await expect(page.getByLabel('Barrio').locator('option:checked')).toHaveText('Sin barrio');
  await page.getByLabel('Barrio').selectOption({ label: 'SAN FRANCISCO' });
  await page.getByLabel('Tipo de inmueble').selectOption({ label: 'Apartamento' });
  await page.getByLabel('Uso').selectOption({ label: 'Vivienda' });
  await page.getByLabel('Destino').selectOption({ label: 'Arriendo' });
  await page.getByRole('textbox', { name: 'Canon' }).fill('2000000');
  await page.getByLabel('Valor comercial').fill('150000000');
  await expect(
    page.getByText(/El canon supera el 1 % de el valor comercial|El canon supera el 1 % del? .*valor comercial/),
  ).toBeVisible();

  await page.getByRole('tab', { name: /Propietarios/ }).click();
  await page.getByRole('button', { name: 'Agregar propietario' }).click();
  const dueno = page.getByLabel('Propietario', { exact: true });
  await dueno.fill('arenas parra');
  await page.getByRole('option', { name: /ARENAS PARRA LUZ MARINA/ }).click();
  await page.getByLabel('Participación').fill('60');
  await expect(page.getByText(/La suma de participaciones debe ser 100%\. Van 60 %: falta 40 %\./)).toBeVisible();
  await page.getByRole('button', { name: 'Listo' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: false }).first().click();
  await expect(page.getByRole('tab', { name: /Propietarios/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Agregar propietario' }).click();
  await expect(page.getByLabel('Participación')).toHaveValue('40 %');
  await dueno.fill('gómez serrano');
  await page.getByRole('option', { name: /GÓMEZ SERRANO HERNANDO/ }).click();
  await expect(page.getByText('Las participaciones suman 100 %.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Inmueble creado correctamente.');
  await expect(page.getByRole('heading', { level: 1, name: 'CALLE 9 # 8 - 77 APTO 501' })).toBeVisible();
  await expect(page.getByRole('tab', { name: /Fotos/ })).toHaveAttribute('aria-selected', 'true');
});

test('a place is chosen by the keyboard, and its coordinates are asked for', async ({ page, entrar }) => {
  await entrar('admin', '/inmuebles/editar/3', 'CARRERA 47 # 24B - 85 CASA 75');
  await page.getByRole('button', { name: 'Ubicar en el mapa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubicar en el mapa' });
  const latitud = dialog.getByLabel('Latitud');
  await expect(latitud).toHaveValue('7.12213');
  await latitud.fill('');
  await dialog.getByRole('button', { name: 'Usar este lugar' }).click();
  await expect(dialog.getByText('Ingrese los campos de latitud y longitud').first()).toBeVisible();
  await latitud.fill('97');
  await expect(dialog.getByText('Valor ingresado no valido.').first()).toBeVisible();
  await latitud.fill('7.12213');
  const pin = dialog.getByRole('button', { name: /Lugar elegido/ });
  await pin.focus();
  await page.keyboard.press('ArrowUp');
  await expect(latitud).not.toHaveValue('7.12213');
  const moved = Number(await latitud.inputValue());
  expect(moved).toBeGreaterThan(7.12213);
  await page.keyboard.press('Shift+ArrowDown');
  await expect(latitud).not.toHaveValue(String(moved));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Usar este lugar' }).click();
  await expect(dialog).toHaveCount(0);
  expect(Number(await page.getByLabel('Latitud').inputValue())).toBeGreaterThan(7.12213);
});

test('the list and its map show the same ones, and a mark leads to its property', async ({ page, entrar }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await entrar('admin', '/inmuebles?q=retiro', 'Inmuebles');
  await page.getByLabel('Buscar inmuebles').fill('INM02');
  await page.getByRole('button', { name: 'Mapa', exact: true }).click();
  await expect(page.getByText('10 inmuebles en el mapa.')).toBeVisible();
  await expect(page).toHaveURL(/modo=mapa/);
  await page.getByLabel('Buscar inmuebles').fill('INM021');
  await expect(page.getByText('1 inmueble en el mapa.')).toBeVisible();
  const mark = page.getByRole('button', { name: /TRANSVERSAL 12 # 51A - 78 LOCAL 26, DISPONIBLE/ });
  await mark.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'Inmueble elegido' });
  await expect(card).toContainText('$ 6,030,000');
  await expectAccessible(page);
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'TRANSVERSAL 12 # 51A - 78 LOCAL 26' })).toBeVisible();
  // Nobody else was asked for anything.
  const home = new URL(page.url()).origin;
  expect(asked.filter((url) => !url.startsWith(home) && !/^(data|blob):/.test(url))).toEqual([]);
});

test('the advanced search finds by places, in a table and on the map', async ({ page, entrar }) => {
  await entrar('admin', '/inmuebles', 'Inmuebles');
  await page.getByRole('button', { name: 'Búsqueda avanzada' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buscar inmueble' });
  await elegirCiudad(page, dialog);
  await dialog.getByLabel('Barrio').selectOption({ label: 'SOTOMAYOR' });
  await dialog.getByLabel('Uso').selectOption({ label: 'Comercial' });
  await dialog.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await expect(dialog.getByRole('row', { name: /CARRERA 34B # 17 - 72 CONS\. 203.*980,000.*123,000/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /CARRERA 34B # 17 - 72 CONS\. 203/ }).last()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Tipo de inmueble').selectOption({ label: 'Lote' });
  await dialog.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(dialog.getByText('No Encontrado')).toBeVisible();
  await dialog.getByLabel('Tipo de inmueble').selectOption('');
  await dialog.getByRole('button', { name: 'Buscar', exact: true }).click();
  await dialog.getByRole('row').nth(1).getByRole('button').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /CARRERA 34B/ })).toBeVisible();
});

test('its state is moved from its menu, with the reason of a withdrawal', async ({ page, entrar }) => {
  await entrar('admin', '/inmuebles/ver/14', 'CALLE 21A # 33 - 88 APTO 507');
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Poner en reparación' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Poner en reparación' }).click();
  await expectToast(page, 'El inmueble quedó EN REPARACIÓN.');
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Retirar…' }).click();
  const ask = page.getByRole('dialog', { name: 'Retirar inmueble' });
  await ask.getByLabel('Motivo').fill('Lo vendió el dueño');
  await ask.getByRole('button', { name: 'Retirar' }).click();
  await expectToast(page, 'El inmueble quedó RETIRADO.');
  await expect(page.getByText('Lo vendió el dueño')).toBeVisible();
});
