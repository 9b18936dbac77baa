/** Applicants: from what they sent until they are hired or forgotten. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_administracion_aspirantes';

export const manifest = defineModule({
  name: 'aspirantes',
  titulo: 'Aspirantes',
  permisos: {
    ver: { codename: VER, nombre: 'Ver aspirantes, sin sus datos personales' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Registrar aspirantes' },
    editar: {
      codename: `${VER}_acciones_editar`,
      nombre: 'Corregir los datos personales de los aspirantes, con el permiso de verlos',
    },
    mover: {
      codename: `${VER}_acciones_mover`,
      nombre: 'Mover aspirantes de etapa, evaluarlos y detener el correo de rechazo',
    },
    verReservado: {
      codename: `${VER}_acciones_ver_reservado`,
      nombre: 'Ver los datos personales y la hoja de vida de los aspirantes',
      critica: true,
    },
    contratar: { codename: `${VER}_acciones_contratar`, nombre: 'Contratar aspirantes', critica: true },
    olvidar: {
      codename: `${VER}_acciones_olvidar`,
      nombre: 'Olvidar aspirantes: borra sus datos personales para siempre',
      critica: true,
    },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar aspirantes' },
  },
  screens: {
    AspirantesListar: {
      path: '/aspirantes',
      section: 'Administración',
      label: 'Aspirantes',
      permiso: VER,
    },
    AspiranteDetalle: {
      path: '/aspirantes/aspirante/:id',
      section: 'Administración',
      label: 'Detalle del aspirante',
      permiso: VER,
      parent: 'AspirantesListar',
    },
  },
  menu: [
    {
      modulo: 'Administración',
      titulo: 'Aspirantes',
      icono: 'people',
      screen: 'AspirantesListar',
      orden: 536,
    },
  ],
  eventos: {
    aspirante_nuevo: { nombre: 'Aspirante nuevo', origen: 'aspirante', para: 'nadie' },
    aspirante_desiste: { nombre: 'Aspirante que desiste', origen: 'aspirante', para: 'nadie' },
  },
  origenes: { aspirante: { nombre: 'Aspirante', icono: 'people', screen: 'AspiranteDetalle' } },
  parametros: [
    {
      ...{ proceso: 'talento', parametro: 'horas_rechazo', tipo: 'numeric', valor: '24' },
      label: 'Horas que espera el correo de rechazo de un aspirante',
      rules: { unidad: 'horas', min: 0, max: 720 },
      lo_leen: ['AspirantesListar'],
    },
    {
      ...{ proceso: 'talento', parametro: 'meses_hojas', tipo: 'numeric', valor: '12' },
      label: 'Meses que se guardan los datos de quien no fue contratado',
      rules: { unidad: 'meses', min: 1, max: 120 },
      lo_leen: ['AspirantesListar'],
    },
  ],
  publica: {
    'aspirante.creado': 'Aspirante nuevo',
    'aspirante.etapa': 'Aspirante que cambia de etapa',
    'aspirante.contratado': 'Aspirante contratado',
  },
});
