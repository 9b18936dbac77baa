/**
 * The six areas of the operation desk (spec 000) in their fullest states, on a desk and a phone, in light and dark. `screens.spec.ts` looks at every
 * screen and at each dialog as it opens; here are the states that one comes to by choosing, failing or finding.
 */
import { expect, type Page, settled, test } from '../support/browser.ts';
import { type Look, lookAt, PHONE } from '../support/look.ts';

const WIDE = 1440;
const LOOK: Look = {
  widths: [WIDE, PHONE],
  themes: { [WIDE]: ['claro', 'oscuro'], [PHONE]: ['claro', 'oscuro'] },
};

/** The page as it now is: what stands in the last dialog, or all of its content. */
async function see(page: Page, state: string): Promise<void> {
  await settled(page);
  const dialog = await page.locator('[role=dialog]:visible').count();
  await lookAt(page, state, { ...LOOK, part: dialog > 0 ? '[role$=dialog]' : 'main' });
  await page.setViewportSize({ width: WIDE, height: 900 });
}

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: WIDE, height: 900 } });

test('real estate: photos, owners in edit, a lease and its increase @largo', async ({ page, entrar, abrir }) => {
  await entrar('admin', '/inmuebles/ver/1', /\S/);
  await see(page, 'inmueble');
  await page.getByRole('region', { name: 'Fotos del inmueble' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'Fotos del inmueble' }).getByRole('img').first()).toBeVisible();
  await see(page, 'visor de fotos');
  await page.keyboard.press('Escape');
  await abrir('/inmuebles/editar/4?parte=propietarios', /\S/);
  await page.getByRole('tab', { name: /^Propietarios/ }).click();
  await page
    .getByRole('button', { name: /^Acciones/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await page.getByLabel('Participación').fill('50');
  await expect(page.getByText('La suma de participaciones debe ser 100%. Van', { exact: false })).toBeVisible();
  await see(page, 'propietarios en edición');
  await abrir('/arriendos/contratos?validar_salida=false&f.tipo=ARRIENDO&f.estado=VIGENTE', 'Contratos');
  await see(page, 'contratos');
  await page.locator('tbody').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CA-');
  await see(page, 'contrato');
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Terminar…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click();
  await expect(page.getByText('Este campo es requerido.')).toBeVisible();
  await see(page, 'terminar');
});

test('payments: settling simulated, paying, one payment and the papers of its owner @largo', async ({
  page,
  entrar,
  abrir,
}) => {
  await entrar('admin', '/arriendos/pagos?f.estado=PENDIENTE&vista=v1', 'Pagos');
  await page.getByRole('button', { name: 'Liquidar mes' }).click();
  const settle = page.getByRole('dialog', { name: 'Liquidar mes' });
  const [anio = 0, mes = 0] = new Date(Date.now() - 5 * 3_600_000).toISOString().split('-').map(Number);
  await settle.getByLabel('Mes').selectOption(String((mes % 12) + 1));
  await settle.getByLabel('Año').fill(String(mes === 12 ? anio + 1 : anio));
  await settle.getByRole('button', { name: 'Simular' }).click();
  await expect(settle.getByRole('button', { name: /^Liquidar \d+ pagos$/ })).toBeVisible();
  await see(page, 'liquidar');
  await page.keyboard.press('Escape');
  await page.locator('tbody').getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Pagar' }).click();
  const pay = page.getByRole('dialog', { name: 'Pagar' });
  await pay.getByRole('checkbox', { name: 'Un documento para todos los pagos' }).check();
  await see(page, 'pagar');
  await page.keyboard.press('Escape');
  await page.locator('tbody tr').first().getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Desglose' })).toBeVisible();
  await see(page, 'pago');
  await page.getByRole('button', { name: 'Cambiar descuentos' }).click();
  await see(page, 'descuentos');
  await abrir('/arriendos/pagos?f.estado=ANULADO&vista=v3', 'Pagos');
  await page.locator('tbody tr').first().getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByText(/^Se anuló:/)).toBeVisible();
  await see(page, 'pago anulado');
});

