/** What other modules' screens may use of causation. */
export { NotaDebitoDialog } from './NotaDebitoDialog.tsx';
