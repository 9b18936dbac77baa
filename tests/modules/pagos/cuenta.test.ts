/** The account of who is paid, by properties on a real database: whatever is done to payments, books and balances agree. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Work } from '../../../server/core/work.ts';
import { anularPagos } from '../../../server/modules/pagos/anular.ts';
import { conciliarPago, updatePago } from '../../../server/modules/pagos/commands.ts';
import { comprobaciones } from '../../../server/modules/pagos/comprobaciones.ts';
import { liquidarMandatos } from '../../../server/modules/pagos/liquidar.ts';
import { mandatosDe } from '../../../server/modules/pagos/mandatos.ts';
import { pagarPagos } from '../../../server/modules/pagos/pagar.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { crearPersona } from '../../support/build/inmueble.ts';
import { crearMandato } from '../../support/build/mandato.ts';

const SALDOS = comprobaciones['Saldos de propietarios'];
const PENDIENTES = comprobaciones['Pagos pendientes contra los saldos'];
const MOVIMIENTOS = comprobaciones['Movimientos contra los pagos'];

/** Three properties of two people, one of them shared by thirds that do not come out even, with an administration. */
async function edificio(): Promise<TestApp> {
  const t = await testApp();
  const ana = await t.actor({ superuser: true });
  const ines = await crearPersona(t, ana, 'INÉS SUÁREZ ORTIZ');
  const hugo = await crearPersona(t, ana, 'HUGO URIBE MANRIQUE');
  const terms = { comision: 9.33, iva: 19 };
  await crearMandato(t, ana, {
    ...{
      propietarios: [
        [ines, 33.33],
        [hugo, 66.67],
      ],
      canon: 1_234_567.89,
      admon: 250_000.55,
    },
    ...terms,
  });
  await crearMandato(t, ana, { propietarios: [[ines, 100]], canon: 999_999.99, ...terms });
  await crearMandato(t, ana, { propietarios: [[hugo, 100]], canon: 1_500_000, inicio: '2026-01-17', ...terms });
  return t;
}

type Act =
  | { readonly what: 'liquidar'; readonly mes: number }
  | { readonly what: 'pagar' | 'anular' | 'conciliar'; readonly pick: number; readonly todos: boolean }
  | { readonly what: 'descontar'; readonly pick: number; readonly valor: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ what: fc.constant('liquidar' as const), mes: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    what: fc.constantFrom('pagar' as const, 'anular' as const, 'anular' as const, 'conciliar' as const),
    pick: fc.nat(),
    todos: fc.boolean(),
  }),
  fc.record({
    what: fc.constant('descontar' as const),
    pick: fc.nat(),
    valor: fc.integer({ min: 1, max: 90_000_000 }),
  }),
);

const medioDe = async (t: TestApp) =>
  (await t.db.selectFrom('medio_pago').select('codigo').limit(1).executeTakeFirstOrThrow()).codigo;
const inState = (t: TestApp, estado: 'PENDIENTE' | 'PAGADO') =>
  t.db.selectFrom('pago').selectAll().where('estado', '=', estado).orderBy('id').execute();

/** One step; what the rules refuse writes nothing. */
async function step(t: TestApp, each: Act): Promise<void> {
  if (each.what === 'liquidar') {
    const periodo = { anio: 2026, mes: each.mes };
    await t.work(async (w) => void (await liquidarMandatos(w, await mandatosDe(w.tx, periodo, null), periodo)));
    return;
  }
  const from = await inState(t, each.what === 'pagar' || each.what === 'descontar' ? 'PENDIENTE' : 'PAGADO');
  const one = from[each.pick % Math.max(1, from.length)];
  if (!one) return;
  const { id, version, persona_id, num_doc } = one;
  const medio = await medioDe(t);
  const sameDocument = from.filter((pago) => pago.num_doc === num_doc).map((pago) => ({ pago_id: pago.id }));
  const run: Record<Exclude<Act['what'], 'liquidar'>, (w: Work) => Promise<unknown>> = {
    descontar: (w) => {
      const valor = each.what === 'descontar' ? each.valor / 100 : 0;
      return updatePago(w, id, { version, descuentos: [{ nombre: 'ARREGLO', valor }] });
    },
    conciliar: (w) => conciliarPago(w, id, version, 1),
    anular: (w) => anularPagos(w, { persona_id, detalle: sameDocument, motivo: null }),
    pagar: (w) => {
      const uno_por_todos = each.what === 'pagar' && each.todos;
      const ids = from.filter(({ tipo }) => tipo === one.tipo).map((pago) => pago.id);
      return pagarPagos(w, { ids, fecha: '2026-04-01', medio, uno_por_todos, simular: false });
    },
  };
  await t.work((w) => run[each.what](w)).catch((error) => expect(error).toMatchObject({ code: 'regla_negocio' }));
}

