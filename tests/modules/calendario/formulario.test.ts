/** Every rule of the delivery form with its text (specification, section 5). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MINUTES, dayOf } from '../../../web/kit/calendar/days.ts';
import {
  borradorDe,
  entregaDe,
  reglas,
  type Valores,
  valoresDe,
  valoresNuevos,
} from '../../../web/modules/calendario/formulario.ts';
import { readEntrega } from '../../../web/modules/calendario/lectura.ts';
import { anyEntregas, BASE, entrega } from '../../support/build/entrega.ts';

const TODAY = dayOf('2026-11-19');
const good: Valores = valoresDe(BASE);

function faults(own: Partial<Valores>, kept: number | null = null): Record<string, string> {
  const read = reglas(TODAY, kept).safeParse({ ...good, ...own });
  return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}
const line = (own: Partial<Valores['proveedores'][number]>) => ({
  proveedores: [{ proveedor_id: 1, cajas: 1, facturas: 'FE-1', ...own }],
});

describe('rules', () => {
  test('a whole form is accepted', () => expect(faults({})).toEqual({}));

  const cases: readonly (readonly [string, Partial<Valores>, Record<string, string>])[] = [
    ['description', { title: '  ' }, { title: 'La descripción es obligatoria' }],
    ['carrier', { transportistaId: 0 }, { transportistaId: 'Selecciona un transportista' }],
    ['supplier', line({ proveedor_id: 0 }), { 'proveedores.0.proveedor_id': 'Selecciona un proveedor' }],
    ['boxes', line({ cajas: null }), { 'proveedores.0.cajas': 'Indique número de cajas' }],
    ['no boxes', line({ cajas: 0 }), { 'proveedores.0.cajas': 'Debe ser mayor que 0' }],
    ['fewer than none', line({ cajas: -3 }), { 'proveedores.0.cajas': 'Debe ser mayor que 0' }],
    ['invoices', line({ facturas: ' ' }), { 'proveedores.0.facturas': 'Indique número de facturas' }],
    ['start', { startDate: '31/02/2026' }, { startDate: 'Fecha inválida' }],
    ['end', { endDate: '' }, { endDate: 'Fecha inválida' }],
    [
      'end day before',
      { endDate: '2026-11-19' },
      { endDate: 'La fecha/hora de finalización debe ser posterior a la de inicio' },
    ],
    [
      'end hour before',
      { endTime: '09:59' },
      { endTime: 'La fecha/hora de finalización debe ser posterior a la de inicio' },
    ],
    [
      'end at once',
      { endTime: '10:00' },
      { endTime: 'La fecha/hora de finalización debe ser posterior a la de inicio' },
    ],
    ['yesterday', { startDate: '2026-11-18' }, { startDate: 'No se pueden crear entregas en fechas pasadas' }],
  ];
  test.each(cases)('%s', (_, own, wanted) => expect(faults(own)).toEqual(wanted));

  test('all faults are told at once, and at least one supplier stays', () => {
    expect(
      Object.keys(faults({ title: '', transportistaId: 0, ...line({ proveedor_id: 0, cajas: null, facturas: '' }) })),
    ).toHaveLength(5);
    expect(faults({ proveedores: [] })).not.toEqual({});
  });

  test('today is no past day, and an old delivery may stay on its own', () => {
    expect(faults({ startDate: '2026-11-19' })).toEqual({});
    const old = { startDate: '2026-11-02' };
    expect(faults(old, dayOf('2026-11-02'))).toEqual({});
    expect(faults(old, dayOf('2026-11-03'))).not.toEqual({});
  });
});

describe('values', () => {
  test('a new one is of type 1, with one box, an hour long, also over midnight', () => {
    const values = valoresNuevos(TODAY * DAY_MINUTES + 23 * 60);
    expect(values).toMatchObject({
      startDate: '2026-11-19',
      startTime: '23:00',
      endDate: '2026-11-20',
      endTime: '00:00',
      categoryId: 1,
      confirmed: false,
    });
    expect(values.proveedores).toEqual([{ proveedor_id: 0, cajas: 1, facturas: '' }]);
  });

  test('opened and saved without a change, a delivery is the same', () => {
    fc.assert(
      fc.property(anyEntregas, (all) => {
        for (const one of all) {
          if (one.transportistaId === null || one.proveedores.length === 0) continue;
          expect(readEntrega(entregaDe(valoresDe(one), one.id, one))).toEqual(one);
        }
      }),
    );
  });

  test('carriers and suppliers of elsewhere keep their names', () => {
    const foreign = entrega({
      transportistaId: 77,
      transportista: { id: 77, name: 'Otra empresa' },
      proveedores: [{ id: 88, name: 'OTRO PROVEEDOR', cajas: 2, facturas: 'A' }],
    });
    expect(entregaDe(valoresDe(foreign), 'e1', foreign)).toEqual(foreign);
  });

  test('a clash can be looked for as soon as there are times and a carrier', () => {
    expect(borradorDe({ ...good, transportistaId: 0 }, 'x', null)).toBeNull();
    expect(borradorDe({ ...good, startTime: '1' }, 'x', null)).toBeNull();
    expect(borradorDe({ ...good, title: '' }, 'x', null)).toMatchObject({ id: 'x', startDate: '20/11/2026' });
  });
});
