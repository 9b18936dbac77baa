/** Sign-in: no session needed, no shell around it. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'sesion',
  titulo: 'Sesión',
  permisos: {},
  eventos: {
    cuenta_bloqueada: { nombre: 'Cuenta bloqueada por intentos fallidos', origen: 'usuario', critico: true },
    intentos_fallidos: { nombre: 'Demasiados ingresos fallidos desde un lugar', origen: 'sistema', critico: true },
    ingreso_nuevo: { nombre: 'Ingreso desde un equipo nuevo', origen: 'sistema', critico: true, para: 'nadie' },
  },
  screens: {
    login: {
      path: '/login',
      section: 'Sesión',
      label: 'Ingresar',
      permiso: null,
      plain: true,
    },
    RecuperarClave: {
      path: '/recuperar/:token',
      section: 'Sesión',
      label: 'Elegir contraseña',
      permiso: null,
      plain: true,
    },
  },
  parametros: [
    {
      proceso: 'general',
      parametro: 'sesion_dias_inactividad',
      tipo: 'numeric',
      valor: '30',
      label: 'Sin uso, una sesión se cierra a los',
      rules: { clase: 'dias', min: 1 },
      lo_leen: ['login'],
    },
    {
      proceso: 'general',
      parametro: 'sesion_dias_maximo',
      tipo: 'numeric',
      valor: '365',
      label: 'Con uso, una sesión se cierra a los',
      rules: { unidad: 'días', min: 1, max: 365 },
      lo_leen: ['login'],
    },
  ],
});
