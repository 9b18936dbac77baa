/** Screens of pre-invoices, invoices and notes. */
import { screen } from '../../lib/screen.ts';

export const facturas = {
  screens: {
    ListadoFacturas: screen(() => import('./FacturasList.tsx').then((m) => m.FacturasList)),
    ListadoPrefacturas: screen(() => import('./PrefacturasList.tsx').then((m) => m.PrefacturasList)),
    CrearPrefactura: screen(() => import('./PrefacturaCrear.tsx').then((m) => m.PrefacturaCrear)),
    EditarPrefactura: screen(() => import('./PrefacturaEditar.tsx').then((m) => m.PrefacturaEditar)),
    CrearFactura: screen(() => import('./FacturarPedido.tsx').then((m) => m.FacturarPedido)),
    VerPrefactura: screen(() => import('./PrefacturaVer.tsx').then((m) => m.PrefacturaVer)),
    VerFactura: screen(() => import('./FacturaVer.tsx').then((m) => m.FacturaVer)),
  },
};
