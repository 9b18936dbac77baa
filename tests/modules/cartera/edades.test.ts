/** The ledger and its ageing: whatever moves, a balance is the sum of its movements, and ages add up to it at any cut. */
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { comprobaciones } from '../../../server/modules/cartera/comprobaciones.ts';
import { crearDocumento } from '../../../server/modules/cartera/crear.ts';
import { edadesProveedores } from '../../../server/modules/cartera/edades.ts';
import { asentar, documentosDe } from '../../../server/modules/cartera/libro.ts';
import { TRAMOS } from '../../../server/modules/cartera/rules/edades.ts';
import { moveDay } from '../../../server/shared/typed-date.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { crearProveedor } from '../homologacion/surtido.ts';

let t: TestApp;
let proveedores: number[];
beforeEach(async () => {
  t = await testApp();
  const ana = await t.actor({ superuser: true });
  proveedores = [await crearProveedor(t, ana), await crearProveedor(t, ana, { nit_sin_dv: '900123456', nit_dv: '8' })];
});

const DIA_0 = '2026-03-01';
const dia = (n: number) => moveDay(DIA_0, n);

let n = 0;
const documento = (quien: number, tipo: 'FC' | 'NC', desde: number, plazo: number, total_cts: number) => {
  n += 1;
  return t.work((w) =>
    crearDocumento(w, {
      ...{ tipo, n_factura: `${tipo}-${n}`, proveedor_id: proveedores[quien % 2] ?? 0, fecha: dia(desde) },
      ...{ fecha_causacion: dia(desde), vencimiento: dia(desde + plazo), base_cts: total_cts, iva_cts: 0, total_cts },
      ...{ retenciones_cts: 0, origen: { tipo: 'PRUEBA', id: null } },
    }),
  );
};

const caso = fc.record({
  quien: fc.nat(1),
  tipo: fc.constantFrom('FC' as const, 'NC' as const),
  desde: fc.nat(200),
  plazo: fc.nat(120),
  total: fc.integer({ min: 1, max: 10_000_000 }),
  pagos: fc.array(fc.record({ dias: fc.nat(150), parte: fc.integer({ min: 1, max: 100 }) }), { maxLength: 3 }),
});

test('ages add up to what the movements until the cut say, on any day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(caso, { minLength: 1, maxLength: 4 }), fc.nat(400), async (casos, cuando) => {
      for (const { quien, tipo, desde, plazo, total, pagos } of casos) {
        const id = await documento(quien, tipo, desde, plazo, total);
        for (const { dias, parte } of pagos) {
          const [row] = await documentosDe(t.db, [id]);
          const valor_cts = -Math.trunc(((row?.saldo_cts ?? 0) * parte) / 100);
          const referencia = { tipo: 'PRUEBA', id: null };
          const abono = { documento_id: id, fecha: dia(desde + dias), tipo: 'ABONO' as const, valor_cts, referencia };
          await t.work((w) => asentar(w, [abono]));
        }
      }
      const corte = dia(cuando);
      const { filas, totales } = await edadesProveedores(t.db, { corte });
      const { suma } = await t.db
        .selectFrom('cartera_movimiento')
        .where('fecha', '<=', corte)
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('valor_cts'), eb.lit(0)).as('suma'))
        .executeTakeFirstOrThrow();
      const cents = (value: number) => Math.round(value * 100);
      expect(cents(totales.saldo)).toBe(Number(suma));
      for (const fila of [...filas, totales]) {
        const parts = TRAMOS.reduce((all, tramo) => all + cents(fila[tramo]), cents(fila.creditos));
        expect(parts).toBe(cents(fila.saldo));
      }
    }),
    { numRuns: 12 },
  );
  for (const [name, check] of Object.entries(comprobaciones)) expect(await check(t.db), name).toBeNull();
});

test('of a day before everything nothing is told, of a day after everything all of it is old', async () => {
  await documento(0, 'FC', 0, 30, 1_000_00);
  await documento(1, 'FC', 10, 0, 250_00);
  await documento(1, 'NC', 12, 0, 50_00);
  const de = (corte: string) => edadesProveedores(t.db, { corte });
  for (const corte of ['1900-01-01', '0001-01-01', moveDay(DIA_0, -1)])
    expect(await de(corte)).toMatchObject({ filas: [], totales: { saldo: 0 } });
  for (const corte of ['2099-12-31', '9999-12-31'])
    expect((await de(corte)).totales).toEqual({
      ...{ por_vencer: 0, d1_30: 0, d31_60: 0, d61_90: 0, d91_mas: 1_250, creditos: -50, saldo: 1_200 },
    });
  const { filas } = await edadesProveedores(t.db, { corte: '2099-12-31', proveedor_id: proveedores[1] });
  expect(filas).toMatchObject([{ proveedor_id: proveedores[1], d91_mas: 250, creditos: -50, saldo: 200 }]);
});

test('every edge of an age is in one column', async () => {
  await documento(0, 'FC', 0, 10, 100_00);
  const columna = async (dias: number) => {
    const { totales } = await edadesProveedores(t.db, { corte: dia(10 + dias) });
    return TRAMOS.filter((tramo) => totales[tramo] === 100);
  };
  const edges = [
    ...([
      [-10, 'por_vencer'],
      [0, 'por_vencer'],
      [1, 'd1_30'],
      [30, 'd1_30'],
      [31, 'd31_60'],
    ] as const),
    ...([
      [60, 'd31_60'],
      [61, 'd61_90'],
      [90, 'd61_90'],
      [91, 'd91_mas'],
      [20_000, 'd91_mas'],
    ] as const),
  ];
  for (const [dias, tramo] of edges) expect(await columna(dias), `${dias} days`).toEqual([tramo]);
});

test('nothing moves a document before it entered the books', async () => {
  const id = await documento(0, 'FC', 10, 30, 1_000_00);
  const early = {
    documento_id: id,
    fecha: dia(9),
    tipo: 'ABONO' as const,
    valor_cts: -1,
    referencia: { tipo: 'P', id },
  };
  await expect(t.work((w) => asentar(w, [early]))).rejects.toThrow('La fecha no puede ser anterior a la causación');
  expect((await documentosDe(t.db, [id]))[0]?.saldo_cts).toBe(1_000_00);
});

test('nothing is paid beyond what is owed, and what was written stays', async () => {
  const id = await documento(0, 'FC', 0, 30, 1_000_00);
  const move = (valor_cts: number) =>
    t.work((w) =>
      asentar(w, [
        { documento_id: id, fecha: DIA_0, tipo: 'ABONO', valor_cts, referencia: { tipo: 'PRUEBA', id: null } },
      ]),
    );
  await expect(move(-1_000_01)).rejects.toThrow();
  await move(-1_000_00);
  expect((await documentosDe(t.db, [id]))[0]).toMatchObject({ saldo_cts: 0, estado: 'PAGADA' });
  await expect(t.db.updateTable('cartera_movimiento').set({ valor_cts: 1 }).execute()).rejects.toThrow('only added to');
  await expect(t.db.deleteFrom('cartera_movimiento').execute()).rejects.toThrow('only added to');
  await expect(t.db.updateTable('cartera_documento').set({ total_cts: 1 }).execute()).rejects.toThrow('posted');
});
