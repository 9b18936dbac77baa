/** The areas of the operation desk (spec 000) by keyboard alone; the annulment is in tests/modules/pagos, moving a delivery in tests/modules/calendario. */
import { readFileSync } from 'node:fs';
import readXlsxFile from 'read-excel-file/node';
import { expect, expectToast, test } from '../support/browser.ts';
import { keysOf } from '../support/keyboard.ts';

test('real estate, search and map: a property is found on the map and leased; another is placed @largo', async ({
  page,
}) => {
  const keys = keysOf(page);
  await keys.signIn('arriendos');
  await keys.go('Crear contrato', 'Crear contrato');
  await keys.push('Búsqueda avanzada de inmueble', 'Ciudad');
  await keys.find('Ciudad', 'bucaramanga', /^Bucaramanga/);
  await keys.write('Barrio', 'SAN ALONSO');
  await keys.write('Tipo de inmueble', 'Casa');
  await keys.push('Buscar');
  const dialog = page.getByRole('dialog', { name: 'Buscar inmueble' });
  const mark = dialog.getByRole('button', { name: 'CARRERA 46 # 21B - 60 CASA 48, DISPONIBLE' });
  await expect(mark).toBeVisible();
  await keys.reach(mark);
  await keys.press('Enter');
  await keys.push('Elegir este');
  await expectToast(page, 'Se han asignados los datos del inmueble seleccionado.');
  await keys.write('Fecha de inicio', '01/11/2026');
  await keys.write('Día límite de pago', '5');
  await keys.push('Agregar arrendatario', 'Arrendatario');
  await keys.find('Arrendatario', 'patiño silvia', /SILVIA JULIANA/);
  await keys.press('Control+s');
  await expectToast(page, 'Contrato creado correctamente.');
  await keys.push('Activar…');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await keys.push('Activar');
  await expectToast(page, 'El contrato quedó VIGENTE con el número CA-');

  await keys.press('Control+k');
  await keys.type('INM003');
  await expect(page.getByRole('option', { name: /^CARRERA 47 # 24B - 85 CASA 75/ })).toBeVisible();
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CARRERA 47 # 24B - 85 CASA 75');
  await keys.reach(page.getByRole('link', { name: 'Editar' }));
  await keys.press('Enter');
  // Past the menu.
  await keys.reach(page.getByText('Saltar al contenido'));
  await keys.press('Enter');
  await keys.push('Ubicar en el mapa');
  const picker = page.getByRole('dialog', { name: 'Ubicar en el mapa' });
  const pin = picker.getByRole('button', { name: /Lugar elegido/ });
  await expect(pin).toBeVisible();
  await keys.reach(pin);
  await keys.press('ArrowUp');
  await expect(picker.getByLabel('Latitud')).not.toHaveValue('7.12213');
  await keys.push('Usar este lugar');
  await expect(picker).toBeHidden();
  await keys.press('Control+s');
  await expectToast(page, 'Inmueble editado correctamente.');
});

test('the calendar: a delivery is programmed, looked at in each view, and cancelled @largo', async ({ page }) => {
  await page.context().clock.setFixedTime(new Date('2026-11-19T13:42:00Z'));
  const keys = keysOf(page);
  await keys.signIn('compras');
  await keys.go('Calendario de Entregas', 'Calendario de Entregas');
  await keys.push('Agregar entrega', 'Descripción');
  await keys.type('Panela de la provincia');
  await keys.write('Transportista', 'Fríos');
  await keys.write('Proveedor', 'CAFÉ');
  await keys.write('Cajas', '12');
  await keys.write('Facturas', 'FE-77');
  await keys.push('Programar entrega');
  await expectToast(page, 'Entrega programada');
  for (const view of ['m', 'd', 's']) await keys.press(view);
  const event = page.getByRole('button', { name: /^Panela de la provincia/ });
  await keys.reach(event);
  await keys.press('Enter');
  await keys.push('Cancelar entrega');
  const question = page.getByRole('alertdialog', { name: 'Confirmar cancelación' });
  await keys.reach(question.getByRole('button', { name: 'Cancelar entrega' }));
  await keys.press('Enter');
  await expectToast(page, 'Entrega cancelada');
  await expect(event).toHaveCount(0);
});

test('the log of WhatsApp: reached from the payments, searched, read, and taken to Excel @largo', async ({ page }) => {
  const keys = keysOf(page);
  await keys.signIn('arriendos');
  await keys.go('Pagos', 'Pagos');
  await keys.push('Más acciones');
  await keys.reach(page.getByRole('menuitem', { name: 'Mensajes de WhatsApp' }), 'ArrowDown');
  await keys.press('Enter');
  const log = page.getByRole('dialog', { name: 'Bitácora de WhatsApp' });
  const rows = log.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(11);
  await keys.write('Buscar mensajes', 'constructora andina');
  // Its heading and one.
  await expect(rows).toHaveCount(2);
  await keys.reach(rows.nth(1).getByRole('button').first());
  await keys.press('Enter');
  await expect(page.getByRole('dialog', { name: 'CONSTRUCTORA ANDINA DEL ORIENTE S.A.' })).toContainText(
    'Qué fue de él',
  );
  await keys.press('Escape');
  const download = page.waitForEvent('download');
  await keys.push('Exportar a Excel');
  const [sheet] = await readXlsxFile(readFileSync(await (await download).path()));
  expect(sheet?.data).toHaveLength(2);
  await keys.press('Escape');
  await expect(log).toBeHidden();
});

test('dashboards: another chart, its table, and the rows of a figure @largo', async ({ page }) => {
  const keys = keysOf(page);
  await keys.signIn('arriendos');
  await page.goto('/#/indexUsu?seccion=Arriendos');
  const slide = page.locator('[aria-roledescription=diapositiva]:not([inert])');
  await expect(slide.getByRole('heading', { level: 3 })).toHaveText('Ocupación de los inmuebles');
  await keys.push('Ver Pagos anulados por mes');
  await expect(slide.getByRole('heading', { level: 3 })).toHaveText('Pagos anulados por mes');
  await keys.reach(slide.getByText('Tabla', { exact: true }).locator('xpath=ancestor-or-self::button'), 'Shift+Tab');
  await keys.press('Enter');
  const figure = slide.getByRole('link', { name: /^[1-9]/ }).first();
  const count = Number(await figure.textContent());
  await keys.reach(figure);
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagos');
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(count);
});
