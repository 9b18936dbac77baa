/** Credit notes of suppliers, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';

export const notasCreditoProveedor: ServerModule = {
  manifest,
  routes: [],
  bitacora,
  constraints: {
    'nota_credito.cude': { msg: 'El CUDE ya está registrado.', field: 'cude' },
    'nota_credito.proveedor_id, nota_credito.n_nota': {
      msg: 'La nota crédito ya existe para este proveedor.',
      field: 'n_nota',
    },
    'nota_credito.factura_id': { msg: 'La nota crédito electrónica ya fue registrada.', field: 'factura_id' },
  },
  merges: { 'nota_credito.proveedor_id': 'moves' },
};
