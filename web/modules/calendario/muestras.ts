/** The four deliveries that are there when nothing was ever stored: one of each type, around today. */
import { DAY_MINUTES, type Day } from '../../kit/calendar/days.ts';
import { PROVEEDORES, TRANSPORTISTAS } from './catalogos.ts';
import { type Entrega, type Linea, movedTo } from './entrega.ts';

const linea = (id: number, cajas: number, facturas: string): Linea => {
  const name = PROVEEDORES.find((one) => one.id === id)?.name ?? '';
  return { id, name, cajas, facturas };
};

/** `day`: days from today; `from`, `to`: hours. */
function muestra(
  today: Day,
  given: Pick<Entrega, 'id' | 'title' | 'description' | 'categoryId' | 'proveedores' | 'confirmed'> & {
    carrier: number;
    day: number;
    from: number;
    to: number;
  },
): Entrega {
  const { carrier, day, from, to, ...own } = given;
  const midnight = (today + day) * DAY_MINUTES;
  const entrega: Entrega = {
    ...own,
    startDate: '',
    startTime: '',
    endDate: '',
    endTime: '',
    transportistaId: carrier,
    transportista: TRANSPORTISTAS.find(({ id }) => id === carrier) ?? null,
  };
  return movedTo(entrega, { start: midnight + from * 60, end: midnight + to * 60 });
}

/** Their ids are fixed: two tabs that open at once do not make eight. */
export function muestras(today: Day): readonly Entrega[] {
  return [
    muestra(today, {
      id: 'muestra-1',
      title: 'Surtido semanal de víveres',
      description: 'Recibe bodega principal, muelle 2.',
      categoryId: 1,
      carrier: 1,
      proveedores: [linea(1, 84, 'FE-10482, FE-10483'), linea(5, 40, 'GS-2291')],
      confirmed: true,
      day: 0,
      from: 8,
      to: 9.5,
    }),
    muestra(today, {
      id: 'muestra-2',
      title: 'Lácteos refrigerados',
      description: 'Verificar cadena de frío antes de descargar.',
      categoryId: 2,
      carrier: 2,
      proveedores: [linea(3, 36, 'LC-7730')],
      confirmed: false,
      day: 0,
      from: 10,
      to: 11,
    }),
    muestra(today, {
      id: 'muestra-3',
      title: 'Devolución de averías de aseo',
      description: 'Llevar la nota crédito firmada.',
      categoryId: 3,
      carrier: 3,
      proveedores: [linea(4, 12, 'NC-0418')],
      confirmed: false,
      day: 1,
      from: 11,
      to: 12,
    }),
    muestra(today, {
      id: 'muestra-4',
      title: 'Material de empaque',
      description: '',
      categoryId: 4,
      carrier: 5,
      proveedores: [linea(9, 6, 'DE-155')],
      confirmed: false,
      day: 2,
      from: 14,
      to: 15,
    }),
  ];
}
