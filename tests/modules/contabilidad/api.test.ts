/** Months that close and open, and the entries of documents. */
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { readNumericParameter } from '../../../server/core/parameters.ts';
import { bitacoraGeneral } from '../../../server/modules/bitacora/contract.ts';
import type { ModuloContable } from '../../../server/modules/contabilidad/campos.ts';
import * as c from '../../../server/modules/contabilidad/contract.ts';
import { manifest } from '../../../server/modules/contabilidad/manifest.ts';
import { contabilidad } from '../../../server/modules/contabilidad/module.ts';
import { postAccounting, postManyAccounting, requireOpenPeriod } from '../../../server/modules/contabilidad/public.ts';
import { uvtDe } from '../../../server/modules/contabilidad/uvt.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import type { TestActor } from '../../support/client.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

const { permisos: p } = manifest;

let t: TestApp;
let contadora: TestActor;
beforeEach(async () => {
  t = await testApp();
  t.clock.set('2026-11-21T15:00:00.000Z');
  contadora = await t.actor({ permisos: [p.ver, p.cerrar] });
});

const INVENTARIO = { modulo: 'INVENTARIO' } as const;
const cerrar = (anio: number, mes: number) => contadora.call(c.cerrarPeriodo, { body: { anio, mes, ...INVENTARIO } });
const reabrir = (anio: number, mes: number) =>
  contadora.call(c.reabrirPeriodo, { body: { anio, mes, ...INVENTARIO, motivo: 'Faltó una factura' } });
/** The closed months of a year. */
const cerrados = async (anio: number, modulo: ModuloContable = 'INVENTARIO') =>
  (await contadora.call(c.listPeriodos, { query: { anio } }))
    .filter((each) => each.modulo === modulo && each.cerrado)
    .map(({ mes }) => mes);
const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

describe('months', () => {
  test('closing one closes those before, in its module; reopening one opens those after', async () => {
    const rows = await contadora.call(c.listPeriodos);
    expect(rows).toHaveLength(48);
    expect(rows[0]).toEqual({ anio: 2026, mes: 1, modulo: 'INVENTARIO', cerrado: false });
    const { data } = await cerrar(2026, 3);
    expect(data.filter(({ cerrado }) => cerrado)).toHaveLength(3);
    expect([await cerrados(2025), await cerrados(2026), await cerrados(2026, 'COMPRAS')]).toEqual([
      range(1, 12),
      range(1, 3),
      [],
    ]);
    await cerrar(2026, 10);
    expect(await cerrados(2026)).toEqual(range(1, 10));
    await reabrir(2026, 6);
    expect(await cerrados(2026)).toEqual(range(1, 5));
    await reabrir(2025, 2);
    expect([await cerrados(2025), await cerrados(2026), await cerrados(2024)]).toEqual([[1], [], range(1, 12)]);
    await expectLogHolds(t);
  });

  test('the log says which month, and why it was opened', async () => {
    await cerrar(2026, 6);
    await reabrir(2026, 6);
    const jefa = await t.actor({ superuser: true });
    const { entradas } = await jefa.call(bitacoraGeneral, { query: { accion: 'editar' } });
    const [last] = entradas.filter(({ tabla }) => tabla === 'periodo');
    expect(last).toMatchObject({ registro: 'el período 06/2026 de inventario', motivo: 'Faltó una factura' });
    expect(last?.cambios).toMatchObject([{ nombre: 'Cerrado', antes: 'Sí', despues: 'No' }]);
  });

  test('only ended months, once, with a reason to open them', async () => {
    const body = { anio: 2026, mes: 11, ...INVENTARIO };
    const soon = await contadora.refused(c.cerrarPeriodo, { body }, 'regla_negocio');
    expect(soon.msg).toBe('El mes 11/2026 no ha terminado: solo se cierran meses terminados.');
    await cerrar(2026, 10);
    const again = await contadora.refused(c.cerrarPeriodo, { body: { ...body, mes: 9 } }, 'regla_negocio');
    expect(again.msg).toBe('El período 09/2026 ya está cerrado.');
    const open = await contadora.refused(c.reabrirPeriodo, { body: { ...body, motivo: 'x' } }, 'regla_negocio');
    expect(open.msg).toBe('El período 11/2026 no está cerrado.');
    await contadora.refused(c.reabrirPeriodo, { body: { ...body, mes: 10, motivo: ' ' } }, 'validacion');
    await contadora.refused(c.cerrarPeriodo, { body: { ...body, mes: 13 } }, 'validacion');
    const lectora = await t.actor({ permisos: [p.ver] });
    await lectora.refused(c.cerrarPeriodo, { body: { ...body, mes: 1 } }, 'sin_permiso');
  });

  test('whatever is closed and reopened, the closed months have none open before them', async () => {
    const acts = fc.array(
      fc.tuple(fc.boolean(), fc.integer({ min: 2024, max: 2026 }), fc.integer({ min: 1, max: 12 })),
      {
        maxLength: 8,
      },
    );
    let last = 0;
    await fc.assert(
      fc.asyncProperty(acts, async (given) => {
        for (const [closes, anio, mes] of given) {
          const month = anio * 12 + mes;
          const ended = month < 2026 * 12 + 11;
          if (closes && ended && month > last) {
            await cerrar(anio, mes);
            last = month;
          } else if (!closes && last >= month) {
            await reabrir(anio, mes);
            last = month - 1;
          }
        }
        for (const anio of [2024, 2025, 2026]) {
          expect(await cerrados(anio)).toEqual(range(1, Math.min(12, last - anio * 12)));
        }
      }),
      { numRuns: 10 },
    );
  });

  test('a closed month refuses, but for who may and says so', async () => {
    await cerrar(2026, 10);
    const intento = (permisos: readonly string[], superuser: boolean, fecha: string, acepta?: boolean) =>
      t.work((w) =>
        requireOpenPeriod(
          { tx: w.tx, actor: { ...w.actor, permisos: new Set(permisos), superuser } },
          'INVENTARIO',
          fecha,
          acepta,
        ),
      );
    const may = [p.operarCerrado.codename];
    const refusal = {
      code: 'periodo_cerrado',
      message: 'El período 10/2026 está cerrado, no se puede registrar el movimiento.',
    };
    await expect(intento([], false, '2026-10-31', true)).rejects.toMatchObject({
      ...refusal,
      data: { puede_operar: false },
    });
    await expect(intento(may, false, '2026-10-31')).rejects.toMatchObject({
      ...refusal,
      data: { anio: 2026, mes: 10, modulo: 'INVENTARIO', puede_operar: true },
    });
    await expect(intento([], true, '2026-10-01')).rejects.toMatchObject(refusal);
    await intento(may, false, '2026-10-31', true);
    await intento([], true, '2019-01-01', true);
    await intento([], false, '2026-11-01');
  });
});

