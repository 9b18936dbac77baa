/** What every list of records that can be turned off repeats: their state as a filter and as views, and the entries of a row's menu. */
import type { Filter } from '../filters/filters.ts';
import type { MenuItem } from '../Menu.tsx';

/** Masters keep their state as 1 or 0. */
export const STATE_OPTIONS = [
  { value: 1, label: 'ACTIVO' },
  { value: 0, label: 'INACTIVO' },
] as const;

export const STATE_FILTER: Filter<'estado'> = {
  field: 'estado',
  label: 'Estado',
  kind: 'opciones',
  options: STATE_OPTIONS,
};

/** 'Todas', 'Activas', 'Inactivas'; `ending` is of the noun's gender. */
export function stateViews(ending: 'o' | 'a', field = 'estado') {
  return [
    { nombre: `Tod${ending}s`, consulta: '' },
    { nombre: `Activ${ending}s`, consulta: `f.${field}=1` },
    { nombre: `Inactiv${ending}s`, consulta: `f.${field}=0` },
  ];
}

export function editItem(where: Pick<MenuItem, 'href'> | Pick<MenuItem, 'onSelect'>): MenuItem {
  return { label: 'Editar', icon: 'pencil', keys: 'E', ...where };
}

/** 'Inactivar' or 'Activar'. */
export function toggleItem(activo: boolean, onSelect: () => void): MenuItem {
  return { label: activo ? 'Inactivar' : 'Activar', icon: activo ? 'blocked' : 'check', danger: activo, onSelect };
}
