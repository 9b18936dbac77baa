/** Deliveries for tests: any that the calendar can hold, and one by its differences. */
import fc from 'fast-check';
import { DAY_MINUTES, dayOf } from '../../../web/kit/calendar/days.ts';
import { PROVEEDORES, TRANSPORTISTAS } from '../../../web/modules/calendario/catalogos.ts';
import { type Entrega, movedTo } from '../../../web/modules/calendario/entrega.ts';

export const BASE: Entrega = {
  id: 'e1',
  title: 'Surtido semanal',
  description: '',
  startDate: '20/11/2026',
  startTime: '10:00',
  endDate: '20/11/2026',
  endTime: '11:00',
  categoryId: 1,
  transportistaId: 1,
  transportista: { id: 1, name: 'Transportes Cañaveral' },
  proveedores: [{ id: 1, name: 'DISTRIBUIDORA LA ROSITA S.A.S.', cajas: 12, facturas: 'FE-1, FE-2' }],
  confirmed: false,
};

export const entrega = (own: Partial<Entrega> = {}): Entrega => ({ ...BASE, ...own });

/** Texts as people and other programs write them, in the form that reading leaves them. */
const text = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: max }),
      fc.constantFrom('Año; ñandú, "comillas"', 'a\\nb', 'línea\notra', 'BEGIN:VEVENT', '🚚 camión', ',;:\\'),
    )
    .map((given) =>
      given
        .normalize('NFC')
        .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (char) => (char === '\n' ? char : ''))
        .trim(),
    );

const FIRST = dayOf('2026-01-01') * DAY_MINUTES;

const anyEntrega = fc
  .record({
    title: text(60).filter((title) => title !== ''),
    description: text(120),
    start: fc.integer({ min: FIRST, max: FIRST + 700 * DAY_MINUTES }),
    length: fc.integer({ min: 1, max: 4 * DAY_MINUTES }),
    categoryId: fc.integer({ min: 0, max: 9 }),
    carrier: fc.option(fc.constantFrom(...TRANSPORTISTAS)),
    proveedores: fc.array(
      fc.record({ own: fc.constantFrom(...PROVEEDORES), cajas: fc.integer({ min: 1, max: 999 }), facturas: text(30) }),
      { maxLength: 4 },
    ),
    confirmed: fc.boolean(),
  })
  .map(({ start, length, carrier, proveedores, ...own }): Omit<Entrega, 'id'> => {
    const lines = proveedores.map(({ own: { id, name }, cajas, facturas }) => ({ id, name, cajas, facturas }));
    const whole = {
      ...entrega(own),
      transportistaId: carrier?.id ?? null,
      transportista: carrier,
      proveedores: lines,
    };
    return movedTo(whole, { start, end: start + length });
  });

/** Each with an id of its own. */
export const anyEntregas = fc
  .array(anyEntrega, { maxLength: 12 })
  .map((all) => all.map((one, index): Entrega => ({ ...one, id: `id-${index}` })));