test('annulment: chosen, not enabled, asked, running and stopped @largo', async ({ page, entrar }) => {
  await entrar('admin', '/arriendos/pagos', 'Pagos');
  await page.getByRole('button', { name: 'Anular pagos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anular pagos de propietarios' });
  const owners = dialog.getByRole('button', { name: /^Pagos de/ });
  await owners.first().click();
  const boxes = dialog.getByRole('checkbox', { name: /^Elegir el pago/ });
  await boxes.first().check();
  await dialog
    .getByRole('checkbox', { name: /^Elegir los pagos de/ })
    .nth(1)
    .check();
  await see(page, 'elección');
  await dialog.getByRole('tab', { name: /^No Habilitados para anular/ }).click();
  await owners.first().click();
  await see(page, 'no habilitados');
  await dialog.getByRole('button', { name: 'Continuar con la anulación' }).click();
  await expect(page.getByLabel('Motivo (opcional)')).toBeVisible();
  await see(page, 'motivo');
  const gate = Promise.withResolvers<void>();
  await page.route('**/contrato/pagos/anulacion_pagos/', async (route) => {
    await gate.promise;
    const msg = 'El pago PP-000123 está conciliado con el banco.';
    await route.fulfill({ status: 400, json: { msg, code: 'regla_negocio', request_id: 'x' } });
  });
  await page.getByRole('button', { name: 'Anular los pagos' }).click();
  await expect(dialog.getByText('Procesando 1 de 2. Por favor espere ...')).toBeVisible();
  await lookAt(page, 'corrida', { ...LOOK, part: '[role$=dialog]' });
  gate.resolve();
  await expect(dialog.getByText('Se anularon los pagos de 0 de 2.')).toBeVisible();
  await see(page, 'corrida detenida');
});

test('the calendar: its form with faults, the quick way, a delivery and its cancellation, filters, import @largo', async ({
  page,
  entrar,
}) => {
  await page.context().clock.setFixedTime(new Date('2026-11-19T13:42:00Z'));
  await entrar('admin', '/abastecimiento/calendario-entregas', 'Calendario de Entregas');
  await page.getByRole('button', { name: 'Agregar entrega' }).click();
  await page.getByRole('dialog').getByLabel('Cajas').fill('0');
  await page.getByRole('button', { name: 'Agregar proveedor' }).click();
  await page.getByRole('button', { name: 'Programar entrega' }).click();
  await expect(page.getByText('Por favor, complete todos los campos requeridos')).toBeVisible();
  await see(page, 'formulario');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'CONTINUAR' }).click();
  await page.getByRole('gridcell', { name: 'viernes 20 de noviembre, 15:00' }).click();
  await see(page, 'rápida');
  await page.keyboard.press('Escape');
  await page.locator('[data-event=muestra-1]').click();
  await see(page, 'edición');
  await page.getByRole('button', { name: 'Cancelar entrega' }).click();
  await see(page, 'cancelación');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Más acciones del calendario' }).click();
  await page.getByRole('menuitem', { name: 'Importar' }).click();
  const file = { name: 'entregas.json', mimeType: 'application/json', buffer: Buffer.from('{"entregas":[{"id":7}]}') };
  await page.getByLabel('Archivo de entregas').setInputFiles(file);
  await see(page, 'importar');
});

