/** What all sales documents share. */
export { impuestosDelDocumento, type LineaGuardada, presentLinea } from './lectura.ts';
export {
  armarVenta,
  type Exceso,
  type FilaVenta,
  type ImpuestoGuardado,
  type PreguntaVenta,
  type VentaArmada,
} from './lineas.ts';
export { margenDe } from './rules/margen.ts';
export { totalizarVenta } from './rules/totales.ts';
