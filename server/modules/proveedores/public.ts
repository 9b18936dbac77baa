/** What other modules may ask of suppliers. */
import { manifest } from './manifest.ts';

export { requireNotBlocked } from './bloqueos.ts';
export { findProveedor, lookupProveedor } from './queries.ts';
export const { permisos, screens } = manifest;
