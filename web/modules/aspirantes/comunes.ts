/** What the screens of applicants share. */
import { manifest } from '../../../server/modules/aspirantes/manifest.ts';
import { ETAPAS, NOMBRES_ETAPA } from '../../../server/shared/talento/etapas.ts';

export const { permisos, screens } = manifest;

export const ETAPA_OPTIONS = ETAPAS.map((value) => ({ value, label: NOMBRES_ETAPA[value] }));
