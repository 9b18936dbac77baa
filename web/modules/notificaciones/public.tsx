/** What other parts of the web show of notifications. */
export { MisNotificaciones } from './MisNotificaciones.tsx';
export { Panel } from './Panel.tsx';
