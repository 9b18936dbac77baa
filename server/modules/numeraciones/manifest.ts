/** The numbers of documents: their ranges, which are made, changed and turned off here. */
import { defineModule } from '../../shared/manifest.ts';

/** Of the invoices: a range of theirs needs a resolution of the tax office. */
export const NUMERACION_FACTURAS = 'FV';

const VER = 'view_menu_administracion_numeraciones';

export const manifest = defineModule({
  name: 'numeraciones',
  titulo: 'Numeraciones',
  permisos: {
    ver: { codename: VER, nombre: 'Ver las numeraciones de los documentos' },
    editar: {
      codename: `${VER}_acciones_editar`,
      nombre: 'Agregar rangos y resoluciones de numeración, cambiarlos e inactivarlos',
      critica: true,
    },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar las numeraciones' },
  },
  screens: {
    NumeracionesListar: {
      path: '/config/numeraciones',
      section: 'Administración',
      label: 'Numeraciones',
      permiso: VER,
      parent: 'ConfiListar',
    },
  },
  menu: [
    { modulo: 'Administración', titulo: 'Numeraciones', icono: 'number', screen: 'NumeracionesListar', orden: 556 },
  ],
  tablas: { secuencia: { permiso: VER } },
  comenta: {
    secuencia: { nombre: 'Numeración', en: 'un rango de numeración', screen: 'NumeracionesListar' },
  },
  busca: {
    secuencia: {
      titulo: 'Numeraciones',
      icono: 'number',
      lista: 'parametrizacion/numeraciones',
      permiso: VER,
      screen: 'NumeracionesListar',
      consulta: 'q=:codigo',
      nombre: ':titulo',
      detalle: ['sigue :siguiente_texto', 'resolución :resolucion'],
    },
  },
  eventos: {
    numeracion_por_agotarse: { nombre: 'Numeración por agotarse', origen: 'secuencia' },
  },
  origenes: { secuencia: { nombre: 'Numeración', icono: 'number', screen: 'NumeracionesListar' } },
});
