/** What customers owe, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { comprobaciones } from './comprobaciones.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { demoCobros } from './seed.ts';
import { seedModelos } from './seed-referencia.ts';

export const carteraClientes: ServerModule = {
  manifest,
  routes,
  bitacora,
  comprobaciones,
  seedReference: seedModelos,
  demoDia: demoCobros,
  constraints: { 'modelo_edades.codigo': { msg: 'El código ya existe.', field: 'codigo' } },
  merges: { 'recibo.persona_id': 'moves', 'gestion.persona_id': 'moves' },
};
