/** What other modules show of job offers: that some are open. */
export { AvisoEmpleo } from './AvisoEmpleo.tsx';
export { EmpleoAqui } from './EmpleoAqui.tsx';