describe('entries', () => {
  const documento = { tipo: 'AJUSTE', id: 7, numero: 'AJ-000007', fecha: '2026-11-20' };
  const rows = () => t.db.selectFrom('hecho_contable').selectAll().orderBy('id').execute();

  test('each adds up to 0, is numbered, and stays', async () => {
    await t.work(async (w) => {
      await postAccounting(w, documento, [
        { concepto: 'INVENTARIO', valor_cts: -500 },
        { concepto: 'FALTANTES', valor_cts: 500 },
        { concepto: 'IVA', valor_cts: 0 },
      ]);
      await postManyAccounting(
        w,
        [1, 2].map((id) => ({
          documento: { ...documento, id },
          hechos: [
            { concepto: 'INVENTARIO', valor_cts: id },
            { concepto: 'SOBRANTES', valor_cts: -id },
          ],
        })),
      );
    });
    expect((await rows()).map(({ asiento, documento_id, valor_cts }) => [asiento, documento_id, valor_cts])).toEqual([
      [1, 7, -500],
      [1, 7, 500],
      [2, 1, 1],
      [2, 1, -1],
      [3, 2, 2],
      [3, 2, -2],
    ]);
    const check = contabilidad.comprobaciones?.['Asientos contables'];
    expect(await check?.(t.db)).toBeNull();
    await expect(t.work((w) => w.tx.updateTable('hecho_contable').set({ valor_cts: 1 }).execute())).rejects.toThrow(
      'only added to',
    );
    await expect(t.work((w) => w.tx.deleteFrom('hecho_contable').execute())).rejects.toThrow('only added to');
    await t.work((w) =>
      w.tx
        .insertInto('hecho_contable')
        .values({
          asiento: 9,
          documento_tipo: 'X',
          documento_id: 1,
          fecha: '2026-01-01',
          concepto: 'Y',
          valor_cts: 3,
          created: '',
        })
        .execute(),
    );
    expect(await check?.(t.db)).toBe('Asientos que no cuadran: 9 (X 1) suma 3 centavos.');
  });

  test('one that does not is a mistake of the program, and nothing is written', async () => {
    const wrong = t.work((w) => postAccounting(w, documento, [{ concepto: 'INVENTARIO', valor_cts: 1 }]));
    await expect(wrong).rejects.toThrow('adds up to 1');
    expect(await rows()).toEqual([]);
  });
});

describe('what withholding is reckoned by', () => {
  test('the UVT of each year, which people go on with; of a year that nobody told, the last one', async () => {
    const anyone = await t.actor({});
    const rows = await anyone.call(c.listUvt);
    expect(rows.slice(-2)).toEqual([
      { anio: 2025, valor: 49_799 },
      { anio: 2026, valor: 52_374 },
    ]);
    expect(await uvtDe(t.db, '2025-12-31')).toBe(49_799);
    expect(await uvtDe(t.db, '2027-01-01')).toBe(52_374);
    expect(await uvtDe(t.db, '2000-01-01')).toBeNull();
  });

  test('we withhold all three unless the parameters say otherwise', async () => {
    const agentes = ['agente_retefuente', 'agente_reteiva', 'agente_reteica'];
    for (const each of agentes) expect(await readNumericParameter(t.db, 'contabilidad', each)).toBe(1);
    expect(await readNumericParameter(t.db, 'contabilidad', 'base_reteiva_uvt')).toBe(10);
    expect(await readNumericParameter(t.db, 'contabilidad', 'base_reteica_uvt')).toBe(10);
    expect(await readNumericParameter(t.db, 'contabilidad', 'ajuste_peso')).toBe(100);
  });
});
