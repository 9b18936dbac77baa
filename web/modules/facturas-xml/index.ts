/** The reading of invoices; its screen is its own chunk. */
import { screen } from '../../lib/screen.ts';

export const facturasXml = {
  screens: {
    LeerFacturaXml: screen(() => import('./LeerFactura.tsx').then((m) => m.LeerFactura)),
  },
};
