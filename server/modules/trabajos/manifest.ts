/** Long work of each person: what goes on, what came out, the files it left. Everybody sees their own. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'trabajos',
  titulo: 'Trabajos',
  permisos: {},
  screens: {
    Trabajos: { path: '/trabajos', section: 'Mi cuenta', label: 'Mis trabajos', permiso: null },
    Trabajo: { path: '/trabajos/:id', section: 'Mi cuenta', label: 'Trabajo', permiso: null, parent: 'Trabajos' },
  },
  eventos: {
    trabajo: { nombre: 'Terminó un trabajo largo', origen: 'trabajo', para: 'nadie' },
  },
  origenes: { trabajo: { nombre: 'Trabajos', icono: 'tasklist', screen: 'Trabajo' } },
});
