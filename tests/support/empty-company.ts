/** A company that begins: reference data and one superuser, nothing of the demonstration. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productosDemo } from '../../server/modules/productos/public.ts';
import { test as base, expect } from './browser.ts';
import { admin, runProgram } from './program.ts';
import { PASSWORD, startTestServer } from './server.ts';

/** A data folder with the superuser `admin`, made by the commands of administrators. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mayordomo-vacia-'));
  const run = (args: string[], input = '') => {
    const done = runProgram(admin(...args), { DATA_DIR: folder }, input);
    expect(done, done.stderr).toMatchObject({ status: 0 });
  };
  run(['seed', '--referencia']);
  run(['user', 'create', 'admin', '--nombres', 'ADRIANA', '--apellidos', 'MENDOZA'], `${PASSWORD}\n`);
  return folder;
}

/** Like `test` of the demonstration, on that company. */
export const test = base.extend<object, object>({
  proceso: [
    async ({ ajustes }, use) => {
      const server = await startTestServer({ template: makeFolder(), env: { DEMO: '0', ...ajustes } });
      await use({ server, file: '' });
      await server.dispose();
    },
    { scope: 'worker' },
  ],
});

/** The catalogue of a shop as its other program exports it, with costs, prices and stock that have no place in the catalogue. */
export function catalogoCsv(): string {
  const header =
    'codigo,nombre,nombre_base,marca,presentacion,unidad_medida_dian,iva_pct,tratamiento_iva,ean13,linea,categoria,costo,precio_venta,descuento_max_pct,existencia,activo';
  const TAX: Readonly<Record<string, string>> = {
    IVA19: '19,gravado',
    IVA5: '5,gravado',
    EXENTO: '0,exento',
    EXCLUIDO: '0,excluido',
  };
  const rows = productosDemo.map((p) =>
    [
      ...[p.cod_prod, `"${p.nombre_producto.replaceAll('"', '""')}"`, p.nombre_base, p.marca, '', p.unidad_base],
      ...[TAX[p.impuesto], p.codigo_barras, p.linea, '', p.costo, p.precio_venta, 0, p.existencia, p.activo ? 1 : 0],
    ].join(','),
  );
  return [header, ...rows].join('\r\n');
}
