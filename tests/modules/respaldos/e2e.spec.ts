/** Copies on screen: a folder is tried before it is kept, a copy goes there, and a drill restores it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, expectAccessibleAnywhere, expectToast, test } from '../../support/browser.ts';

let carpeta: string;
test.beforeEach(() => {
  carpeta = mkdtempSync(join(tmpdir(), 'mayordomo-destino-'));
});
test.afterEach(() => rmSync(carpeta, { recursive: true, force: true }));

test('a folder that is not there is refused with its reason; one that is becomes a destination', async ({
  page,
  entrar,
  abrir,
}) => {
  await entrar('admin', '/config/respaldos', 'Respaldos');
  await page.getByRole('button', { name: 'Crear destino' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Copias de bodega');
  await dialog.getByLabel('Carpeta').last().fill(join(carpeta, 'falta'));
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('La carpeta no existe.').first()).toBeVisible();
  await dialog.getByLabel('Tipo').selectOption('S3');
  await expect(dialog.getByLabel('Clave secreta')).toBeVisible();
  await expectAccessibleAnywhere(page);
  await dialog.getByLabel('Tipo').selectOption('CARPETA');
  await dialog.getByLabel('Carpeta').last().fill(carpeta);
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Destino creado correctamente.');
  await expect(page.getByRole('button', { name: 'Crear destino' }).first()).toBeFocused();
  await page.getByRole('button', { name: 'Acciones de Copias de bodega' }).click();
  await page.getByRole('menuitem', { name: 'Probar' }).click();
  await expectToast(page, 'El destino responde: se escribió, se leyó de vuelta y se borró.');
  await abrir('/config/estado', 'Estado del sistema');
  await expect(page.getByText('Copias de bodega')).toBeVisible();
  await page.getByRole('button', { name: 'Qué cambió' }).click();
  await expect(page.getByRole('dialog').getByText('Simulacros de restauración cada mes')).toBeVisible();
  await expectAccessibleAnywhere(page);
});

test('a copy is made now, arrives whole, and its drill passes', { tag: '@largo' }, async ({
  page,
  entrar,
  abrir,
  api,
}) => {
  test.setTimeout(240_000);
  const nada = { endpoint: null, region: null, bucket: null, prefijo: null, clave_acceso: null, clave_secreta: null };
  const regla = { diarias: 14, semanales: 8, mensuales: 12, estilo_ruta: true, frase: null };
  await api('POST', 'respaldos/destinos', { nombre: 'Otro disco', tipo: 'CARPETA', carpeta, ...nada, ...regla });
  await entrar('admin', '/config/respaldos', 'Respaldos');
  await page.getByRole('button', { name: 'Respaldar ahora' }).click();
  await expectToast(page, 'La copia se está haciendo: en unos minutos se ve aquí qué fue de ella.');
  const sent = async () => {
    const { respaldos } = await api('GET', 'respaldos/estado');
    return (respaldos as { nombre: string; ok: boolean | null }[]).find(({ nombre }) => nombre === 'Otro disco')?.ok;
  };
  await expect.poll(sent, { timeout: 120_000 }).toBe(true);
  await page.getByRole('button', { name: 'Acciones de Otro disco' }).click();
  await page.getByRole('menuitem', { name: 'Ver envíos' }).click();
  await expect(page.getByText(/llegó completa/).first()).toBeVisible();
  await expectAccessibleAnywhere(page);
  await abrir('/config/respaldos/simulacros', 'Simulacros');
  await page.getByRole('button', { name: 'Hacer simulacro' }).click();
  await expectAccessibleAnywhere(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Hacer simulacro' }).click();
  await expect(page.getByText(/se restauró y pasó las/)).toBeVisible({ timeout: 180_000 });
  await page.getByText(/revisiones$/).click();
  await expectAccessibleAnywhere(page);
});
