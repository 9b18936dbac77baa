/** How documents of customers are called by people: by the code that the ledger keeps. */
import { type EstadoDocumento, esCredito } from '../cartera/public.ts';

const DEUDA: Partial<Record<EstadoDocumento, string>> = {
  CAUSADA: 'PENDIENTE',
  PAGADA_PARCIAL: 'ABONADA',
  PAGADA: 'PAGADA',
  ANULADA: 'ANULADA',
};
const CREDITO: Partial<Record<EstadoDocumento, string>> = {
  CAUSADA: 'SIN APLICAR',
  APLICADA_PARCIAL: 'APLICADO PARCIAL',
  APLICADA: 'APLICADO',
  ANULADA: 'ANULADO',
};

export const nombreDeEstado = (tipo: string, estado: EstadoDocumento): string =>
  (esCredito(tipo) ? CREDITO : DEUDA)[estado] ?? estado.replaceAll('_', ' ');
