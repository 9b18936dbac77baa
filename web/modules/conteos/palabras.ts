/** States and kinds as people read them. */
import { ESTADOS_CONTEO, type EstadoConteo, TIPOS_CONTEO } from '../../../server/modules/conteos/campos.ts';

export const estadoDe = (estado: EstadoConteo): string => estado.replaceAll('_', ' ');

export const TIPO_OPTIONS = Object.entries(TIPOS_CONTEO).map(([value, label]) => ({ value, label }));

export const ESTADO_OPTIONS = ESTADOS_CONTEO.map((value) => ({ value, label: estadoDe(value) }));

/** Something is still counted. */
export const seCuenta = (estado: EstadoConteo): boolean =>
  estado === 'CONGELADO' || estado === 'EN_CONTEO' || estado === 'EN_RECONTEO';
