/** What the screens of picking share. */
import { manifest } from '../../../server/modules/picking/manifest.ts';

export const { permisos, screens } = manifest;

/** One colour for each order of a wave: eight, and again. */
export const COLORES = 8;
