/** What holds a payment: what the invoice says against what is, or may become, ours. */
import { expect, test } from 'vitest';
import { diferenciasDe, type LineaCotejada } from '../../../server/modules/causacion/rules/cotejo.ts';

const SIN_TOLERANCIA = { cantidad: 0, precio: 0, valor_cts: 0, exige_orden: false };
/** Ten of 1,000 pesos, all accepted. */
const linea = (changes: Partial<LineaCotejada> = {}): LineaCotejada => ({
  ...{ id: 1, facturado_mil: 10_000, aceptado_mil: 10_000, precio_factura_dmil: 10_000_000 },
  ...{ precio_orden_dmil: 10_000_000, orden_detalle_id: 1, base_cts: 1_000_000, cargo: false },
  ...{ novedad: null, nota: 'ninguna' },
  ...changes,
});
const de = (changes: Partial<LineaCotejada>) => diferenciasDe(linea(changes), SIN_TOLERANCIA, true);

const apartados = (apartado_mil: number, aceptado: boolean | null) => ({
  novedad: { resuelto: aceptado !== null, aceptado, apartado_mil },
});

test('what is in quarantine is not ours yet; sent back, it waits for its note', () => {
  const falta = { tipo: 'CANTIDAD', esperado: 7_000, facturado: 10_000, valor_cts: 300_000 };
  expect(de(apartados(3_000, null))).toMatchObject([{ ...falta, abierta: true }]);
  expect(de({ ...apartados(3_000, false), nota: 'esperada' })).toMatchObject([{ ...falta, abierta: true }]);
  expect(de({ ...apartados(3_000, false), nota: 'confirmada' })).toMatchObject([{ ...falta, abierta: false }]);
  expect(de(apartados(3_000, true))).toEqual([]);
});

test('a surplus was not invoiced: put apart or sent back, nothing is missing', () => {
  expect(de({ aceptado_mil: 12_000, ...apartados(2_000, null) })).toEqual([]);
  expect(de({ aceptado_mil: 12_000, ...apartados(2_000, false) })).toEqual([]);
  expect(de({ aceptado_mil: 12_000, ...apartados(5_000, false) })).toMatchObject([
    { tipo: 'CANTIDAD', esperado: 7_000, valor_cts: 300_000 },
  ]);
});

test('what did not enter is missing whatever was put apart of the rest', () => {
  expect(de({ aceptado_mil: 8_000, ...apartados(1_000, false) })).toMatchObject([
    { tipo: 'CANTIDAD', esperado: 7_000, facturado: 10_000 },
  ]);
  expect(de({ aceptado_mil: 8_000, ...apartados(1_000, true) })).toMatchObject([
    { tipo: 'CANTIDAD', esperado: 8_000, abierta: false },
  ]);
});
