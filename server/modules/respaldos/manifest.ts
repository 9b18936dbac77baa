/** Copies of the company to other places, drills that restore one, and how the system is: screens, permissions, menu entry. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_administracion_respaldos';
const ESTADO = 'view_menu_administracion_estado';

export const manifest = defineModule({
  name: 'respaldos',
  titulo: 'Respaldos y estado',
  permisos: {
    verEstado: { codename: ESTADO, nombre: 'Ver el estado del sistema' },
    ver: { codename: VER, nombre: 'Ver respaldos y simulacros' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear destinos de respaldos', critica: true },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Editar destinos de respaldos', critica: true },
    activar: {
      codename: `${VER}_acciones_activar`,
      nombre: 'Activar e inactivar destinos de respaldos',
      critica: true,
    },
    copiar: { codename: `${VER}_acciones_copiar`, nombre: 'Respaldar ahora' },
    simular: { codename: `${VER}_acciones_simular`, nombre: 'Hacer simulacros de restauración' },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar destinos de respaldos' },
  },
  screens: {
    EstadoSistema: { path: '/config/estado', section: 'Administración', label: 'Estado del sistema', permiso: ESTADO },
    DestinosRespaldo: { path: '/config/respaldos', section: 'Administración', label: 'Respaldos', permiso: VER },
    SimulacrosRespaldo: {
      path: '/config/respaldos/simulacros',
      section: 'Administración',
      label: 'Simulacros',
      permiso: VER,
    },
  },
  menu: [
    {
      modulo: 'Administración',
      titulo: 'Estado del sistema',
      icono: 'device-desktop',
      screen: 'EstadoSistema',
      orden: 585,
    },
    { modulo: 'Administración', titulo: 'Respaldos', icono: 'copy', screen: 'DestinosRespaldo', orden: 586 },
  ],
  tablas: { respaldo_destino: { permiso: VER } },
  comenta: {
    respaldo_destino: { nombre: 'Destino de respaldos', en: 'un destino de respaldos', screen: 'DestinosRespaldo' },
  },
  eventos: {
    respaldo_destino_cambiado: { nombre: 'Cambió a dónde van los respaldos', origen: 'respaldos', critico: true },
    respaldo_destino_fallido: { nombre: 'Un respaldo no llegó a su destino', origen: 'respaldos', critico: true },
    simulacro_aprobado: { nombre: 'Un simulacro de restauración pasó', origen: 'simulacros' },
    simulacro_fallido: { nombre: 'Un simulacro de restauración falló', origen: 'simulacros', critico: true },
  },
  origenes: {
    respaldos: { nombre: 'Respaldos', icono: 'copy', screen: 'DestinosRespaldo' },
    simulacros: { nombre: 'Simulacros', icono: 'shield-lock', screen: 'SimulacrosRespaldo' },
  },
  parametros: [
    {
      proceso: 'general',
      parametro: 'dia_simulacro',
      tipo: 'numeric',
      valor: '1',
      label: 'Simulacro de restauración, cada mes desde el día',
      rules: { min: 0, max: 28 },
      lo_leen: ['SimulacrosRespaldo', 'El servidor (0: ningún simulacro por sí solo)'],
    },
  ],
});
