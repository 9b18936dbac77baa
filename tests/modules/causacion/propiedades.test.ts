/** What holds of payables whatever is done: a note and what is kept are what was invoiced; deciding and reopening change nothing. */
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { desaplicarCartera } from '../../../server/modules/cartera/contract/documentos.ts';
import * as c from '../../../server/modules/notas-credito-proveedor/contract/nota.ts';
import { manifest } from '../../../server/modules/novedades/manifest.ts';
import { type Linea, reclamoDe } from '../../../server/modules/novedades/rules/efectos.ts';
import { abrirCausacion, type Causacion } from './oficina.ts';

let o: Causacion;
beforeEach(async () => {
  o = await abrirCausacion();
});

const PRODUCT = 100_000;

test('a note and what is kept are what was invoiced', () => {
  const caso = fc.record({
    facturado: fc.integer({ min: 1, max: 500_000 }),
    aceptado: fc.nat(600_000),
    cuarentena: fc.nat(600_000),
    precio: fc.integer({ min: 1, max: 90_000_000 }),
    orden: fc.option(fc.integer({ min: 1, max: 90_000_000 })),
    tarifa: fc.constantFrom(0, 500, 1900),
    porPrecio: fc.boolean(),
  });
  fc.assert(
    fc.property(caso, ({ facturado, aceptado, cuarentena, precio, orden, tarifa, porPrecio }) => {
      const base_cts = Math.round((facturado * precio) / PRODUCT);
      const linea: Linea = {
        ...{ facturado_mil: facturado, aceptado_mil: aceptado, precio_factura_dmil: precio, precio_orden_dmil: orden },
        ...{ base_cts, valor_iva_cts: Math.round((base_cts * tarifa) / 10_000) },
      };
      const apart = Math.min(cuarentena, aceptado);
      const tipos = [{ codigo: 'X', efecto: porPrecio ? ('VALOR' as const) : ('NO_ENTRO' as const) }];
      const note = reclamoDe(tipos, linea, apart);
      // What is kept: units that were invoiced and stay, at the order's price where the invoice's was more.
      const surplus = Math.max(0, aceptado - facturado);
      const lost = Math.min(facturado, Math.max(0, facturado - aceptado) + Math.max(0, apart - surplus));
      const fair = porPrecio && orden !== null ? Math.min(precio, orden) : precio;
      const kept = ((facturado - lost) * fair) / PRODUCT;
      expect(Math.abs(note.base_cts + kept - base_cts)).toBeLessThanOrEqual(2);
      expect(note.base_cts).toBeGreaterThanOrEqual(0);
      expect(note.base_cts).toBeLessThanOrEqual(base_cts);
      expect(note.iva_cts).toBeLessThanOrEqual(linea.valor_iva_cts);
    }),
  );
});

/** What the payable, its differences and what is expected of it are, without versions and times. */
async function estado(documento_id: number, entrada_id: number) {
  const d = await o.documento(documento_id);
  const notas = await o.t.db
    .selectFrom('nota_credito')
    .select(['novedad_id', 'estado', 'base_cts', 'iva_cts', 'documento_id'])
    .where('estado', '<>', 'DESISTIDA')
    .execute();
  const discrepancias = await o.t.db
    .selectFrom('discrepancia')
    .select(['tipo', 'abierta', 'valor_cts'])
    .where('documento_id', '=', documento_id)
    .orderBy('id')
    .execute();
  const novedades = await o.novedades(entrada_id);
  return {
    ...{ saldo: d.saldo, estado: d.estado, notas, discrepancias },
    novedades: novedades.map(({ resuelto, aceptado, en_cuarentena }) => ({ resuelto, aceptado, en_cuarentena })),
  };
}

test('deciding and reopening a novelty so many times changes nothing', async () => {
  const entrada = await o.recibida({ recibido: 8, precio_factura: 1_060 });
  const { id } = await o.causar([entrada.id]);
  const [novedad] = await o.novedades(entrada.id);
  const decidir = (model: object, more: object = {}) => o.decidir(novedad?.id ?? 0, model, more);
  // Of a recorded receipt, reopening is let by another person.
  const reabrir = async () =>
    decidir({ resuelto: false }, { autorizacion: await o.permiso(manifest.permisos.aceptarRechazar) });
  const before = await estado(id, entrada.id);
  expect(before).toMatchObject({ estado: 'EN_DISCREPANCIA', notas: [] });
  const rechazos: object[] = [];
  for (const aceptado of [false, true, false, false]) {
    await decidir({ resuelto: true, aceptado, motivo: 'Se decidió' });
    const decided = await estado(id, entrada.id);
    if (!aceptado) rechazos.push(decided);
    expect(decided.notas).toHaveLength(aceptado ? 0 : 1);
    await reabrir();
    expect(await estado(id, entrada.id)).toEqual(before);
  }
  for (const each of rechazos) expect(each).toEqual(rechazos[0]);
  await o.cuadra();
});

test('applied and undone in any order, balances are their movements and nothing goes below zero', async () => {
  const [a, b] = [await o.causar([(await o.recibida()).id]), await o.causar([(await o.recibida()).id])];
  const crear = async (documento_id: number, n_nota: string) => {
    const body = {
      ...{ proveedor_id: o.proveedor, concepto: '3', n_nota, fecha: '2026-11-21', documento_id },
      detalle: [{ base: 3_000, iva: 19 }],
    };
    const { id, version } = (await o.ana.call(c.registroNota.create, { body: body as never })).data;
    return (await o.ana.call(c.confirmarNota, { params: { id }, body: { version } as never })).data.id;
  };
  const notas = [await crear(a.id, 'N-1'), await crear(b.id, 'N-2')];
  const paso = fc.record({
    nota: fc.nat(1),
    factura: fc.nat(1),
    valor: fc.integer({ min: 1, max: 4_000_00 }),
    deshace: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(paso, { minLength: 1, maxLength: 6 }), async (pasos) => {
      for (const { nota, factura, valor, deshace } of pasos) {
        const leida = await o.ana.call(c.registroNota.find, { params: { id: notas[nota] ?? 0 } });
        const [one] = leida.aplicaciones;
        if (deshace && one) {
          await o.ana.call(desaplicarCartera, { params: { id: one.id }, body: { motivo: 'Prueba' } });
          continue;
        }
        const destinos = [{ documento_id: [a, b][factura]?.id ?? 0, valor: valor / 100 }];
        const input = { params: { id: leida.id }, body: { version: leida.version, destinos } };
        const fits = valor / 100 <= leida.saldo;
        if (fits) await o.ana.call(c.aplicarNota, input);
        else await o.ana.refused(c.aplicarNota, input, 'regla_negocio');
      }
      const rows = await o.t.db.selectFrom('cartera_documento').select(['tipo', 'saldo_cts']).execute();
      for (const { tipo, saldo_cts } of rows) expect(Math.sign(saldo_cts)).not.toBe(tipo === 'NC' ? 1 : -1);
      expect(rows.reduce((sum, { saldo_cts }) => sum + saldo_cts, 0)).toBe((2 * 11_900 - 2 * 3_570) * 100);
      await o.cuadra();
    }),
    { numRuns: 8 },
  );
});
