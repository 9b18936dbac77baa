/** How the change log speaks of what is published. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { contenido, contenidoVersion } from './campos.ts';

const CUERPO = { label: contenido.cuerpo_json.label, frase: 'cambió' };

export const bitacora: DescribedTables = {
  contenido_web: describeTable('Publicación', contenido, { campos: { cuerpo_json: CUERPO } }),
  contenido_web_version: describeTable('Versión publicada', contenidoVersion, { campos: { cuerpo_json: CUERPO } }),
};
