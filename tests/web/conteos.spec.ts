/** A warehouse counted blind with a phone while stock leaves it, a while without network; another person approves the right difference. */
import { join } from 'node:path';
import { SYSTEM } from '../../server/core/auth/actor.ts';
import { createDatabase } from '../../server/core/db/dialect.ts';
import { runWork } from '../../server/core/db/transactions.ts';
import { type LineaStock, moveStock } from '../../server/modules/inventarios/public.ts';
import { openSqlite } from '../../server/runtime/node/sqlite.ts';
import { businessDay } from '../../server/shared/dates.ts';
import { expect, expectAccessible, expectToast, type Page, test } from '../support/browser.ts';

test.use({ viewport: { width: 390, height: 844 } });

const CODIGOS = ['ABA0001', 'ABA0010', 'ABA0046'];

/** Posts what happens in the warehouse meanwhile, beside the server. */
async function mover(
  dataDir: string,
  lineasDe: (ids: readonly number[], zona: number, bodega: number) => LineaStock[],
) {
  const port = openSqlite(join(dataDir, 'mayordomo.db'));
  const db = createDatabase(port);
  const now = new Date();
  await runWork({ db, actor: SYSTEM, clock: { now: () => now }, requestId: 'pruebas', secret: '' }, async (w) => {
    const bodega = await w.tx
      .selectFrom('bodega')
      .select('id')
      .where('codigo', '=', 'PRUEBA')
      .executeTakeFirstOrThrow();
    const zona = await w.tx
      .selectFrom('zona_bodega')
      .select('id')
      .where('bodega_id', '=', bodega.id)
      .where('tipo', '=', 'ALMACENAMIENTO')
      .executeTakeFirstOrThrow();
    const rows = await w.tx
      .selectFrom('producto')
      .select(['id', 'cod_prod'])
      .where('cod_prod', 'in', CODIGOS)
      .execute();
    const ids = CODIGOS.map((codigo) => rows.find(({ cod_prod }) => cod_prod === codigo)?.id ?? 0);
    const documento = { tipo: 'PRUEBA', id: now.getTime(), numero: `PR-${now.getTime()}`, fecha: businessDay(now) };
    await moveStock(w, { documento, lineas: lineasDe(ids, zona.id, bodega.id) });
    return bodega.id;
  });
  port.close();
}

const linea = (page: Page, nombre: RegExp) =>
  page.getByRole('list', { name: 'Líneas del inventario' }).getByRole('button', { name: nombre });

test('a blind count by phone, offline a while, and the right difference', async ({
  page,
  entrar,
  otra,
  api,
  servidor,
  context,
}) => {
  // A warehouse of its own: those of the demonstration are being counted.
  const nueva = { codigo: 'PRUEBA', nombre: 'BODEGA DE PRUEBA', permite_negativo: false, usuarios: [] };
  const { data: bodega } = (await api('POST', 'inventario/bodegas/', nueva)) as { data: { id: number } };
  await mover(servidor.dataDir, (ids, zona_id, bodega_id) =>
    ids.map((producto_id) => ({
      ...{ tipo: 'ENTRADA_COMPRA', producto_id, bodega_id, zona_id, cantidad_mil: 50_000, costo_unitario: 20_000_000 },
    })),
  );
  const { results: zonas } = (await api(
    'GET',
    `inventario/zonas/?page=1&bodega_id=${bodega.id}&tipo=ALMACENAMIENTO`,
  )) as {
    results: { id: number; bodega_id: number }[];
  };
  const zona = zonas[0];
  const { results: gente } = (await api('GET', 'usuarios/?page=1&search=bodega')) as {
    results: { id: number; username: string }[];
  };
  const body = {
    ...{ bodega_id: zona?.bodega_id, tipo: 'POR_ZONA', zonas: [zona?.id], conteo_ciego: true },
    contadores: gente.filter(({ username }) => username === 'bodega').map(({ id }) => id),
  };
  const { data } = (await api('POST', 'inventario/conteos/', body)) as { data: { id: number; version: number } };
  await api('POST', `inventario/conteos/${data.id}/congelar/`, { version: data.version });

  await entrar('bodega', `/inventarios/gestionar/${data.id}`, /CF-/);
  await expect(page.getByText(/^0 líneas contadas de 3/)).toBeVisible();
  await expectAccessible(page);
  // The first is counted with the line; the other two without it, one of them by the reader.
  await linea(page, /ABA0001/).click();
  await page.getByLabel(/^Cantidad/).fill('47');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/^1 línea contada de 3/)).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Leer código').fill('50*ABA0010');
  await page.getByLabel('Leer código').press('Enter');
  await linea(page, /ABA0046/).click();
  await page.getByLabel(/^Cantidad/).fill('50');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('2 capturas por enviar')).toBeVisible();
  // What is sold after it was counted is neither missing nor too much.
  await mover(servidor.dataDir, ([first = 0, second = 0], zona_id, bodega_id) =>
    [first, second].map((producto_id) => ({
      ...{ tipo: 'SALIDA_VENTA', producto_id, bodega_id, zona_id, cantidad_mil: 5_000 },
    })),
  );
  await context.setOffline(false);
  await expect(page.getByText('2 capturas por enviar')).toBeHidden({ timeout: 15_000 });
  await expect(page.getByText(/^3 líneas contadas de 3/)).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar conteo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar conteo' }).click();
  await expect(page.getByText('El usuario que contó no puede aprobar el ajuste.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aprobar' })).toBeHidden();

  const office = await otra('admin');
  await office.setViewportSize({ width: 1440, height: 900 });
  await office.goto(`/#/inventarios/gestionar/${data.id}`);
  const row = office.getByRole('row', { name: /ABA0001/ });
  await expect(row).toContainText('-3');
  await expect(office.getByRole('row', { name: /ABA00(10|46)/ })).toHaveCount(0);
  await expectAccessible(office);
  await row.getByRole('combobox').selectOption({ label: 'Merma' });
  await office.getByRole('button', { name: 'Aprobar' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click();
  await expectToast(office, 'quedó AJUSTADO');
});
