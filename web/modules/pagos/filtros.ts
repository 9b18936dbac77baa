/** What the list of payments is filtered by, and its views. */
import { pago as campos } from '../../../server/modules/pagos/campos.ts';
import { beneficiariosPago, ESTADOS_PAGO, type pagosList } from '../../../server/modules/pagos/contract/pago.ts';
import { shortLabel } from '../../../server/shared/columns.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';

export const MESES = [
  ...['Enero', 'Febrero', 'Marzo', 'Abril', 'Mayo', 'Junio'],
  ...['Julio', 'Agosto', 'Septiembre', 'Octubre', 'Noviembre', 'Diciembre'],
].map((label, i) => ({ value: i + 1, label }));

export const FILTERS: readonly Filter<FilterOf<typeof pagosList>>[] = [
  {
    field: 'estado',
    label: campos.estado.label,
    kind: 'opciones',
    options: ESTADOS_PAGO.map((estado) => ({ value: estado, label: estado })),
  },
  { field: 'mes', label: campos.mes.label, kind: 'opciones', options: MESES },
  { field: 'anio', label: campos.anio.label, kind: 'rango', type: 'entero' },
  {
    field: 'persona_id',
    label: campos.persona_id.label,
    kind: 'remoto',
    options: optionsOf(beneficiariosPago, ({ id, n_completo }) => ({ value: id, label: n_completo })),
  },
  { field: 'num_doc', label: campos.num_doc.label, kind: 'texto' },
  { field: 'fecha_pago', label: shortLabel(campos.fecha_pago), kind: 'rango', type: 'fecha' },
  { field: 'uno_por_todos_pagos', label: shortLabel(campos.uno_por_todos_pagos), kind: 'booleano' },
  { field: 'conciliado', label: shortLabel(campos.conciliado), kind: 'booleano' },
];

export const VIEWS = [
  { nombre: 'Todos', consulta: '' },
  { nombre: 'Pendientes', consulta: 'f.estado=PENDIENTE' },
  { nombre: 'Pagados', consulta: 'f.estado=PAGADO' },
  { nombre: 'Anulados', consulta: 'f.estado=ANULADO' },
];
