/** A property is consigned on screen, its cases are worked, and with the last of them its process goes on. */
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';

test('a property is consigned, and its process ends with its last case', async ({ page, entrar }) => {
  await entrar('admin', '/arriendos/consignaciones', 'Consignaciones');
  await page.getByRole('button', { name: 'Consignar inmueble' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Buscar inmueble por dirección').fill('calle 28 # 27');
  await dialog.getByRole('button', { name: /CALLE 28 # 27 - 82 APTO 404/ }).click();
  await expectToast(page, 'Se han asignados los datos del inmueble seleccionado.');
  await dialog.getByLabel('Responsable').selectOption({ index: 1 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Consignar', exact: true }).click();
  await expectToast(page, 'Consignación creada correctamente.');

  await page
    .getByRole('searchbox', { name: /Buscar/ })
    .first()
    .fill('calle 28 # 27');
  const row = page.getByRole('row', { name: /CALLE 28 # 27 - 82 APTO 404.*CAPTACIÓN.*EN TRÁMITE/ });
  await row.getByRole('button', { name: 'CALLE 28 # 27 - 82 APTO 404', exact: true }).click();
  const casos = page.getByRole('dialog', { name: 'Casos del inmueble' });
  await expect(casos).toContainText('VISITAR EL INMUEBLE Y TOMAR FOTOS');
  await expectAccessible(page);

  await casos.getByRole('button', { name: 'Nuevo caso' }).click();
  await dialog.getByRole('button', { name: 'Crear caso' }).click();
  await expectToast(page, 'Faltan campos por diligenciar');
  await dialog.getByLabel('Descripción').fill('Cambiar la chapa');
  await dialog.getByLabel('Estado', { exact: true }).selectOption('PENDIENTE');
  await dialog.getByLabel('Responsable').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Crear caso' }).click();
  await expect(casos).toContainText('Cambiar la chapa');

  const finish = async (name: RegExp) => {
    await casos.getByRole('button', { name }).click();
    await page.getByRole('menuitem', { name: 'Finalizar…' }).click();
    await dialog.getByLabel('Descripción final').fill('Quedó hecho');
  };
  await finish(/Acciones de Caso \d+: VISITAR/);
  await expect(dialog).toContainText('Para terminar CAPTACIÓN también falta');
  await dialog.getByRole('button', { name: 'Finalizar', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await finish(/Acciones de Caso \d+: FIRMAR/);
  await expect(dialog).toContainText('la consignación pasará a AVALÚO y el inmueble quedará EN TRÁMITE.');
  await dialog.getByRole('button', { name: 'Finalizar', exact: true }).click();
  await expectToast(page, 'Casos finalizados correctamente, cambio de estado realizado.');
  await expect(casos).toContainText('Proceso AVALÚO');
});

test('the dialog opens from the property and from its contract too', async ({ page, entrar }) => {
  await entrar('admin', '/inmuebles?q=INM002', 'Inmuebles');
  await page.getByRole('link', { name: 'CALLE 37 # 13 - 87 CASA 35', exact: true }).click();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Casos de consignación' }).click();
  await expect(page.getByRole('dialog', { name: 'Casos del inmueble' })).toContainText('PUBLICAR EL AVISO');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await entrar('admin', '/arriendos/contratos?q=INM001', 'Contratos');
  await page.getByRole('row', { name: /CA-/ }).first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Casos de consignación' }).click();
  await expect(page.getByRole('dialog', { name: 'Casos del inmueble' })).toContainText('INVENTARIO DE ENTREGA');
});

test('the board, the list of cases and what processes ask for', async ({ page, entrar }) => {
  await entrar('admin', '/arriendos/consignaciones', 'Consignaciones');
  await page.getByRole('button', { name: 'Tablero' }).click();
  await expect(page.getByRole('region', { name: 'ADMINISTRACIÓN', exact: true })).toContainText('CARRERA 14 # 43 - 07');
  await expectAccessible(page);
  await entrar('admin', '/arriendos/consignaciones/casos', 'Casos');
  await expect(page.getByRole('row', { name: /PENDIENTE/ }).first()).toBeVisible();
  await entrar('admin', '/arriendos/consignaciones/requisitos', 'Requisitos de los procesos');
  await expect(page.getByRole('row', { name: /PAZ Y SALVO DE ADMINISTRACIÓN.*DOCUMENTACIÓN/ })).toBeVisible();
});
