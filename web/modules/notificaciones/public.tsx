/** What other parts of the web show of notifications. */
export { MisAvisos } from './MisAvisos.tsx';
export { Panel } from './Panel.tsx';
