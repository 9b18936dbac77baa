/** Warehouses and zones on screen: a warehouse with its zones, zones by a pattern, a zone blocked and opened. */

import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';

test('a warehouse is created, and an aisle of it by a pattern', async ({ page, entrar }) => {
  await entrar('admin', '/zonas/bodegas', 'Bodegas');
  await page.getByRole('button', { name: 'Crear bodega' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Código').fill('occidente');
  await dialog.getByLabel('Nombre').fill('Bodega occidente');
  await dialog.getByLabel('Ciudad').fill('giron');
  await page.getByRole('option', { name: /GIRÓN/i }).first().click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Bodega creada correctamente.');
  await page.getByRole('button', { name: 'Acciones de BODEGA OCCIDENTE' }).click();
  await page.getByRole('menuitem', { name: 'Ver sus zonas' }).click();
  await expect(page.getByRole('row', { name: /TRANSITO.*BODEGA OCCIDENTE.*TRÁNSITO.*ACTIVA/ })).toBeVisible();

  await page.getByRole('button', { name: 'Generar zonas' }).click();
  await dialog.getByLabel('Bodega').selectOption({ label: 'BODEGA OCCIDENTE' });
  await dialog.getByLabel('Patrón').fill('q-{01..02}-{A..C}');
  await dialog.getByRole('button', { name: 'Ver cuáles' }).click();
  await expect(dialog).toContainText('6 zonas nuevas: Q-01-A, Q-01-B, Q-01-C, Q-02-A, Q-02-B, Q-02-C');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Crear zonas' }).click();
  await expectToast(page, 'Se crearon 6 zonas.');
  await expect(page.getByRole('row', { name: /Q-02-C.*BODEGA OCCIDENTE.*ALMACENAMIENTO/ })).toBeVisible();
});

test('a zone is blocked with its reason, and opened', async ({ page, entrar }) => {
  await entrar('admin', '/zonas?q=A-01-01', 'Zonas');
  await page.getByRole('button', { name: 'Acciones de A-01-01' }).click();
  await page.getByRole('menuitem', { name: 'Bloquear' }).click();
  await page.getByLabel('Motivo').fill('Goteras en el techo');
  await page.getByRole('button', { name: 'Bloquear', exact: true }).click();
  await expect(page.getByRole('row', { name: /A-01-01.*BLOQUEADA/ })).toBeVisible();
  await page.getByRole('button', { name: 'Acciones de A-01-01' }).click();
  await page.getByRole('menuitem', { name: 'Desbloquear' }).click();
  await expect(page.getByRole('row', { name: /A-01-01.*ACTIVA/ })).toBeVisible();
});

test('labels of shelves: as a PDF, and by a printer of the network that somebody named in the parameters', async ({
  page,
  entrar,
  api,
}) => {
  const printed: string[] = [];
  const printer = createServer({ allowHalfOpen: true }, (socket) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    socket.on('end', () => {
      printed.push(text);
      socket.end();
    });
  });
  await new Promise<void>((resolve) => printer.listen(0, '127.0.0.1', resolve));
  const { procesos_parametros } = await api('GET', 'parametrizacion/procesos/inventario/');
  const rows = procesos_parametros as { id: number; parametro: string; version: number }[];
  const row = rows.find(({ parametro }) => parametro === 'etiquetas_impresoras');
  const valor = `Bodega = 127.0.0.1:${(printer.address() as AddressInfo).port}`;
  const body = { valor, motivo: 'Llegó.', version: row?.version ?? 0 };
  await api('PUT', `parametrizacion/parametros/${row?.id}/`, body);

  await entrar('admin', '/zonas?q=A-01-0', 'Zonas');
  await page
    .getByRole('row', { name: /A-01-01/ })
    .getByRole('checkbox')
    .check();
  await page
    .getByRole('row', { name: /A-01-02/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Imprimir etiquetas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Imprimir etiquetas de 2 zonas' });
  await dialog.getByLabel('Imprimir').selectOption('En la impresora Bodega');
  await dialog.getByLabel('Tamaño').selectOption('Rollo de 50 × 25 mm');
  await dialog.getByLabel('Se lee en').selectOption('QR');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Imprimir' }).click();
  await expectToast(page, '2 etiquetas enviadas a Bodega.');
  expect(printed.join('')).toContain('^FDMA,A-01-01^FS');
  printer.close();

  await page.getByRole('button', { name: 'Imprimir etiquetas' }).click();
  await dialog.getByLabel('Imprimir').selectOption('En la impresora Bodega');
  await dialog.getByRole('button', { name: 'Imprimir' }).click();
  await expect(dialog.getByText(/La impresora Bodega rechazó la conexión/)).toBeVisible();
  await dialog.getByLabel('Imprimir').selectOption('En un PDF');
  await dialog.getByRole('button', { name: 'Ver' }).click();
  await expect(page.getByRole('dialog', { name: 'Etiquetas' })).toBeVisible();
});
