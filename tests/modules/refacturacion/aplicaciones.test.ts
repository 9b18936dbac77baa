/** Applications that leave a document for others: what is moved is what was paid, never more than fits, and the ledger only grows. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { caben, encaminar, porLiberar } from '../../../server/modules/cartera-clientes/rules/mover.ts';
import { descargaDe } from '../../../server/modules/cartera-clientes/rules/recibo.ts';
import { causaDe } from '../../../server/modules/refacturacion/rules/causas.ts';
import { abrirRefacturacion, type Refacturador } from './taller.ts';

const cts = fc.integer({ min: 0, max: 200_000 });
const montos = fc.record({
  valor_cts: fc.integer({ min: 1, max: 1_000_000 }),
  ...{ descuento_cts: cts, retefuente_cts: cts, reteiva_cts: cts, reteica_cts: cts, ajuste_cts: cts },
});
const COLUMNAS = ['valor_cts', 'descuento_cts', 'retefuente_cts', 'reteiva_cts', 'reteica_cts', 'ajuste_cts'] as const;
const suma = (rows: readonly number[]) => rows.reduce((all, one) => all + one, 0);

describe('of an application', () => {
  test('what fits is some money, no more of anything than there was, and fills the room while there is something', () => {
    fc.assert(
      fc.property(montos, fc.integer({ min: -10, max: 2_000_000 }), (own, room) => {
        const taken = caben(own, room);
        expect(taken === null).toBe(room <= 0);
        if (taken === null) return;
        const { valor_cts } = taken;
        expect(valor_cts).toBeGreaterThan(0);
        for (const column of COLUMNAS) expect(taken[column]).toBeLessThanOrEqual(own[column]);
        expect(descargaDe(taken)).toBe(Math.min(room, descargaDe(own)));
      }),
    );
  });

  test('what goes to documents in turn is no more than each takes, nor than was paid', () => {
    fc.assert(
      fc.property(
        fc.array(montos, { minLength: 1, maxLength: 6 }),
        fc.array(fc.integer({ min: 0, max: 3_000_000 }), { minLength: 1, maxLength: 3 }),
        (aplicaciones, rooms) => {
          const partes = encaminar(
            aplicaciones,
            rooms.map((cabe_cts, documento_id) => ({ documento_id, cabe_cts })),
          );
          for (const [documento_id, room] of rooms.entries()) {
            const own = partes.filter((parte) => parte.documento_id === documento_id);
            expect(suma(own.map((parte) => descargaDe(parte.montos)))).toBeLessThanOrEqual(room);
          }
          for (const [aplicacion, paid] of aplicaciones.entries())
            for (const column of COLUMNAS)
              expect(
                suma(partes.filter((parte) => parte.aplicacion === aplicacion).map((parte) => parte.montos[column])),
              ).toBeLessThanOrEqual(paid[column]);
        },
      ),
    );
  });

  test('the newest leave, as many as it takes and no more', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100 })), fc.nat(2_000), (values, wanted) => {
        const aplicadas = values.map((descarga_cts) => ({ descarga_cts }));
        const left = porLiberar(aplicadas, wanted);
        expect(left).toEqual(left.length === 0 ? [] : aplicadas.slice(-left.length));
        const freed = suma(left.map(({ descarga_cts }) => descarga_cts));
        expect(freed).toBeGreaterThanOrEqual(Math.min(wanted, suma(values)));
        const [oldest] = left;
        if (oldest) expect(freed - oldest.descarga_cts).toBeLessThan(wanted);
      }),
    );
  });
});

test('a reason is known however it is written', () => {
  expect(['NIT errado', 'nit_errado', 'Forma de pago', 'precio', 'El cliente se arrepintió'].map(causaDe)).toEqual([
    ...['NIT_ERRADO', 'NIT_ERRADO', 'FORMA_DE_PAGO', 'PRECIO', 'OTRO'],
  ]);
});

describe('of invoices made again', () => {
  let s: Refacturador;
  beforeEach(async () => {
    s = await abrirRefacturacion();
  });
  afterEach(() => s.cuadra());

  const saldos = () =>
    s.t.db
      .selectFrom('cartera_documento')
      .where('persona_id', '=', s.persona_id)
      .select(['tipo', 'saldo_cts', 'total_cts'])
      .execute();

  test('whatever is paid and changed, in any order: the customer owes the new ones less what was paid, and old and note are nothing', async () => {
    const pasos = fc.array(
      fc.record({
        paga: fc.integer({ min: 0, max: 300_000 }),
        retiene: fc.integer({ min: 0, max: 20_000 }),
        precio: fc.integer({ min: 1_000, max: 150_000 }),
        parcial: fc.boolean(),
        mantiene: fc.boolean(),
      }),
      { minLength: 1, maxLength: 3 },
    );
    await fc.assert(
      fc.asyncProperty(pasos, async (own) => {
        const antes = suma((await saldos()).map(({ saldo_cts }) => saldo_cts));
        let factura = await s.emitida();
        let pagado = 0;
        let debe = factura.total;
        for (const { paga, retiene, precio, parcial, mantiene } of own) {
          const { saldo } = await s.leer(factura.id);
          const retefuente = Math.min(retiene, Math.max(0, Math.floor(saldo) - 1));
          const valor = Math.min(paga, Math.floor(saldo) - retefuente);
          if (valor > 0) {
            await s.pagar(valor, factura, { retefuente });
            pagado += valor;
          }
          const [linea] = factura.detalle;
          if (!linea || linea.precio === precio) continue;
          const lineas = [{ factura_detalle_id: linea.id, precio }];
          const alcance = parcial ? { alcance: 'PARCIAL', concepto: '4' } : {};
          const hecha = await s.refacturar(factura.id, {
            ...{ cambios: { lineas }, mantiene_aplicaciones: mantiene },
            ...alcance,
          });
          expect(Math.round((hecha.factura_nueva.total - hecha.nota_credito.total) * 100)).toBe(
            Math.round(hecha.diferencia * 100),
          );
          if (!parcial) expect(hecha.factura_original.saldo).toBe(0);
          expect(hecha.nota_credito.saldo).toBe(0);
          debe += hecha.diferencia;
          factura = await s.leer(hecha.nueva_id);
        }
        const ahora = suma((await saldos()).map(({ saldo_cts }) => saldo_cts)) - antes;
        const retenido = await s.retenido();
        // What was withheld may fall with the part of the invoice that it was of; never more than there was.
        expect(ahora).toBeGreaterThanOrEqual(Math.round((debe - pagado) * 100) - retenido);
        expect(ahora).toBeLessThanOrEqual(Math.round((debe - pagado) * 100));
        await s.cuadra();
      }),
      { numRuns: 8 },
    );
  }, 60_000);
});
