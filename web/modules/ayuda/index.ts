/** The user's guide. */
import { screen } from '../../lib/screen.ts';

const Ayuda = screen(() => import('./Ayuda.tsx').then((m) => m.Ayuda));

export const ayuda = { screens: { ayuda: Ayuda, AyudaPagina: Ayuda } };