test('the log of WhatsApp: rows, one message, sending it again, nothing, dates that are wrong @largo', async ({
  page,
  entrar,
}) => {
  await entrar('admin', '/config', 'Configuración');
  await page.getByRole('button', { name: /^Bitácora de WhatsApp/ }).click();
  const log = page.getByRole('dialog', { name: 'Bitácora de WhatsApp' });
  const rows = log.getByRole('table', { name: 'Mensajes de WhatsApp' }).getByRole('row');
  await expect(rows).toHaveCount(11);
  await see(page, 'bitácora');
  await rows.nth(1).getByRole('button').first().click();
  await see(page, 'mensaje');
  await page.keyboard.press('Escape');
  await log.getByPlaceholder('Nombre, NIT, celular o mensaje').fill('constructora andina');
  await expect(rows).toHaveCount(2);
  await rows
    .filter({ hasText: 'LEÍDO' })
    .getByRole('button', { name: /^Acciones|^Más/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Reenviar' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await see(page, 'reenviar');
  await page.keyboard.press('Escape');
  await log.getByPlaceholder('Nombre, NIT, celular o mensaje').fill('nadie lo dijo');
  await expect(log.getByText('No hay mensajes')).toBeVisible();
  await see(page, 'sin mensajes');
  await log.getByRole('textbox', { name: 'Desde' }).fill('');
  await log.getByRole('textbox', { name: 'Hasta' }).focus();
  await expect(log.getByText('Este campo es requerido.')).toBeVisible();
  await see(page, 'fechas');
});

test('dashboards: a chart with its filters, its table, filters that are missing @largo', async ({ page, entrar }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await entrar('admin', '/indexUsu?seccion=Comercial', 'Módulos');
  const show = page.locator('[aria-roledescription=carrusel]');
  const slide = show.locator('[aria-roledescription=diapositiva]:not([inert])');
  await show.getByRole('button', { name: 'Ver Personas de una ciudad' }).click();
  await slide.getByRole('button', { name: 'Aplicar' }).click();
  await expect(slide).toContainText('Este campo es requerido.');
  await see(page, 'faltan filtros');
  await entrar('admin', '/indexUsu?seccion=Arriendos', 'Módulos');
  await show.getByRole('button', { name: 'Ver Liquidado y pagado por mes' }).click();
  await expect(slide.locator('svg.frappe-chart')).toBeVisible();
  await slide.getByRole('group', { name: /usa las flechas/ }).focus();
  await page.keyboard.press('ArrowRight');
  await see(page, 'gráfica');
  await slide.getByText('Tabla', { exact: true }).click();
  await expect(slide.getByRole('table')).toBeVisible();
  await see(page, 'tabla');
});

test('search and map: found and chosen, nothing found, the map of the list, a place that is wrong @largo', async ({
  page,
  entrar,
  abrir,
}) => {
  await entrar('admin', '/inmuebles', 'Inmuebles');
  await page.getByRole('button', { name: 'Búsqueda avanzada' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buscar inmueble' });
  await dialog.getByLabel('Uso').selectOption({ label: 'Comercial' });
  await dialog.getByRole('button', { name: 'Buscar', exact: true }).click();
  const mark = dialog.getByRole('button', { name: /, (DISPONIBLE|ARRENDADO)$/ }).first();
  await mark.click();
  await expect(dialog.getByRole('button', { name: 'Elegir este' })).toBeVisible();
  await see(page, 'búsqueda');
  await dialog.getByLabel('Tipo de inmueble').selectOption({ label: 'Lote' });
  await dialog.getByLabel('Destino').selectOption({ index: 3 });
  await dialog.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(dialog.getByText('No Encontrado')).toBeVisible();
  await see(page, 'nada encontrado');
  await page.keyboard.press('Escape');
  await abrir('/inmuebles?modo=mapa', 'Inmuebles');
  await page.getByLabel('Buscar inmuebles').fill('INM021');
  await expect(page.getByText('1 inmueble en el mapa.')).toBeVisible();
  await page.getByRole('button', { name: /TRANSVERSAL 12 # 51A - 78 LOCAL 26, DISPONIBLE/ }).click();
  await expect(page.getByRole('region', { name: 'Inmueble elegido' })).toBeVisible();
  await see(page, 'mapa');
  await abrir('/inmuebles/editar/3', /\S/);
  await page.getByRole('button', { name: 'Ubicar en el mapa' }).click();
  const picker = page.getByRole('dialog', { name: 'Ubicar en el mapa' });
  await picker.getByLabel('Latitud').fill('');
  await picker.getByRole('button', { name: 'Usar este lugar' }).click();
  await expect(picker.getByText('Ingrese los campos de latitud y longitud').first()).toBeVisible();
  await see(page, 'lugar sin coordenadas');
});