const sums = async (t: TestApp) => {
  const rows = await t.db
    .selectFrom('cuenta_propietario as c')
    .leftJoin('cuenta_movimiento as m', (on) => on.onRef('m.cuenta_id', '=', 'c.id').on('m.clase', '=', 'SALDO'))
    .select(['c.id', 'c.saldo_cts', (eb) => eb.fn.sum<number>('m.valor_cts').as('movimientos')])
    .groupBy('c.id')
    .execute();
  return rows;
};

test('through any sequence of settling, paying, discounting and annulling, each balance is its movements and what is pending', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 14 }), async (acts) => {
      const t = await edificio();
      await step(t, { what: 'liquidar', mes: 1 });
      for (const each of acts) {
        await step(t, each);
        expect([await SALDOS(t.db), await PENDIENTES(t.db), await MOVIMIENTOS(t.db)]).toEqual([null, null, null]);
      }
      for (const { saldo_cts, movimientos } of await sums(t)) expect(saldo_cts).toBe(Number(movimientos));
      // What was paid and not annulled is in the other accounts, line by line.
      const paid = await inState(t, 'PAGADO');
      const rent = await t.db
        .selectFrom('cuenta_movimiento')
        .select((eb) => eb.fn.sum<number>('valor_cts').as('canon'))
        .where('clase', '=', 'CANON')
        .executeTakeFirst();
      expect(Number(rent?.canon ?? 0)).toBe(paid.reduce((sum, { canon_cts }) => sum + canon_cts, 0));
    }),
    { numRuns: 6 },
  );
}, 60_000);

test('settling a month again, after whatever happened to it, makes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 6 }), async (acts) => {
      const t = await edificio();
      const periodo = { anio: 2026, mes: 1 };
      const settle = () => t.work(async (w) => liquidarMandatos(w, await mandatosDe(w.tx, periodo, null), periodo));
      expect(await settle()).toBe(5);
      for (const each of acts) await step(t, each);
      const before = await t.counts();
      expect(await settle()).toBe(0);
      expect(await t.counts()).toEqual(before);
    }),
    { numRuns: 4 },
  );
}, 60_000);

test('the parts of the owners are the whole to the centavo, and a month that was settled stays theirs when people are joined', async () => {
  const t = await edificio();
  await step(t, { what: 'liquidar', mes: 2 });
  const [shared] = await t.db
    .selectFrom('pago')
    .select(({ fn }) => ['inmueble_id', fn.sum<number>('canon_cts').as('canon'), fn.countAll<number>().as('n')])
    .where('tipo', '=', 'p')
    .groupBy('inmueble_id')
    .having(({ fn }) => fn.countAll<number>(), '=', 2)
    .execute();
  expect(Number(shared?.canon)).toBe(123_456_789);
  // As a merge of two people does: the mandate is of somebody else now.
  const other = await crearPersona(t, await t.actor({ superuser: true }), 'ROSA PINTO');
  await t.db
    .updateTable('contrato_persona')
    .set({ persona_id: other })
    .where('rol', '=', 'PROPIETARIO')
    .where('orden', '=', 0)
    .execute();
  const count = (await t.counts()).pago;
  await step(t, { what: 'liquidar', mes: 2 });
  expect((await t.counts()).pago).toBe(count);
});

test('a balance, a movement or a payment that was changed by hand is told', async () => {
  const t = await edificio();
  await step(t, { what: 'liquidar', mes: 1 });
  await t.db
    .updateTable('cuenta_propietario')
    .set((eb) => ({ saldo_cts: eb('saldo_cts', '+', 100) }))
    .where('id', '=', 1)
    .execute();
  expect(await SALDOS(t.db)).toMatch(/^1 con diferencias; .+ tiene \$ .+ y sus movimientos suman \$ /);
  expect(await PENDIENTES(t.db)).toMatch(/sus pagos pendientes suman/);
  expect(await MOVIMIENTOS(t.db)).toBeNull();
  const changed = t.db.updateTable('cuenta_movimiento').set({ valor_cts: 1 }).execute();
  await expect(changed).rejects.toThrow('only added to');
  await expect(t.db.deleteFrom('cuenta_movimiento').execute()).rejects.toThrow('only added to');
  // Behind the guard of the table, so that even the sums agree.
  await sql`drop trigger cuenta_movimiento_fijo`.execute(t.db);
  await t.db
    .updateTable('cuenta_propietario')
    .set((eb) => ({ saldo_cts: eb('saldo_cts', '-', 100) }))
    .where('id', '=', 1)
    .execute();
  const [one, two] = await t.db
    .selectFrom('cuenta_movimiento')
    .select(['id', 'valor_cts'])
    .where('cuenta_id', '=', 1)
    .execute();
  for (const [row, more] of [
    [one, 5],
    [two, -5],
  ] as const) {
    const changes = { valor_cts: (row?.valor_cts ?? 0) + more };
    await t.db
      .updateTable('cuenta_movimiento')
      .set(changes)
      .where('id', '=', row?.id ?? 0)
      .execute();
  }
  expect([await SALDOS(t.db), await PENDIENTES(t.db)]).toEqual([null, null]);
  expect(await MOVIMIENTOS(t.db)).toMatch(/^2 con diferencias; .+ y sus pagos dicen/);
});
