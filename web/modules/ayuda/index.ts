/** The user's guide. */
import { lazy } from 'react';

const Ayuda = lazy(() => import('./Ayuda.tsx').then((m) => ({ default: m.Ayuda })));

export const ayuda = { screens: { ayuda: Ayuda, AyudaPagina: Ayuda } };
