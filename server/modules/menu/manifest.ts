/** The menu itself: its headings, in order, under which the entries of every module stand. */
import { AREAS_OCULTABLES } from '../../shared/areas.ts';
import { defineModule } from '../../shared/manifest.ts';

/** Names are those that menu entries say in `modulo`; icons are octicons. */
export const encabezados: readonly { readonly nombre: string; readonly icono: string }[] = [
  { nombre: 'Abastecimiento', icono: 'inbox' },
  { nombre: 'Inventario', icono: 'package' },
  { nombre: 'Comercial', icono: 'tag' },
  { nombre: 'Arriendos', icono: 'home' },
  { nombre: 'Administración', icono: 'gear' },
];

export const AREAS_OCULTAS = { proceso: 'general', parametro: 'areas_ocultas' } as const;

export const manifest = defineModule({
  name: 'menu',
  titulo: 'Menú',
  permisos: {},
  screens: {},
  parametros: [
    {
      ...AREAS_OCULTAS,
      tipo: 'lista',
      valor: '',
      label: 'Áreas que no se muestran en el menú',
      rules: {
        varios: true,
        opcional: true,
        opciones: Object.fromEntries(AREAS_OCULTABLES.map((area) => [area, area])),
      },
      lo_leen: ['El menú'],
    },
  ],
});
