/** Cases and follow-ups of properties under consignment: screens, permissions and menu entry. */
import { defineModule } from '../../shared/manifest.ts';
import { TRANSICIONES } from './rules.ts';

const VER = 'view_menu_arriendos_consignaciones';

export const manifest = defineModule({
  name: 'consignacion',
  titulo: 'Consignación',
  permisos: {
    ver: { codename: VER, nombre: 'Ver consignaciones, casos y seguimientos' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Consignar inmuebles' },
    retirar: { codename: `${VER}_acciones_retirar`, nombre: 'Retirar consignaciones', critica: true },
    reasignar: { codename: `${VER}_acciones_reasignar`, nombre: 'Cambiar el responsable de consignaciones y casos' },
    configurar: { codename: `${VER}_acciones_configurar`, nombre: 'Configurar los requisitos de cada proceso' },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar consignaciones y casos' },
    crearCasos: { codename: 'view_crear_casos', nombre: 'Crear casos' },
    crearSeguimientos: { codename: 'view_crear_seguimientos_casos', nombre: 'Crear seguimientos de casos' },
    finalizarCasos: { codename: 'view_finalizar_casos', nombre: 'Finalizar casos' },
  },
  screens: {
    ConsignacionesListar: {
      path: '/arriendos/consignaciones',
      section: 'Arriendos',
      label: 'Consignaciones',
      permiso: VER,
    },
    ConsignacionesCasos: {
      path: '/arriendos/consignaciones/casos',
      section: 'Arriendos',
      label: 'Casos',
      permiso: VER,
      parent: 'ConsignacionesListar',
    },
    ConsignacionesRequisitos: {
      path: '/arriendos/consignaciones/requisitos',
      section: 'Arriendos',
      label: 'Requisitos de los procesos',
      permiso: `${VER}_acciones_configurar`,
      parent: 'ConsignacionesListar',
    },
  },
  menu: [
    {
      modulo: 'Arriendos',
      titulo: 'Consignaciones',
      icono: 'tasklist',
      screen: 'ConsignacionesListar',
      orden: 315,
    },
  ],
  tablas: {
    consignacion: { permiso: VER },
    caso: { permiso: VER, enlaces: ['caso_seguimiento'] },
    consignacion_requisito: { permiso: VER },
  },
  comenta: {
    consignacion: { nombre: 'Consignación', en: 'una consignación', screen: 'ConsignacionesListar' },
    caso: { nombre: 'Caso', en: 'un caso', screen: 'ConsignacionesCasos' },
    consignacion_requisito: { nombre: 'Requisito', en: 'un requisito', screen: 'ConsignacionesRequisitos' },
  },
  origenes: {
    consignacion: { nombre: 'Consignación', icono: 'tasklist', screen: 'ConsignacionesListar' },
    caso: { nombre: 'Caso', icono: 'tasklist', screen: 'ConsignacionesCasos' },
  },
  eventos: {
    casos_de_proceso: { nombre: 'Casos asignados al entrar a un proceso', origen: 'consignacion', para: 'nadie' },
    caso_asignado: { nombre: 'Caso asignado', origen: 'caso', para: 'nadie' },
    caso_finalizado: { nombre: 'Caso finalizado', origen: 'caso', para: 'nadie' },
  },
  publica: {
    'caso.creado': 'Caso creado',
    'caso.finalizado': 'Caso finalizado',
    'consignacion.proceso': 'Consignación que entró a un proceso',
  },
  estados: TRANSICIONES,
});
