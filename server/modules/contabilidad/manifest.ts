/** Accounting: what documents move, and the months in which they may. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_contabilidad_periodos';

export const manifest = defineModule({
  name: 'contabilidad',
  titulo: 'Contabilidad',
  permisos: {
    ver: { codename: VER, nombre: 'Ver los períodos contables' },
    cerrar: { codename: `${VER}_acciones_cerrar`, nombre: 'Cerrar y reabrir períodos contables', critica: true },
    operarCerrado: {
      codename: `${VER}_acciones_operar_periodo_cerrado`,
      nombre: 'Registrar y anular documentos en períodos cerrados',
      critica: true,
    },
  },
  screens: {
    PeriodosContables: {
      path: '/config/periodos',
      section: 'Administración',
      label: 'Períodos contables',
      permiso: VER,
      parent: 'ConfiListar',
    },
  },
  menu: [
    { modulo: 'Administración', titulo: 'Períodos contables', icono: 'lock', screen: 'PeriodosContables', orden: 557 },
  ],
});
