/** A menu of fifty entries, as the one that is to come: seven areas, and a group within one of them. */
import type { MenuModulo } from '../../server/modules/menu/contract.ts';

const AREAS = ['Abastecimiento', 'Inventario', 'Comercial', 'Inmuebles', 'Cartera', 'Calidad'] as const;
const ICONS = ['inbox', 'package', 'tag', 'home', 'table', 'check'] as const;
const THINGS = ['Órdenes', 'Entradas', 'Notas', 'Traslados', 'Cotizaciones', 'Facturas', 'Novedades', 'Citas'] as const;

const entry = (titulo: string, id: string, ruta: string) => ({
  id,
  titulo,
  icono: 'file',
  colorico: '',
  ruta,
  permiso_nombre: '',
  submenu: [],
});

/** `real`: what the user may truly open; the others lead to paths that do not exist. */
export function wideMenu(real: readonly MenuModulo[]): MenuModulo[] {
  const made = AREAS.map((nombre, at) => ({
    nombre,
    icono: ICONS[at] as string,
    menus: THINGS.map((thing, i) => entry(`${thing} de ${nombre.toLowerCase()}`, `${nombre}/${i}`, `/${nombre}/${i}`)),
  }));
  const joined = made.map((area) => ({
    ...area,
    menus: [...(real.find(({ nombre }) => nombre === area.nombre)?.menus ?? []), ...area.menus],
  }));
  return [...joined, ...real.filter(({ nombre }) => !joined.some((area) => area.nombre === nombre))];
}
