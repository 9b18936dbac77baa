/** Leases and mandates as a file: property and people by what the company calls them. */
import * as z from 'zod';
import * as f from '../../../shared/fields.ts';
import { importColumn as column } from '../../../shared/import/columns.ts';
import { defineImport } from '../../../shared/import/contract.ts';
import { contrato as c } from '../campos.ts';
import { manifest } from '../manifest.ts';

/** One or several, between commas or semicolons. */
const documentos = f.textoOpcional(300);
const tipo = f
  .mayusculas(20)
  .refine((text) => text === 'ARRIENDO' || text === 'MANDATO', 'Escribe Arriendo o Mandato.');

const campos = {
  tipo,
  inmueble: f.mayusculas(40),
  fecha_inicio: f.fecha,
  fecha: f.fecha.nullable().default(null),
  duracion_meses: z.int().min(1).max(c.duracion_meses.max).nullable().default(null),
  /** Its last day, where the file does not say how long it lasts. */
  fecha_fin: f.fecha.nullable().default(null),
  canon: f.dinero.min(0).default(0),
  admon: f.dinero.min(0).default(0),
  deposito: f.dinero.min(0).default(0),
  dia_pago: z.int().min(1).max(c.dia_pago.max).default(5),
  incremento: f.mayusculas(20).default('IPC'),
  incremento_valor: f.porcentaje.default(0),
  comision: f.porcentaje.default(0),
  iva_comision: f.porcentaje.default(0),
  arrendatarios: documentos,
  codeudores: documentos,
  propietarios: documentos,
  destinacion: f.textoOpcional(c.destinacion.max),
  /** Its number in the program of before. */
  numero_anterior: f.textoOpcional(40),
  /** In force at once; a draft where the file says no. */
  vigente: z.boolean().default(true),
};
export const contratoImportado = z.strictObject(campos);
export const contratoReimportado = z.strictObject({ ...campos, version: f.version });
export type ContratoImportado = z.output<typeof contratoImportado>;
export type ContratoReimportado = z.output<typeof contratoReimportado>;

export const importarContratos = defineImport(manifest, {
  path: 'contrato/contratos/importaciones',
  tabla: 'contrato',
  singular: 'contrato',
  plural: 'contratos',
  permiso: manifest.permisos.importar,
  clave: ['tipo', 'inmueble', 'fecha_inicio'],
  columns: [
    column('tipo', c.tipo.label, 'texto', { required: true, example: 'Arriendo', synonyms: ['Tipo', 'Clase'] }),
    column('inmueble', 'Código del inmueble', 'texto', {
      ...{ required: true, example: 'INM-0012' },
      synonyms: ['Inmueble', 'Código inmueble'],
    }),
    column('fecha_inicio', c.fecha_inicio.label, 'fecha', {
      ...{ required: true, example: '2026-02-01' },
      synonyms: ['Inicio', 'Fecha inicial', 'Desde'],
    }),
    column('duracion_meses', c.duracion_meses.label, 'entero', {
      example: '12',
      synonyms: ['Duración', 'Meses', 'Plazo', 'Duración meses'],
    }),
    column('fecha_fin', c.fecha_fin.label, 'fecha', { synonyms: ['Fecha final', 'Fin', 'Hasta', 'Vence'] }),
    column('fecha', c.fecha.label, 'fecha', { synonyms: ['Fecha', 'Fecha del contrato', 'Firma'] }),
    column('canon', c.canon_cts.label, 'numero', {
      example: '1850000',
      synonyms: ['Canon mensual', 'Arriendo', 'Valor'],
    }),
    column('admon', c.admon_cts.label, 'numero', { synonyms: ['Admon', 'Cuota de administración'] }),
    column('deposito', c.deposito_cts.label, 'numero'),
    column('dia_pago', c.dia_pago.label, 'entero', { example: '5', synonyms: ['Día de pago'] }),
    column('incremento', c.incremento_tipo.label, 'texto', { example: 'IPC', synonyms: ['Incremento'] }),
    column('incremento_valor', c.incremento_valor.label, 'numero', { synonyms: ['Puntos', 'Porcentaje incremento'] }),
    column('arrendatarios', 'Documento del arrendatario', 'texto', {
      example: '63294857',
      synonyms: ['Arrendatario', 'Inquilino', 'Arrendatarios', 'Identificación arrendatario'],
    }),
    column('codeudores', 'Documento del codeudor', 'texto', {
      synonyms: ['Codeudor', 'Deudor solidario', 'Codeudores'],
    }),
    column('propietarios', 'Documento del propietario', 'texto', {
      synonyms: ['Propietario', 'Propietarios', 'Identificación propietario'],
    }),
    column('comision', c.comision.label, 'numero', { synonyms: ['Comisión', '% comisión'] }),
    column('iva_comision', c.iva_comision.label, 'numero'),
    column('destinacion', c.destinacion.label, 'texto', { synonyms: ['Destino'] }),
    column('numero_anterior', 'Número en el programa anterior', 'texto', {
      synonyms: ['Número', 'Número del contrato', 'Contrato', 'No. contrato'],
    }),
    column('vigente', 'Vigente', 'booleano', { example: 'Sí', synonyms: ['Activo', 'Activar'] }),
  ],
});
