/** The reading of invoices; its screen is its own chunk. */
import { lazy } from 'react';

export const facturasXml = {
  screens: {
    LeerFacturaXml: lazy(() => import('./LeerFactura.tsx').then((m) => ({ default: m.LeerFactura }))),
  },
};
