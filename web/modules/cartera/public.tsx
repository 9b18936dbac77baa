/** What other modules' screens may use of the ledger. */
export { TABS } from './comunes.tsx';
