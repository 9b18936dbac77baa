/** The numbers of documents, registered. */
import type { ServerModule } from '../../core/module.ts';
import { tellEndingRanges } from '../../core/numbering.ts';
import { bitacora } from './bitacora.ts';
import { numerosTomados } from './comprobaciones.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';

export const numeraciones: ServerModule = {
  manifest,
  routes,
  bitacora,
  comprobaciones: { 'Numeración de los documentos': numerosTomados },
  diario: (w) => tellEndingRanges(w),
};
