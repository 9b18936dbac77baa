/** What receipts show of novelties: their dialog, in its three modes and its compact layout. */
export { CrearNovedades, type LineaSinNovedad } from './CrearNovedades.tsx';
export { NovedadDialog, NovedadesDialog } from './NovedadesDialog.tsx';
