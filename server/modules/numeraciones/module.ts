/** The numbers of documents, registered. */
import type { ServerModule } from '../../core/module.ts';
import { tellEndingRanges } from '../../core/numbering.ts';
import { bitacora } from './bitacora.ts';
import { numerosTomados } from './comprobaciones.ts';
import { manifest } from './manifest.ts';
import { conResolucion } from './queries.ts';
import { routes } from './routes.ts';

export const numeraciones: ServerModule = {
  manifest,
  routes,
  bitacora,
  comprobaciones: { 'Numeración de los documentos': numerosTomados },
  primerosPasos: async (db) => [
    {
      area: 'Comercial',
      titulo: 'Agrega la resolución de facturación',
      detalle: 'La numeración de facturas que autorizó la DIAN.',
      ruta: manifest.screens.NumeracionesListar.path,
      hecho: await conResolucion(db),
    },
  ],
  diario: (w) => tellEndingRanges(w),
};
