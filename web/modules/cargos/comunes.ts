/** What the screens of positions share. */
import { manifest } from '../../../server/modules/cargos/manifest.ts';
import { JORNADAS, NOMBRES_JORNADA, RIESGOS } from '../../../server/modules/cargos/rules.ts';
import { NOMBRES_CONTRATO, TIPOS_CONTRATO } from '../../../server/shared/talento/contratos.ts';

export const { permisos, screens } = manifest;

export const CONTRATO_OPTIONS = TIPOS_CONTRATO.map((value) => ({ value, label: NOMBRES_CONTRATO[value] }));
export const JORNADA_OPTIONS = JORNADAS.map((value) => ({ value, label: NOMBRES_JORNADA[value] }));
export const RIESGO_OPTIONS = RIESGOS.map((value) => ({ value, label: `Clase ${value}` }));

export const PARTES = ['GestionCargos', 'OcupantesListar'];
