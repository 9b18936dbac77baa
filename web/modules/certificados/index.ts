/** Screen of certificates. */
import { screen } from '../../lib/screen.ts';

export const certificados = {
  screens: {
    ConfigCertificados: screen(() => import('./CertificadosList.tsx').then((m) => m.CertificadosList)),
  },
};
