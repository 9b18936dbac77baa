/** Positions: what is written and read of them, their acts, and their list. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { importColumnsOf } from '../../../shared/import/campos.ts';
import { defineImport } from '../../../shared/import/contract.ts';
import { defineList } from '../../../shared/list.ts';
import { defineAct, defineRecord } from '../../../shared/record.ts';
import { richText } from '../../../shared/rich-text.ts';
import { TIPOS_CONTRATO } from '../../../shared/talento/contratos.ts';
import { cargo as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { ESTADOS_CARGO, JORNADAS, RIESGOS } from '../rules.ts';

const { permisos } = manifest;
const base = 'talento/cargos';
const opcional = z.string().nullable();

const cuerpo = {
  codigo: f.mayusculas(c.codigo.max),
  nombre: f.mayusculas(c.nombre.max),
  departamento_id: f.id,
  cargo_jefe_id: f.id.nullish().transform((id) => id ?? null),
  nivel: f.mayusculasOpcional(c.nivel.max),
  tipo_contrato: z.enum(TIPOS_CONTRATO),
  jornada: z.enum(JORNADAS),
  salario_minimo: f.dinero.min(0),
  salario_maximo: f.dinero.min(0),
  plazas: z.int().min(1).max(c.plazas.max),
  requisitos: f.textoOpcional(c.requisitos.max),
  riesgo_arl: z
    .enum(RIESGOS)
    .nullish()
    .transform((riesgo) => riesgo ?? null),
};
/** What no cell of a file says. */
const rico = {
  funciones: richText.nullish().transform((text) => text ?? null),
  competencias: z.array(f.texto(60)).max(20).default([]),
};

export const cargoAlta = z.strictObject({ ...cuerpo, ...rico });
export const cargoCambio = z.strictObject({ ...cuerpo, ...rico, version: f.version });
export const cargoImportado = z.strictObject(cuerpo);
export const cargoReimportado = z.strictObject({ ...cuerpo, version: f.version });
export type CargoAlta = z.output<typeof cargoAlta>;
export type CargoCambio = z.output<typeof cargoCambio>;
export type CargoImportado = z.output<typeof cargoImportado>;
export type CargoReimportado = z.output<typeof cargoReimportado>;

const fila = {
  id: f.id,
  codigo: z.string(),
  nombre: z.string(),
  departamento_id: f.id,
  departamento: z.string(),
  cargo_jefe_id: f.id.nullable(),
  jefe: opcional,
  nivel: opcional,
  tipo_contrato: z.enum(TIPOS_CONTRATO),
  jornada: z.enum(JORNADAS),
  salario_minimo: z.number(),
  salario_maximo: z.number(),
  plazas: z.int(),
  ocupadas: z.int(),
  riesgo_arl: opcional,
  estado: z.enum(ESTADOS_CARGO),
  updated: f.instante,
  version: f.version,
};
export const cargoFila = z.object(fila);
export type CargoFila = z.output<typeof cargoFila>;

export const cargoLeido = z.object({
  ...fila,
  funciones: z.unknown().nullable(),
  requisitos: opcional,
  competencias: z.array(z.string()),
});
export type Cargo = z.output<typeof cargoLeido>;

export const cargosList = defineList(manifest, {
  path: base,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'cargos',
  row: cargoFila,
  columns: [
    columnOf('nombre', c.nombre),
    columnOf('codigo', c.codigo, { width: 96 }),
    columnOf('departamento', c.departamento_id, { width: 150 }),
    columnOf('jefe', c.cargo_jefe_id, { width: 180, hidden: true }),
    columnOf('nivel', c.nivel, { width: 110, hidden: true }),
    columnOf('tipo_contrato', c.tipo_contrato, { width: 150, hidden: true }),
    columnOf('jornada', c.jornada, { width: 110, hidden: true }),
    columnOf('salario_minimo', c.salario_minimo_cts, { width: 124 }),
    columnOf('salario_maximo', c.salario_maximo_cts, { width: 124, hidden: true }),
    columnOf('plazas', c.plazas, { width: 76 }),
    columnOf('ocupadas', c.ocupadas, { width: 92 }),
    columnOf('riesgo_arl', c.riesgo_arl, { width: 90, hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 136, hidden: true }),
    column('estado', c.estado.label, 'estado', { width: 110 }),
  ],
  filters: { departamento_id: 'entero', cargo_jefe_id: 'entero', estado: 'texto', tipo_contrato: 'texto' },
  order: ['nombre', 'codigo', 'updated'],
  defaultOrder: 'nombre',
});

export const registroCargo = defineRecord(manifest, {
  path: base,
  nombre: 'un cargo',
  row: cargoLeido,
  alta: cargoAlta,
  cambio: cargoCambio,
  permisos,
});

const acto = defineAct(manifest, { path: base, row: cargoLeido });
const soloVersion = z.strictObject({ version: f.version });
const conMotivo = z.strictObject({ version: f.version, motivo: f.texto(300) });

export const activarCargo = acto('activar', 'El cargo se puede ocupar y ofrecer.', permisos.editar, soloVersion);
export const inactivarCargo = acto(
  'inactivar',
  'No se ocupa ni se ofrece más; con ofertas abiertas se rechaza.',
  permisos.inactivar,
  conMotivo,
);

export const comentariosCargo = defineComments(manifest, {
  path: `${base}/:id/comentarios`,
  tabla: 'cargo',
  permisos: { ver: permisos.ver },
});

export const importarCargos = defineImport(manifest, {
  path: `${base}/importaciones`,
  tabla: 'cargo',
  singular: 'cargo',
  plural: 'cargos',
  permiso: permisos.importar,
  clave: ['codigo'],
  columns: importColumnsOf(c),
});

export const organigrama = endpoint(manifest, {
  method: 'GET',
  path: 'talento/organigrama',
  access: { permiso: permisos.ver },
  summary: 'Los cargos con quién los ocupa, cada uno con el que es su jefe; los inactivos no.',
  response: z.array(
    z.object({
      id: f.id,
      codigo: z.string(),
      nombre: z.string(),
      departamento: z.string(),
      cargo_jefe_id: f.id.nullable(),
      plazas: z.int(),
      ocupadas: z.int(),
      ocupantes: z.array(z.string()),
      estado: z.enum(ESTADOS_CARGO),
    }),
  ),
});
