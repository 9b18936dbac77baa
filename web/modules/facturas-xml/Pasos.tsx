/** Where a document is on its way from the inbox to the ledger. */
import type { EstadoFactura } from '../../../server/modules/facturas-xml/rules/estados.ts';
import { StatePath } from '../../kit/StatePath.tsx';

const PASOS: readonly { readonly label: string; readonly estados: readonly EstadoFactura[] }[] = [
  { label: 'Recibido', estados: ['RECIBIDO'] },
  { label: 'Validado', estados: ['VALIDADO'] },
  { label: 'Homologado', estados: ['HOMOLOGADO'] },
  { label: 'Vinculado a entrada', estados: ['VINCULADO'] },
  { label: 'Causado', estados: ['CAUSADO'] },
];

/** What has an error or was put aside stands at no step. */
export const Pasos = ({ estado }: { estado: EstadoFactura }) => (
  <StatePath label="Camino de la factura" steps={PASOS} estado={estado} />
);
