/** What other modules show of job offers: that some are open. */
export { EmpleoAqui } from './EmpleoAqui.tsx';
