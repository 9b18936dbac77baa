/** What other sales documents ask of orders: columns of lines that are sold, and what the server knows of them while they are written. */
export { columnaDisponible, columnasDePrecio } from './columnas.tsx';
export { columnasLeidas } from './columnas-leidas.ts';
export { useTipos } from './comunes.tsx';
export { type Conocido, useConocido } from './useConocido.ts';
