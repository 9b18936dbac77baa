/** The supplier directory, registered. */
import { hasOwnRows } from '../../core/demo-rows.ts';
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { fuenteProveedor } from './fuente.ts';
import { graficas } from './graficas/index.ts';
import { manifest } from './manifest.ts';
import { pendientes } from './pendientes.ts';
import { routes } from './routes.ts';
import { seedDemo } from './seed.ts';
import { merges } from './tercero.ts';
import { avisarVencimientos } from './vencimientos.ts';

export const proveedores: ServerModule = {
  manifest,
  routes,
  bitacora,
  pendientes,
  fuentes: { proveedor: fuenteProveedor },
  constraints: {
    'proveedor.nit_sin_dv': { msg: 'El NIT ya está registrado.', field: 'nit_sin_dv' },
  },
  merges,
  graficas,
  diario: avisarVencimientos,
  primerosPasos: async (db) => [
    {
      area: 'Abastecimiento',
      titulo: 'Registra a tus proveedores',
      detalle: 'A quién le compras, con su NIT y sus condiciones.',
      ruta: manifest.screens.ProveedoresListar.path,
      hecho: await hasOwnRows(db, 'proveedor'),
    },
  ],
  seedDemo,
};
