/** How the change log speaks of the configuration. */
import { describeTable } from '../../core/change-log/described.ts';
import { type DescribedTables, HIDDEN } from '../../core/change-log/fields.ts';
import { empresa, parametro, parametroWhatsapp } from './campos.ts';
import { archivosEmpresa } from './contract/empresa.ts';
import { readParameterWords } from './words.ts';

export const bitacora: DescribedTables = {
  empresa: describeTable('Empresa', empresa, { campos: { logo: archivosEmpresa.spec.usos.logo.nombre } }),
  parametro: describeTable('Parámetro', parametro, {
    campos: { tabla: HIDDEN, valor: { label: parametro.valor.label, porRegistro: readParameterWords } },
  }),
  parametro_whatsapp: describeTable('Parámetro de WhatsApp', parametroWhatsapp),
};
