/** What the screens of applicants share. */
import { manifest } from '../../../server/modules/aspirantes/manifest.ts';
import { ETAPAS, NOMBRES_ETAPA } from '../../../server/shared/talento/etapas.ts';
import { localNow } from '../../lib/clock.ts';

export const { permisos, screens } = manifest;

/** The mail of a rejection waits still. */
export const espera = (rechazo: string | null): rechazo is string => rechazo !== null && new Date(rechazo) > localNow();

export const ETAPA_OPTIONS = ETAPAS.map((value) => ({ value, label: NOMBRES_ETAPA[value] }));
