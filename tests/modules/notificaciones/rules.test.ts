/** Pure rules of notifications. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agruparPorDia, leerSuscripcion, rutaDeContexto } from '../../../server/modules/notificaciones/rules.ts';

const point = 'B'.repeat(87);
const secret = 'a'.repeat(22);
const subscription = (change: object = {}) =>
  JSON.stringify({ endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: point, auth: secret }, ...change });

test('a subscription is read from the JSON that the browser gives', () => {
  expect(leerSuscripcion(subscription())).toEqual({
    endpoint: 'https://fcm.googleapis.com/x',
    p256dh: point,
    auth: secret,
  });
  const wrong = [
    ...['', 'null', '[]', '1', '"x"', '{', 'un-token-de-firebase'],
    ...[{ endpoint: 'x' }, { endpoint: 1 }, { keys: null }, { keys: { p256dh: point } }].map(subscription),
    subscription({ keys: { p256dh: `${point}A`, auth: secret } }),
    subscription({ keys: { p256dh: point, auth: 'á'.repeat(22) } }),
  ];
  for (const text of wrong) expect(leerSuscripcion(text), text).toBeNull();
});

test('nothing that a caller sends makes it throw', () => {
  fc.assert(fc.property(fc.json(), (text) => void leerSuscripcion(text)));
});

test('days are those of Colombia, with today and yesterday by name', () => {
  const rows = ['2026-11-21T00:01', '2026-11-20T23:59', '2026-11-20T01:00', '2026-10-31T12:00'].map((at, id) => ({
    id,
    created: `${at}:00-05:00`,
  }));
  const days = agruparPorDia(rows, '2026-11-21T23:00:00-05:00');
  expect(days.map(({ titulo, notificaciones }) => [titulo, notificaciones.map(({ id }) => id)])).toEqual([
    ['Hoy', [0]],
    ['Ayer', [1, 2]],
    ['31/10/2026', [3]],
  ]);
  expect(agruparPorDia(rows.slice(1, 2), '2026-03-01T00:00:00-05:00')[0]?.titulo).toBe('20/11/2026');
  expect(agruparPorDia([{ created: '2026-02-28T10:00:00-05:00' }], '2026-03-01T00:00:00-05:00')[0]?.titulo).toBe(
    'Ayer',
  );
});

test('groups keep every row and its order', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-11-${String(n).padStart(2, '0')}T10:00:00-05:00`);
  fc.assert(
    fc.property(fc.array(day), (days) => {
      const rows = days
        .sort()
        .reverse()
        .map((created, id) => ({ id, created }));
      const groups = agruparPorDia(rows, '2026-11-21T10:00:00-05:00');
      expect(groups.flatMap(({ notificaciones }) => notificaciones)).toEqual(rows);
      expect(new Set(groups.map(({ titulo }) => titulo)).size).toBe(groups.length);
    }),
  );
});

test('a context is the screen of the origin with its record', () => {
  expect(rutaDeContexto('/usuarios/editar/:id', 7)).toBe('/usuarios/editar/7');
  expect(rutaDeContexto('/departamentos', null)).toBe('/departamentos');
  expect(rutaDeContexto('/usuarios/editar/:id', null)).toBeNull();
  expect(rutaDeContexto(undefined, 7)).toBeNull();
  expect(rutaDeContexto('/usuarios/editar/:id', 7, 'comentarios')).toBe('/usuarios/editar/7?parte=comentarios');
  expect(rutaDeContexto('/departamentos', 7, 'comentarios')).toBe('/departamentos?registro=7&parte=comentarios');
});
