/** Electronic invoices of suppliers, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { CANAL, canalEventosDian } from './canal.ts';
import { comprobaciones } from './comprobaciones.ts';
import { manifest } from './manifest.ts';
import { plazosDelDia } from './plazos.ts';
import { routes } from './routes.ts';
import { demoFacturas } from './seed.ts';

export const facturasXml: ServerModule = {
  manifest,
  routes,
  bitacora,
  comprobaciones,
  canales: { [CANAL]: canalEventosDian },
  diario: plazosDelDia,
  demoDia: demoFacturas,
  constraints: {
    'factura_recibida.sha256': { msg: 'El archivo ya fue cargado.' },
    'factura_recibida.cufe': { msg: 'El archivo ya fue cargado.' },
    'factura_recibida.nit, factura_recibida.tipo, factura_recibida.n_factura': { msg: 'El archivo ya fue cargado.' },
    'factura_evento.factura_id, factura_evento.codigo': { msg: 'El evento ya fue registrado.' },
  },
  merges: { 'factura_recibida.proveedor_id': 'moves' },
};
