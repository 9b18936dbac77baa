/** What other modules may ask of stock: what a balance is made of. */
export { useExplicacion } from './useExplicacion.tsx';
