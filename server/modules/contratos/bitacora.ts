/** How the change log speaks of leases and mandates. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import * as campos from './campos.ts';
import { archivosContrato } from './contract/contrato.ts';

const archivos = Object.entries(archivosContrato.spec.usos).map(([uso, { nombre }]) => [uso, nombre] as const);

export const bitacora: DescribedTables = {
  contrato: describeTable('Contrato', campos.contrato, {
    nombreDe: 'numero',
    campos: Object.fromEntries(archivos),
  }),
  contrato_persona: describeTable('Persona', campos.contratoPersona, { titulo: ['rol', 'persona_id'] }),
  contrato_retencion: describeTable('Retención', campos.contratoRetencion, { plural: 'Retenciones', titulo: 'nombre' }),
  contrato_prorroga: describeTable('Prórroga', campos.contratoProrroga, { titulo: 'fecha_fin' }),
  contrato_incremento: describeTable('Incremento', campos.contratoIncremento, { titulo: 'fecha' }),
};
