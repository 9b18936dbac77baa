/** Pre-invoices, invoices and notes, registered. */
import type { ServerModule } from '../../core/module.ts';
import { alDespacharPedido, alRevertirPedido } from '../pedidos/public.ts';
import { bitacora } from './bitacora.ts';
import { comprobaciones } from './comprobaciones.ts';
import { anularDespachada, prefacturarDespacho } from './de-despachos.ts';
import { canalDian } from './dian/canal.ts';
import { CANAL } from './dian/cola.ts';
import { CANAL_PAQUETE, canalPaquete } from './enviar-paquete.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { demoFacturas, demoRango } from './seed.ts';

alDespacharPedido.escuchar(prefacturarDespacho);
alRevertirPedido.escuchar(anularDespachada);

export const facturas: ServerModule = {
  manifest,
  routes,
  bitacora,
  comprobaciones,
  canales: { [CANAL]: canalDian, [CANAL_PAQUETE]: canalPaquete },
  seedDemo: demoRango,
  demoDia: demoFacturas,
  merges: { 'prefactura.persona_id': 'moves', 'factura.persona_id': 'moves' },
};
