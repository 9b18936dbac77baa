/** A company moves in from another program, and may take everything out again. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_administracion_traslado_datos';

export const manifest = defineModule({
  name: 'traslado-datos',
  titulo: 'Traslado de datos',
  permisos: {
    ver: { codename: VER, nombre: 'Ver el traslado de datos y su cuadre', critica: true },
    editar: {
      codename: `${VER}_acciones_editar`,
      nombre: 'Llevar el traslado: programas, pasos y totales del programa anterior',
    },
    exportarTodo: {
      codename: `${VER}_acciones_exportar_todo`,
      nombre: 'Sacar todos los datos de la empresa, o autorizarlo',
      critica: true,
    },
  },
  screens: {
    TrasladoDatos: {
      path: '/config/traslado-datos',
      section: 'Administración',
      label: 'Traslado de datos',
      permiso: VER,
    },
    TrasladoCuadre: {
      path: '/config/traslado-datos/cuadre',
      section: 'Administración',
      label: 'Cuadre del traslado',
      permiso: VER,
      parent: 'TrasladoDatos',
    },
  },
  menu: [
    {
      modulo: 'Administración',
      titulo: 'Traslado de datos',
      icono: 'package',
      screen: 'TrasladoDatos',
      orden: 568,
    },
  ],
  tablas: {
    traslado_datos: { permiso: VER, enlaces: ['traslado_datos_paso', 'traslado_datos_total'] },
    importacion_programa: { permiso: VER },
  },
  comenta: {
    traslado_datos: { nombre: 'Traslado de datos', en: 'el traslado de datos', screen: 'TrasladoDatos' },
    importacion_programa: { nombre: 'Programa', en: 'un programa', screen: 'TrasladoDatos' },
  },
});
