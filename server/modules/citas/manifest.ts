/** Appointments: screens, rights, states, what people are told and what other systems may hear of. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_comercial_programador_citas';
const TODAS = `${VER}_acciones_ver_todas`;

const estado = (codigo: string, color: string, padres: readonly string[], nombre = codigo) => ({
  ...{ proceso: 'cita', codigo, nombre, padres, color },
});

const accion = (verbo: string, nombre: string) => ({ codename: `${VER}_acciones_${verbo}`, nombre });

export const manifest = defineModule({
  name: 'citas',
  titulo: 'Citas',
  permisos: {
    ver: { codename: VER, nombre: 'Ver el programador de citas' },
    verTodas: { codename: TODAS, nombre: 'Ver y manejar las citas de los demás' },
    crear: accion('crear', 'Crear citas'),
    editar: accion('editar', 'Editar citas'),
    confirmar: accion('confirmar', 'Confirmar las citas solicitadas'),
    cumplir: accion('cumplir', 'Anotar el resultado de las citas'),
    noAsistio: accion('no_asistio', 'Anotar que no asistieron a una cita'),
    reprogramar: accion('reprogramar', 'Reprogramar citas'),
    cancelar: accion('cancelar', 'Cancelar citas'),
    exportar: accion('exportar', 'Exportar citas'),
    configurar: accion('configurar', 'Configurar los tipos de cita'),
  },
  screens: {
    ScheduleAppointment: {
      path: '/programador_citas',
      section: 'Comercial',
      label: 'Programador de citas',
      permiso: VER,
    },
    CitasListar: {
      path: '/programador_citas/lista',
      section: 'Comercial',
      label: 'Lista de citas',
      permiso: VER,
      parent: 'ScheduleAppointment',
    },
    TiposCita: {
      path: '/programador_citas/tipos',
      section: 'Comercial',
      label: 'Tipos de cita',
      permiso: VER,
      parent: 'ScheduleAppointment',
    },
  },
  menu: [
    {
      modulo: 'Comercial',
      titulo: 'Programador de citas',
      icono: 'calendar',
      screen: 'ScheduleAppointment',
      orden: 390,
    },
  ],
  busca: {
    cita: {
      titulo: 'Citas',
      icono: 'calendar',
      lista: 'agenda/citas',
      permiso: VER,
      screen: 'ScheduleAppointment',
      consulta: 'registro=:id',
      nombre: ':tipo_cita :fecha :hora_inicio',
      detalle: [':responsable_nombre', ':persona_nombre', ':lugar'],
    },
  },
  tablas: {
    cita: { permiso: VER, enlaces: ['cita_invitado'], propia: { columna: 'responsable_id', salvo: TODAS } },
    tipo_cita: { permiso: VER, enlaces: ['tipo_cita_horario', 'tipo_cita_responsable'] },
  },
  comenta: {
    cita: { nombre: 'Cita', en: 'una cita', screen: 'ScheduleAppointment' },
    tipo_cita: { nombre: 'Tipo de cita', en: 'un tipo de cita', screen: 'TiposCita' },
  },
  origenes: { cita: { nombre: 'Cita', icono: 'calendar', screen: 'ScheduleAppointment' } },
  eventos: {
    cita_asignada: { nombre: 'Cita en su agenda', origen: 'cita', para: 'nadie' },
    cita_solicitada: { nombre: 'Cita por confirmar', origen: 'cita', para: 'nadie' },
    cita_cambiada: { nombre: 'Cita reprogramada o cancelada', origen: 'cita', para: 'nadie' },
    cita_recordatorio: { nombre: 'Recordatorio de una cita', origen: 'cita', para: 'nadie' },
  },
  estados: [
    estado('SOLICITADA', 'attention', []),
    estado('CONFIRMADA', 'accent', ['SOLICITADA']),
    estado('CUMPLIDA', 'success', ['CONFIRMADA']),
    estado('NO_ASISTIO', 'severe', ['CONFIRMADA'], 'NO ASISTIÓ'),
    estado('CANCELADA', 'danger', ['SOLICITADA', 'CONFIRMADA']),
  ],
  publica: { 'cita.creada': 'Cita creada', 'cita.cambiada': 'Cita cambiada' },
});
