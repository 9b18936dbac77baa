/** Two thousand lines in a request ask as much of the database as two; and the paper to count on. */
import { expect, test } from 'vitest';
import { insertRows } from '../../../server/core/db/row-sets.ts';
import { recibirCapturas } from '../../../server/modules/conteos/capturas.ts';
import * as a from '../../../server/modules/conteos/contract/actos.ts';
import * as l from '../../../server/modules/conteos/contract/lineas.ts';
import { postear } from '../../support/build/existencia.ts';
import { readPdf } from '../../support/pdf.ts';
import { abrir } from './oficina.ts';

async function conProductos(many: number) {
  const o = await abrir();
  const ids = await o.t.work((w) =>
    insertRows(
      w,
      'producto',
      Array.from({ length: many }, (_, i) => {
        const name = `X${String(i).padStart(5, '0')}`;
        return {
          ...{ cod_prod: name, nombre_producto: name, tipo: 'INVENTARIO' as const, estado: 'ACTIVO' as const },
          ...{ linea: 'ALIMENTOS', unidad_base: '94', impuesto_venta: 'IVA19' },
          ...{ orden_nombre: name, clave_nombre: name, busca_propio: name },
        };
      }),
    ),
  );
  await postear(
    o.t,
    ids.map((producto_id) => ({
      ...{ tipo: 'ENTRADA_COMPRA' as const, producto_id, bodega_id: o.norte.id },
      ...{ cantidad_mil: 5_000, costo_unitario: 10_000 },
    })),
  );
  return { o, ids };
}

async function statementsOf(many: number): Promise<number> {
  const { o, ids } = await conProductos(many);
  const { id } = await o.congelado();
  let statements = 0;
  await o.t.work(async (w) => {
    const { sqlite } = o.t.platform;
    const query = sqlite.query.bind(sqlite);
    sqlite.query = (...args) => {
      statements += 1;
      return query(...args);
    };
    const capturas = ids.map((_, i) => ({
      ...VACIA,
      clave: `m${i}`,
      codigo: `X${String(i).padStart(5, '0')}`,
      cantidad: 4,
    }));
    const done = await recibirCapturas(w, id, { capturas });
    expect(done.every(({ ok, contado }) => ok && contado === 4)).toBe(true);
    sqlite.query = query;
  });
  return statements;
}

const VACIA = { codigo: null, lote: null };

test('statements do not grow with the captures', async () => {
  const [two, many] = [await statementsOf(2), await statementsOf(1_500)];
  expect(two).toBeGreaterThan(5);
  expect(many).toBeLessThanOrEqual(two + 4);
}, 30_000);

test('a sheet has the lines, and of a blind count not what there should be', async () => {
  const { o } = await conProductos(3);
  const { id } = await o.congelado({ conteo_ciego: true });
  const answer = await o.ana.send(l.hojaDeConteo, { params: { id } });
  expect(answer.status).toBe(200);
  const text = (await readPdf(new Uint8Array(await answer.arrayBuffer()))).join();
  expect(text).toContain('X00002');
  expect(text).not.toContain('Teórico');
  expect(
    (await o.ana.call(l.listLineas, { params: { id }, query: { limite: 2, page: 2, search: 'x0' } })).results,
  ).toHaveLength(1);
});

test('a count that blocks hundreds of zones binds no parameter for each', async () => {
  const o = await abrir();
  await o.t.work((w) =>
    insertRows(
      w,
      'zona_bodega',
      Array.from({ length: 300 }, (_, i) => {
        const codigo = `Z-${i}`;
        const names = { nombre: codigo, orden_codigo: codigo, busca: codigo };
        return { ...names, bodega_id: o.norte.id, codigo, tipo: 'ALMACENAMIENTO' as const };
      }),
    ),
  );
  const { sqlite } = o.t.platform;
  const query = sqlite.query.bind(sqlite);
  let most = 0;
  sqlite.query = (text, values) => {
    most = Math.max(most, values.length);
    return query(text, values);
  };
  const { id, version } = await o.congelado({ bloquear_movimientos: true });
  const zonas = () => o.t.db.selectFrom('zona_bodega').select('estado').where('bodega_id', '=', o.norte.id).execute();
  const blocked = (await zonas()).filter(({ estado }) => estado === 'BLOQUEADA');
  // All but TRANSITO.
  expect(blocked).toHaveLength(306);
  await o.jefe.call(a.actos.anular, { params: { id }, body: { version, motivo: 'Se programó dos veces' } });
  expect((await zonas()).every(({ estado }) => estado === 'ACTIVA')).toBe(true);
  sqlite.query = query;
  expect(most).toBeLessThanOrEqual(100);
});
