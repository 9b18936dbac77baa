/** A legal-entity supplier with all its parts, refused, created, found and edited without touching the pointer. */
import { expect, expectToast, PASSWORD, test } from '../../support/browser.ts';
import { keysOf } from '../../support/keyboard.ts';

const NIT = '901777424';

test('a supplier is entered and edited by keyboard alone', async ({ page, api }) => {
  const keys = keysOf(page);
  await keys.signIn('compras');
  await keys.go('Crear proveedor', 'Crear proveedor');
  await expect(page.getByLabel('NIT')).toBeVisible();

  // Nothing typed: it goes to the first field that is missing.
  await keys.press('Control+s');
  await expect(page.getByText('Este campo es requerido.').first()).toBeVisible();
  await expect(page.getByLabel('NIT')).toBeFocused();
  await keys.type('900482716');
  await expect(page.getByText(/El NIT ya está registrado para DISTRIBUIDORA LA ROSITA/)).toBeVisible();
  await keys.press('Control+a');
  await keys.type('901.777.424');
  await keys.write('Nombre del proveedor', 'molinos del chicamocha s.a.s.');
  await keys.write('Régimen tributario', '48');
  await keys.choose('Clasificación');
  await keys.find('Actividad económica (CIIU)', '4631', /^4631/);
  await keys.choose('Línea de comercialización');
  await keys.choose('Tipo de proveedor');
  await keys.write('Página web', 'molinos');
  await keys.push('Agregar dirección', 'Dirección');
  await keys.type('calle 37 # 13 - 87');
  await keys.find('Ciudad', 'bucaraman', /^Bucaramanga/);
  await keys.write('Barrio', 'centro');
  await keys.press('Enter');
  await keys.push('Agregar teléfono', 'Número');
  await keys.type('607 643 1820');
  await keys.press('Enter');

  await keys.next('Nombre');
  await keys.type('rosa peña');
  await keys.write('Número de documento', '63 355 218');
  await keys.write('Correo', 'rosa@molinos');
  await keys.press('Control+s');
  // Back to the first tab that has a fault, and on to the next one.
  await expect(page.getByText('Debe ser una url valida')).toBeVisible();
  await expect(page.getByLabel('Página web')).toBeFocused();
  await keys.press('End');
  await keys.type('.com.co');
  await keys.press('Control+s');
  await expect(page.getByText('Correo electrónico inválido')).toBeVisible();
  await expect(page.getByLabel('Correo', { exact: true }).first()).toBeFocused();
  await keys.press('End');
  await keys.type('.co');
  await keys.write('Nombre', 'luis díaz');
  await keys.write('Correo', 'luis@molinos.co');
  await keys.write('Teléfono', '3157702214');
  await keys.push('Agregar contacto', 'Nombre');
  await keys.type('bodega');
  await keys.write('Teléfono', '6076431821');
  await keys.press('Enter');

  await keys.next('Retención en la fuente');
  await keys.press('ArrowDown');
  await keys.choose('Retención de ICA');
  await keys.write('Retención de IVA', '150');
  await keys.choose('Forma de pago');
  await expect(page.getByText('Valor ingresado no valido.')).toBeVisible();
  await keys.press('Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Control+a');
  await keys.type('15');
  await keys.choose('Responsabilidad fiscal');
  await keys.push('Agregar cuenta', 'Banco');
  await keys.press('ArrowDown');
  await keys.write('Número de cuenta', '77001234567');
  await keys.press('Enter');

  await keys.next('Cupo de crédito');
  await keys.type('25000000');
  await keys.write('Plazo de entrega (días)', '8');
  await keys.reach(page.getByLabel('Aplica nota crédito informativa'));
  await keys.press('Space');
  await keys.write('Porcentaje', '2,5');
  await keys.push('Agregar descuento', 'Porcentaje');
  await keys.type('3');
  await keys.write('Plazo en días', '30');
  await keys.press('Enter', 'Control+s');
  await expectToast(page, 'Proveedor creado correctamente.');

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Directorio de Proveedores');
  await keys.press('/');
  await keys.type(NIT);
  // Header, row and total.
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
  await keys.reach(page.getByRole('link', { name: 'MOLINOS DEL CHICAMOCHA S.A.S.' }));
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('MOLINOS DEL CHICAMOCHA');
  await keys.next('Nombre');
  await keys.next('Retención en la fuente');
  await keys.push('Acciones de cuenta 1');
  await keys.press('Enter');
  await keys.write('Número de cuenta', '77001234568');
  await keys.press('Control+s');
  await expect(page.getByRole('dialog')).toContainText('Cambian las cuentas bancarias');
  await keys.type('admin');
  await keys.press('Tab');
  await keys.type(PASSWORD);
  await keys.press('Enter');
  await expectToast(page, 'Proveedor editado correctamente.');

  const [{ id }] = (await api('GET', `tercero/proveedor/?search=${NIT}`)) as unknown as [{ id: number }];
  expect(await api('GET', `tercero/proveedores/${id}/`)).toMatchObject({
    nit_sin_dv: NIT,
    pagina_web: 'molinos.com.co',
    direcciones_proveedor: [{ descripcion: 'CALLE 37 # 13 - 87', barrio: 'CENTRO', incluir_a_factura: true }],
    telefonos_proveedor: [{ valor: '6076431820' }],
    contactos: {
      replegal_nombre: 'ROSA PEÑA',
      gercomer_email: 'luis@molinos.co',
      otros_contactos: [{ nombre: 'BODEGA' }],
    },
    contable: { pctaje_retencion_iva: 15, bancos: [{ numero_cuenta: '77001234568' }] },
    comercial: {
      cupo_credito: 25_000_000,
      plazo_entrega: 8,
      pctaje_nota_credito_info: 2.5,
      descuentos: [{ porcentaje: 3, plazo: 30 }],
    },
  });
});
