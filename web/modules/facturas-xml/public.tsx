/** What other modules may ask of the inbox: a group of files sent, with what came of each; and the claim of an invoice. */
import { lazy } from 'react';

/** Under a `Suspense`. */
export const ReclamoDialog = lazy(() => import('./ReclamoDialog.tsx').then((m) => ({ default: m.ReclamoDialog })));
export { enviarGrupo } from './enviar.ts';
