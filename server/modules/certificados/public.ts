/** What other modules may ask of certificates: to add the kind that stands on their ledger. */
export { agregarTipo, type Dicho, type Pedido, type TipoCertificado } from './tipos.ts';
