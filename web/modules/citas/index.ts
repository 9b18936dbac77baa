/** Screens of appointments. */
import { screen } from '../../lib/screen.ts';

export const citas = {
  screens: {
    ScheduleAppointment: screen(() => import('./Programador.tsx').then((m) => m.Programador)),
    CitasListar: screen(() => import('./CitasList.tsx').then((m) => m.CitasList)),
    TiposCita: screen(() => import('./TiposList.tsx').then((m) => m.TiposList)),
  },
};
