/** Price lists, registered. */
import { hasOwnRows } from '../../core/demo-rows.ts';
import type { ServerModule } from '../../core/module.ts';
import { avisarMargenes } from './avisar.ts';
import { bitacora } from './bitacora.ts';
import { comprobaciones } from './comprobaciones.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { demoDia } from './seed-demo.ts';

const VERSIONADA = 'La lista ya tiene otra versión.';

export const listasPrecio: ServerModule = {
  manifest,
  routes,
  bitacora,
  constraints: {
    'lista_precio.codigo, lista_precio.revision': { msg: 'El código es de otra lista.', field: 'codigo' },
    'lista_precio.reemplaza_id': { msg: VERSIONADA },
  },
  comprobaciones,
  diario: avisarMargenes,
  primerosPasos: async (db) => [
    {
      area: 'Comercial',
      titulo: 'Pon los precios',
      detalle: 'Una lista de precios vigente, para cotizar y vender: una persona la envía y otra la aprueba.',
      ruta: manifest.screens.ListaPrecios.path,
      hecho: await hasOwnRows(db, 'lista_precio', 'VIGENTE'),
    },
  ],
  demoDia,
  // One that buys by both lists buys by each in its dates.
  merges: { 'lista_precio_cliente.persona_id': { joined: ['lista_precio_id'] } },
};
