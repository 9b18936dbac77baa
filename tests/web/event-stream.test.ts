/** The reader of server-sent events: whole events whatever the pieces, comments left out, waits that grow. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventParser, type StreamEvent, waitAfter } from '../../web/lib/event-stream.ts';

function read(pieces: readonly string[]): (StreamEvent & { id: string | null })[] {
  const heard: (StreamEvent & { id: string | null })[] = [];
  const parse = eventParser((event, id) => heard.push({ ...event, id }));
  for (const piece of pieces) parse(piece);
  return heard;
}

const TEXT = [
  'id: 0\nevent: listo\ndata: {}\n\n',
  ': \n\n',
  'id: 7\nevent: notificacion\ndata: {"titulo":"Ñandú: 1"}\n\n',
  'data:sin espacio\ndata: dos líneas\n\n',
  'id: 9\r\nevent: actualizar\r\ndata: {}\r\n\r\n',
  'event: sin datos\n\n',
].join('');

const EVENTS = [
  { id: '0', event: 'listo', data: '{}' },
  { id: '7', event: 'notificacion', data: '{"titulo":"Ñandú: 1"}' },
  { id: '7', event: 'message', data: 'sin espacio\ndos líneas' },
  { id: '9', event: 'actualizar', data: '{}' },
];

test('events come whole, with the last id that was told', () => {
  expect(read([TEXT])).toEqual(EVENTS);
});

test('however the network cuts them', () => {
  const cuts = fc.array(fc.nat(TEXT.length), { maxLength: 20 });
  fc.assert(
    fc.property(cuts, (at) => {
      const places = [...new Set([0, ...at, TEXT.length])].sort((a, b) => a - b);
      expect(read(places.slice(1).map((end, i) => TEXT.slice(places[i], end)))).toEqual(EVENTS);
    }),
  );
});

test('what is left half is not told', () => {
  expect(read(['id: 1\nevent: notificacion\ndata: {"ti'])).toEqual([]);
});

test('waits grow to a minute and never are the same for all', () => {
  expect([0, 1, 2, 6, 40].map((failures) => waitAfter(failures, 1))).toEqual([1_000, 2_000, 4_000, 60_000, 60_000]);
  expect(waitAfter(2, 0)).toBe(2_000);
});
