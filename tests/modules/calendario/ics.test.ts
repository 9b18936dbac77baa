/** Files of deliveries: ours come back whole, those of other calendars are understood, and anything else is told. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VACIO, writeGuardado } from '../../../web/modules/calendario/guardado.ts';
import { readIcs, writeIcs } from '../../../web/modules/calendario/ics.ts';
import { escapeText, foldLine, readLines, unescapeText } from '../../../web/modules/calendario/ics-texto.ts';
import { compareWith, readArchivo } from '../../../web/modules/calendario/traslado.ts';
import { anyEntregas, entrega } from '../../support/build/entrega.ts';

const NOW = new Date('2026-11-19T13:42:00Z');
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const only = (text: string) => {
  const read = readIcs(text);
  expect(read?.entregas, JSON.stringify(read)).toHaveLength(1);
  return read?.entregas[0];
};

describe('iCalendar', () => {
  test('what we write comes back as it was', () => {
    fc.assert(
      fc.property(anyEntregas, (entregas) => {
        const text = writeIcs(entregas, NOW);
        expect(readIcs(text)).toEqual({ entregas, ilegibles: [], repetidos: 0 });
        // RFC 5545: lines of at most 75 bytes, ended by CRLF.
        for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      }),
    );
  });

  test('others read our hours in the zone of Colombia', () => {
    const text = writeIcs([entrega({ confirmed: true })], NOW);
    expect(text).toContain('DTSTART;TZID=America/Bogota:20261120T100000\r\n');
    expect(text).toContain('DTEND;TZID=America/Bogota:20261120T110000\r\n');
    expect(text).toContain('STATUS:CONFIRMED\r\n');
    expect(text).toContain('TZOFFSETTO:-0500\r\n');
    expect(text).toContain('DTSTAMP:20261119T134200Z\r\n');
  });

  test('events of other calendars', () => {
    const base = ['UID:abc@google.com', 'SUMMARY:Llega el cami\u00f3n\\, muelle 2'];
    const utc = only(calendar(event(...base, 'DTSTART:20261120T020000Z', 'DTEND:20261120T033000Z')));
    expect(utc).toMatchObject({
      id: 'abc@google.com',
      title: 'Llega el camión, muelle 2',
      startDate: '19/11/2026',
      startTime: '21:00',
      endTime: '22:30',
      categoryId: 4,
      transportistaId: null,
      proveedores: [],
      confirmed: false,
    });
    const day = only(calendar(event(...base, 'DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261122')));
    expect(day).toMatchObject({ startDate: '20/11/2026', startTime: '00:00', endDate: '22/11/2026', endTime: '00:00' });
    const lasts = only(calendar(event(...base, 'DTSTART;TZID="America/Bogota":20261120T100000', 'DURATION:PT1H30M')));
    expect(lasts).toMatchObject({ startTime: '10:00', endTime: '11:30' });
    const short = only(calendar(event(...base, 'DTSTART:20261120T100000')));
    expect(short).toMatchObject({ endTime: '11:00' });
    // The alarm inside has a description of its own.
    const alarm = ['BEGIN:VALARM', 'DESCRIPTION:Recordatorio', 'END:VALARM'];
    const told = only(
      calendar(
        event(
          ...base,
          ...alarm,
          'DTSTART:20261120T100000',
          'DESCRIPTION:Con factura',
          'CATEGORIES:Urgente,Devoluciones',
        ),
      ),
    );
    expect(told).toMatchObject({ description: 'Con factura', categoryId: 3 });
    expect(readIcs(calendar(event(...base, 'DTSTART:20261120T100000', 'RRULE:FREQ=WEEKLY')))?.repetidos).toBe(1);
  });

  test('an event that is no delivery is told with its place, and the others come', () => {
    const good = event('UID:1', 'SUMMARY:Una', 'DTSTART:20261120T100000');
    const read = readIcs(
      calendar(event('UID:2', 'SUMMARY:Sin fecha'), good, event('UID:3', 'DTSTART:20261399T100000', 'SUMMARY:X')),
    );
    expect(read?.entregas.map(({ id }) => id)).toEqual(['1']);
    expect(read?.ilegibles.map(({ numero }) => numero)).toEqual([1, 3]);
  });

  test('no text breaks it', () => {
    const bits = fc.constantFrom(
      'BEGIN:VEVENT',
      'END:VEVENT',
      'BEGIN:VCALENDAR',
      'DTSTART:20261120T100000',
      'DTSTART;X=":',
      ':',
      'SUMMARY:a',
      'DURATION:P9999D',
      '\r\n ',
      'X-MAYORDOMO-ENTREGA:{"proveedores":7}',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(bits, fc.string()), { maxLength: 30 }), (lines) => {
        const read = readIcs(lines.join('\r\n'));
        if (read) for (const { title } of read.entregas) expect(title).not.toBe('');
      }),
    );
  });

  test('folding and escaping are undone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (given) => {
        const text = given.replace(/\r\n?/g, '\n');
        const [line] = readLines(foldLine(`SUMMARY:${escapeText(text)}`));
        expect(unescapeText(line?.valor ?? '')).toBe(text);
      }),
    );
  });
});

describe('files', () => {
  test('a copy of the calendar, with or without what it hides, and a bare list', () => {
    fc.assert(
      fc.property(
        anyEntregas.filter(({ length }) => length > 0),
        (entregas) => {
          for (const text of [writeGuardado({ ...VACIO, entregas }), `\uFEFF${JSON.stringify(entregas)}`]) {
            expect(readArchivo(text)).toEqual({ entregas, ilegibles: [], avisos: [] });
          }
        },
      ),
    );
  });

  test('what it would change is told apart', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => entrega({ id })) as [never, never, never];
    const changed = entrega({ id: 'b', title: 'Otro título' });
    const told = compareWith({ ...VACIO, entregas: [a, b] }, [a, changed, c]);
    expect(told).toEqual({ nuevas: [c], distintas: [changed], iguales: 1 });
    // In whatever order its fields were written.
    const { id, ...rest } = entrega({ id: 'a' });
    expect(compareWith({ ...VACIO, entregas: [a] }, [{ ...rest, id }]).iguales).toBe(1);
  });

  test('any other file says what is wrong', () => {
    expect(readArchivo('hola')).toBe('Elige un archivo .ics o .json de un calendario.');
    expect(readArchivo('{"x":1}')).toBe('El archivo no es un calendario de entregas.');
    expect(readArchivo('[]')).toBe('El archivo no tiene entregas.');
    expect(readArchivo(calendar())).toBe('El archivo no tiene entregas.');
    expect(readArchivo(' '.repeat(10_000_001))).toMatch(/demasiado grande/);
    const series = calendar(event('UID:1', 'SUMMARY:Una', 'DTSTART:20261120T100000', 'RRULE:FREQ=DAILY'));
    expect(readArchivo(series)).toMatchObject({ avisos: ['1 entrega se repite: se trae solo la primera vez.'] });
  });
});
