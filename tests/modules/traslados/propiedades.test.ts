/** Transfers by properties: their rules, and on a real database, whatever is sent, received, refused, brought back and closed. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manifest } from '../../../server/modules/traslados/manifest.ts';
import * as rules from '../../../server/modules/traslados/rules/lineas.ts';
import { pasosDe } from '../../../server/modules/traslados/rules/pasos.ts';
import { abrir, linea as lineaDe, type Oficina } from './oficina.ts';

const cantidad = fc.integer({ min: 0, max: 9 });
const linea = fc.record({ cantidad: fc.integer({ min: 1, max: 9 }), despachado: fc.option(cantidad) });
const recibo = fc.array(fc.record({ linea: fc.nat({ max: 3 }), recibido: cantidad, rechazado: cantidad }), {
  minLength: 1,
  maxLength: 4,
});

test('what left is received, refused, missing, brought back or on its way; what is refused changes nothing', () => {
  fc.assert(
    fc.property(
      fc.array(linea, { minLength: 1, maxLength: 4 }),
      fc.array(recibo, { maxLength: 6 }),
      (dadas, recibos) => {
        const drafted = dadas.map(({ cantidad: mil }, i) => ({
          ...{ id: i + 1, cod_prod: `P${i}`, decimales: 0, cantidad_mil: mil * 1_000, despachado_mil: null },
          ...{ recibido_mil: 0, rechazado_mil: 0, faltante_mil: 0, devuelto_mil: 0, motivo_diferencia: null },
        }));
        const asked = dadas.map((each, i) => ({
          id: i + 1,
          despachado_mil: (each.despachado ?? each.cantidad) * 1_000,
        }));
        const sent = rules.despachar(drafted, asked);
        const over = dadas.some((each) => (each.despachado ?? 0) > each.cantidad);
        const none = asked.every(({ despachado_mil }) => despachado_mil === 0);
        expect(Object.keys(sent.errores).length > 0).toBe(over || none);
        if (over || none) return;
        let now: readonly rules.Linea[] = sent.lineas;
        for (const each of recibos) {
          const lotes = new Map(now.map((l) => [l.id, [{ lote: null, hay_mil: rules.pendienteDe(l) }]]));
          const told = each.map((row) => ({
            ...{ id: row.linea + 1, lote: null, motivo_diferencia: null },
            ...{ recibido_mil: row.recibido * 1_000, rechazado_mil: row.rechazado * 1_000 },
          }));
          const { lineas, errores, llegadas } = rules.recibir(now, lotes, told);
          if (Object.keys(errores).length > 0) continue;
          const came = llegadas.reduce((sum, { cantidad_mil }) => sum + cantidad_mil, 0);
          expect(rules.enTransito(now) - rules.enTransito(lineas)).toBe(came);
          now = lineas;
        }
        for (const l of now) expect(rules.pendienteDe(l)).toBeGreaterThanOrEqual(0);
        for (const end of [rules.legalizar(now, 'MERMA'), rules.devolver(now)]) expect(rules.enTransito(end)).toBe(0);
        expect(rules.estadoTras(now)).toBe(rules.enTransito(now) === 0 ? 'RECIBIDO' : 'RECIBIDO_PARCIAL');
      },
    ),
  );
});

test('the steps are the states that the module declares', () => {
  const declared = new Set(
    manifest.estados.flatMap(({ codigo, padres }) => padres.map((padre) => `${padre}>${codigo}`)),
  );
  const taken = (['TRANSITO', 'DIRECTO', 'ZONAS'] as const).flatMap((tipo) =>
    Object.entries(pasosDe(tipo)).flatMap(([paso, change]) =>
      paso === 'editar'
        ? []
        : change.de.flatMap((de) => [`${de}>${change.a}`, ...(paso === 'recibir' ? [`${de}>RECIBIDO`] : [])]),
    ),
  );
  expect([...new Set(taken)].sort()).toEqual([...declared].sort());
});

const acto = fc.record({
  tipo: fc.constantFrom('TRANSITO' as const, 'DIRECTO' as const),
  vuelta: fc.boolean(),
  lineas: fc.array(fc.record({ leche: fc.boolean(), cantidad: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  recibos: fc.array(fc.record({ recibido: fc.nat({ max: 5 }), rechazado: fc.nat({ max: 2 }) }), { maxLength: 3 }),
  fin: fc.constantFrom('nada' as const, 'legalizar' as const, 'devolver' as const, 'anular' as const),
});
type Acto = typeof acto extends fc.Arbitrary<infer A> ? A : never;

async function run(o: Oficina, { tipo, vuelta, lineas, recibos, fin }: Acto): Promise<void> {
  const detalle = lineas.map(({ leche, cantidad: many }) => ({
    producto_id: leche ? o.leche : o.arroz,
    cantidad: many,
  }));
  const [de, a] = vuelta ? [o.norte.id, o.principal.id] : [o.principal.id, o.norte.id];
  const { id } = await o.crear({ tipo, detalle, bodega_origen_id: de, bodega_destino_id: a });
  if (tipo === 'DIRECTO') {
    await o.paso('confirmar', id);
    if (fin === 'anular') await o.paso('anular', id, { motivo: 'No' });
    return;
  }
  await o.paso('solicitar', id);
  await o.paso('aprobar', id);
  if (fin === 'anular') return void (await o.paso('anular', id, { motivo: 'No' }));
  const sent = await o.paso('despachar', id);
  for (const [i, each] of recibos.entries())
    await o.paso('recibir', id, { detalle: [{ id: lineaDe(sent, i % sent.detalle.length), ...each }] });
  if (fin === 'legalizar') await o.paso('legalizar', id, { motivo: 'MERMA' });
  if (fin === 'devolver') await o.paso('devolver', id);
}

test('transfers keep the quantity and the value of the company, but for what is missing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acto, { minLength: 1, maxLength: 5 }), async (acts) => {
      const o = await abrir();
      await o.entrar(o.arroz, 7, { costo_unitario: 3_333_333 });
      await o.entrar(o.leche, 9, { lote: { codigo: 'L1', fecha_vencimiento: '2027-01-01' } });
      await o.entrar(o.leche, 9, { lote: { codigo: 'L2', fecha_vencimiento: '2027-02-01' } });
      const before = await saldos(o);
      for (const each of acts) {
        try {
          await run(o, each);
        } catch (error) {
          // What the rules refuse.
          if (!/answered 4\d\d/.test(String(error))) throw error;
        }
      }
      await o.agree();
      const lost = await o.t.db
        .selectFrom('kardex')
        .select(['producto_id', 'cantidad_mil', 'valor_cts'])
        .where('tipo', '=', 'AJUSTE_FALTANTE')
        .execute();
      const after = await saldos(o);
      for (const [producto, [cantidad_mil, valor_cts]] of before) {
        const own = lost.filter(({ producto_id }) => producto_id === producto);
        expect(after.get(producto)).toEqual([
          cantidad_mil + own.reduce((sum, row) => sum + row.cantidad_mil, 0),
          valor_cts + own.reduce((sum, row) => sum + row.valor_cts, 0),
        ]);
      }
    }),
    { numRuns: 25 },
  );
}, 60_000);

async function saldos(o: Oficina): Promise<Map<number, [cantidad: number, valor: number]>> {
  const rows = await o.t.db.selectFrom('saldo_producto').selectAll().execute();
  return new Map(rows.map(({ producto_id, cantidad_mil, valor_cts }) => [producto_id, [cantidad_mil, valor_cts]]));
}
