/** Where things stand on a map: the lines of the grid, what is drawn as one, and a longitude however far one went around. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusters, gridLines, gridStep, wrapped } from '../../web/kit/map/places.ts';

const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true });

test('every mark is in one cluster, none is lost, and no two clusters are nearer than asked', () => {
  const mark = fc.record({ id: fc.nat(), latitud: degrees(90), longitud: degrees(180) });
  const project = ({ latitud, longitud }: { latitud: number; longitud: number }) => ({ x: longitud, y: latitud });
  fc.assert(
    fc.property(
      fc.uniqueArray(mark, { maxLength: 60, selector: ({ id }) => id }),
      fc.integer({ min: 1, max: 90 }),
      (marks, pixels) => {
        const found = clusters(marks, project, pixels);
        expect(found.flatMap((each) => each.marks).sort((a, b) => a.id - b.id)).toEqual(
          [...marks].sort((a, b) => a.id - b.id),
        );
        for (const [i, one] of found.entries()) {
          for (const other of found.slice(i + 1)) {
            const [a, b] = [project(one.at), project(other.at)];
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(pixels);
          }
        }
      },
    ),
  );
});

test('a piece of the grid has a line or two, at round numbers within it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 19 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (zoom, along) => {
      const span = 360 / 2 ** zoom;
      const from = Math.floor(along * 2 ** zoom) * span - 180;
      const step = gridStep(span);
      const lines = gridLines(from, from + span, step);
      expect(lines.length).toBeGreaterThanOrEqual(1);
      expect(lines.length).toBeLessThanOrEqual(4);
      for (const { at, text } of lines) {
        expect(at).toBeGreaterThanOrEqual(from - 1e-9);
        expect(at).toBeLessThan(from + span + 1e-9);
        expect(Number(text)).toBeCloseTo(at, 6);
      }
    }),
  );
  expect(gridLines(7.05, 7.1, 0.02).map(({ text }) => text)).toEqual(['7.06', '7.08']);
});

test('a place keeps six decimals, and a longitude within the globe', () => {
  expect(wrapped({ latitud: 7.06000012, longitud: 286.84 })).toEqual({ latitud: 7.06, longitud: -73.16 });
  expect(wrapped({ latitud: 0, longitud: -533.16 })).toEqual({ latitud: 0, longitud: -173.16 });
});
