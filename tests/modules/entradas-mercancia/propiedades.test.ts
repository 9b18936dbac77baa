/** Whatever happens to an order and its receipts: no more comes than may, what is on its way is what is pending, and deciding leaves no trace. */
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import * as a from '../../../server/modules/entradas-mercancia/contract/actos.ts';
import type { Entrada } from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import * as oc from '../../../server/modules/ordenes-compra/contract/actos.ts';
import { maximoDe } from '../../../server/modules/ordenes-compra/public.ts';
import { stock } from '../inventarios/oficina.ts';
import { abrirRecepcion, type Recepcion } from './recepcion.ts';

let o: Recepcion;
beforeEach(async () => {
  o = await abrirRecepcion();
});

const TOLERANCIA = 10;
const unidades = fc.integer({ min: 1, max: 14 });
const paso = fc.oneof(
  fc.record({ haz: fc.constant('recibir' as const), cuanto: unidades, rechaza: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ haz: fc.constant('reversar' as const), cual: fc.nat(5) }),
  fc.record({ haz: fc.constant('enmendar' as const), cuanto: unidades }),
  fc.constant({ haz: 'aprobar' as const }),
);
type Paso = typeof paso extends fc.Arbitrary<infer P> ? P : never;

/** The orders of a run, and what was received of them. */
interface Curso {
  readonly orden: number;
  readonly hechas: Entrada[];
}

async function dar(curso: Curso, dado: Paso): Promise<void> {
  const orden = await o.leer(curso.orden);
  if (dado.haz === 'recibir') {
    const { cuanto, rechaza } = dado;
    const counted = { facturado: cuanto, recibido: cuanto, rechazado: Math.min(rechaza, cuanto) };
    curso.hechas.push(await o.confirmada(o.cuerpoDe(orden as never, counted)));
  } else if (dado.haz === 'reversar') {
    const [gone] = curso.hechas.splice(dado.cual % Math.max(1, curso.hechas.length), 1);
    if (gone) await o.acto(a.reversarEntrada, await o.leerEntrada(gone.id), { motivo: 'Otra vez.' });
  } else if (dado.haz === 'enmendar') {
    const [linea] = orden.detalle;
    const body = o.cuerpo({ id: linea?.id, cantidad: dado.cuanto });
    const more = { version: orden.version, motivo: 'Cambió el pedido' };
    await o.ana.call(oc.enmendarOrden, { params: { id: orden.id }, body: { ...body, ...more } as never });
  } else await o.jefe.call(oc.aprobarOrden, { params: { id: orden.id }, body: { version: orden.version } });
}

/** What is refused changes nothing; what fails otherwise is a failure. */
async function intentar(curso: Curso, dado: Paso): Promise<void> {
  try {
    await dar(curso, dado);
  } catch (error) {
    expect(String(error)).toMatch(/40[039]/);
  }
}

test('no more is received than may be, and what is on its way is what is pending, after any receipts, reversals and amendments', async () => {
  await o.t.db
    .updateTable('parametro')
    .set({ valor: String(TOLERANCIA) })
    .where('proceso', '=', 'compras')
    .where('parametro', '=', 'tolerancia_cantidad')
    .execute();
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(paso, { minLength: 3, maxLength: 9 }), async (pasos) => {
      const curso: Curso = { orden: (await o.aprobada()).id, hechas: [] };
      const before = (await stock(o.t, o.principal, o.arroz))[5] ?? 0;
      for (const dado of pasos) {
        await intentar(curso, dado);
        const { estado, detalle } = await o.leer(curso.orden);
        const [linea] = detalle;
        const accepted = (await Promise.all(curso.hechas.map(({ id }) => o.leerEntrada(id))))
          .flatMap((entrada) => entrada.detalle)
          .reduce((sum, { aceptado }) => sum + aceptado, 0);
        expect(linea?.cant_recibida).toBe(accepted);
        expect(accepted * 1_000).toBeLessThanOrEqual(maximoDe((linea?.cantidad ?? 0) * 1_000, TOLERANCIA * 100, 0));
        const waits = estado === 'POR_APROBAR' ? 0 : (linea?.pendiente ?? 0);
        expect((await stock(o.t, o.principal, o.arroz))[5]).toBe(before - 10 + waits);
        done += curso.hechas.length;
      }
    }),
    { numRuns: 12 },
  );
  await o.verificado();
  expect(done).toBeGreaterThan(0);
}, 60_000);

test('deciding and opening a novelty again, any times over, leaves stock, quarantine and notes as they were', async () => {
  const TIPOS = ['AVERIA', 'VENCIMIENTO', 'EMPAQUE', 'FALTANTE', 'PRECIO'];
  const decision = fc.record({ aceptado: fc.boolean(), motivo: fc.constantFrom('Sirve.', 'No sirve.') });
  const notas = () => o.t.db.selectFrom('nota_credito').select(['base_cts', 'iva_cts', 'estado']).execute();
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom(...TIPOS), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 10 }),
      fc.array(decision, { minLength: 1, maxLength: 4 }),
      async (tipos, cantidad, decisiones) => {
        const orden = await o.aprobada();
        const entrada = await o.confirmada(o.cuerpoDe(orden));
        const { id } = await o.novedad(entrada, tipos, { cantidad });
        const before = [await stock(o.t, o.principal, o.arroz), await notas()];
        for (const { aceptado, motivo } of decisiones) {
          await o.decidir(id, { resuelto: true, aceptado, motivo });
          await o.decidir(id, { resuelto: false });
          expect([await stock(o.t, o.principal, o.arroz), await notas()]).toEqual(before);
        }
      },
    ),
    { numRuns: 10 },
  );
  await o.verificado();
}, 60_000);
