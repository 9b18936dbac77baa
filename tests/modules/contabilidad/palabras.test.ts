/** What is said before months are closed or opened: which go along. */
import { expect, test } from 'vitest';
import { alCerrar, alReabrir } from '../../../web/modules/contabilidad/palabras.ts';

const year = (closed: number) =>
  Array.from({ length: 12 }, (_, i) => {
    return { anio: 2026, mes: i + 1, modulo: 'COMPRAS' as const, cerrado: i < closed };
  });
const month = (closed: number, mes: number) =>
  [year(closed)[mes - 1] as ReturnType<typeof year>[0], year(closed)] as const;

test('closing names the months up to it, and that earlier years go along', () => {
  expect(alCerrar(...month(3, 4))).toMatch(/^Se cierra abril de 2026\. Solo quien .* en él\.$/);
  expect(alCerrar(...month(3, 5))).toMatch(/^Se cierran abril y mayo de 2026\. /);
  expect(alCerrar(...month(0, 1))).toMatch(/^Se cierran enero de 2026, y los meses anteriores que estén abiertos\. /);
  expect(alCerrar(...month(2, 9))).toMatch(/^Se cierran marzo a septiembre de 2026\. Solo quien .* en ellos\.$/);
});

test('opening names the months from it on', () => {
  expect(alReabrir(...month(3, 3))).toBe('Se reabre marzo de 2026.');
  expect(alReabrir(...month(3, 1))).toBe('Se reabren enero, febrero y marzo de 2026.');
  expect(alReabrir(...month(12, 12))).toBe('Se reabren diciembre de 2026, y los meses posteriores que estén cerrados.');
});
