/** What other modules' screens may use of the ledger. */
export { Aplicaciones } from './Aplicaciones.tsx';
export { AplicarDialog } from './AplicarDialog.tsx';
export { BarraEdades } from './BarraEdades.tsx';
export { TABS } from './comunes.tsx';
