/** Screens of the electronic invoices of suppliers, each its own chunk. */
import { screen } from '../../lib/screen.ts';

export const facturasXml = {
  screens: {
    FacturasRecibidas: screen(() => import('./FacturasList.tsx').then((m) => m.FacturasList)),
    FacturaRecibidaVer: screen(() => import('./FacturaVer.tsx').then((m) => m.FacturaVer)),
    LeerFacturaXml: screen(() => import('./LeerFactura.tsx').then((m) => m.LeerFactura)),
  },
};
