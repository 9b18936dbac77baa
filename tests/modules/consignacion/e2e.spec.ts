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

test('a process whose cases were finished elsewhere is ended from the list, and one that something holds says what', async ({
  page,
  entrar,
  api,
}) => {
  const found = await api('GET', 'consignacion/inmuebles/?direccion__icontains=carrera');
  const { id: inmueble } = (
    found as unknown as { id: number; consignacion_retirada: number; estado_actual: number }[]
  ).find((each) => each.consignacion_retirada === 1 && each.estado_actual !== 2) as { id: number };
  const { data } = await api('POST', 'consignacion/consignaciones/', { inmueble_id: inmueble, responsable: 1 });
  const { inmueble: direccion } = data as { inmueble: string };
  await entrar(
    'admin',
    `/arriendos/consignaciones?f.estado=ACTIVA&q=${encodeURIComponent(direccion)}`,
    'Consignaciones',
  );
  const open = async () => {
    await page.getByRole('button', { name: `Acciones de ${direccion}` }).click();
    await page.getByRole('menuitem', { name: 'Terminar proceso…' }).click();
  };
  await open();
  const dialog = page.getByRole('dialog', { name: 'Terminar CAPTACIÓN' });
  await expect(dialog).toContainText('VISITAR EL INMUEBLE');
  await expect(dialog.getByRole('button', { name: 'Terminar proceso' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  const casos = await api('POST', 'consignacion/casos/por_consignacion/', {
    inmueble_id: inmueble,
    estado: 'PENDIENTE',
  });
  for (const { id, id_padre } of casos as unknown as { id: number; id_padre: number | null }[])
    if (id_padre !== null) await api('POST', 'consignacion/casos/finalizar/', { id, observacion_final: 'Hecho' });
  await page.reload();
  await open();
  await expect(dialog).toContainText('la consignación pasará a AVALÚO y el inmueble quedará EN TRÁMITE.');
  await dialog.getByRole('button', { name: 'Terminar proceso' }).click();
  await expectToast(page, 'Casos finalizados correctamente, cambio de estado realizado.');
  await expect(page.getByRole('row', { name: /AVALÚO/ })).toBeVisible();
});
