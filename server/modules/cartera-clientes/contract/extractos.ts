/** What travels of the lines of a bank's statement: what came in, whose it may be, and the receipts that are made of it. Pesos. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { importColumnsOf } from '../../../shared/import/campos.ts';
import { defineImport } from '../../../shared/import/contract.ts';
import { defineList } from '../../../shared/list.ts';
import { defineAct } from '../../../shared/record.ts';
import { keys, opcional } from '../../cartera/contract/comun.ts';
import { linea as c, ESTADOS_LINEA } from '../campos/extracto.ts';
import { manifest } from '../manifest.ts';
import { aplicaciones, TOCA } from './recibos.ts';

const { permisos } = manifest;
const path = 'cartera/clientes/extractos';

/** Lines that one act proposes for, or registers. */
export const MAX_LINEAS_EXTRACTO = 200;

const texto = (max: number) => z.string().trim().toUpperCase().max(max).default('');
const campos = {
  cuenta_id: f.id,
  fecha: f.fecha,
  // Of the key: '' when the bank says none.
  numero: texto(c.numero.max),
  referencia: texto(c.referencia.max),
  nit: f.mayusculasOpcional(c.nit.max),
  descripcion: f.textoOpcional(c.descripcion.max),
  valor: f.dinero.positive(),
};
export const lineaAlta = z.strictObject(campos);
export const lineaCambio = z.strictObject({ ...campos, version: f.version });
export type LineaAlta = z.output<typeof lineaAlta>;
export type LineaCambio = z.output<typeof lineaCambio>;

export const importarExtracto = defineImport(manifest, {
  path: `${path}/importaciones`,
  tabla: 'extracto_linea',
  singular: 'línea del banco',
  plural: 'líneas del banco',
  femenino: true,
  permiso: permisos.recibos,
  clave: ['cuenta_id', 'fecha', 'numero', 'referencia', 'valor'],
  columns: importColumnsOf(c),
});

export const lineaLeida = z.object({
  id: f.id,
  cuenta_id: f.id,
  cuenta: z.string(),
  fecha: z.string(),
  numero: z.string(),
  referencia: z.string(),
  nit: opcional,
  descripcion: opcional,
  valor: z.number(),
  estado: z.enum(keys(ESTADOS_LINEA)),
  recibo_id: f.id.nullable(),
  recibo: opcional,
  motivo: opcional,
  updated: f.instante,
  version: f.version,
});
export type Linea = z.output<typeof lineaLeida>;

export const lineasList = defineList(manifest, {
  path,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'líneas del banco',
  row: lineaLeida,
  columns: [
    columnOf('fecha', c.fecha, { width: 96 }),
    columnOf('referencia', c.referencia, { width: 140 }),
    columnOf('descripcion', c.descripcion),
    columnOf('nit', c.nit, { width: 116 }),
    columnOf('numero', c.numero, { width: 104, hidden: true }),
    columnOf('cuenta', c.cuenta_id, { width: 180, hidden: true }),
    columnOf('valor', c.valor_cts, { width: 140, total: true }),
    column('recibo', c.recibo_id.label, 'texto', { width: 108 }),
    column('updated', 'Última edición', 'instante', { width: 136, hidden: true }),
    column('estado', c.estado.label, 'estado', { width: 124 }),
  ],
  filters: { estado: 'texto', fecha: 'fecha', cuenta_id: 'entero' },
  order: ['fecha', 'valor', 'updated'],
  defaultOrder: '-fecha',
});

export const POR = { REFERENCIA: 'Por la referencia', NIT: 'Por el NIT', VALOR: 'Por el valor' } as const;

const propuesta = z.object({
  linea_id: f.id,
  persona_id: f.id,
  cliente: z.string(),
  /** By what it was known. */
  por: z.enum(keys(POR)),
  aplicaciones: z.array(z.object({ documento_id: f.id, n_factura: z.string(), valor: z.number() })),
  /** A receipt that has its reference already: perhaps the same money. */
  repetida: opcional,
});
export type Propuesta = z.output<typeof propuesta>;

const lineas = z.array(f.id).min(1, 'Elige al menos una línea.').max(MAX_LINEAS_EXTRACTO);

export const proponerRecibos = endpoint(manifest, {
  method: 'POST',
  path: `${path}/proponer`,
  access: { permiso: permisos.ver },
  summary:
    'De quién puede ser cada línea pendiente y qué documentos paga, por su referencia, su NIT o su valor; sin líneas, las más viejas.',
  body: z.strictObject({ lineas: lineas.optional() }),
  response: z.array(propuesta),
  reads: true,
});

const registrar = z.strictObject({
  lineas: z
    .array(
      z.strictObject({
        linea_id: f.id,
        persona_id: f.id,
        /** What it owes oldest first without them. */
        aplicaciones: aplicaciones.optional(),
        acepta_repetida: z.boolean().default(false),
      }),
    )
    .min(1, 'Elige al menos una línea.')
    .max(MAX_LINEAS_EXTRACTO),
  acepta_periodo_cerrado: z.boolean().default(false),
});
export type Registrar = z.output<typeof registrar>;

export const registrarRecibos = endpoint(manifest, {
  method: 'POST',
  path: `${path}/registrar`,
  access: { permiso: permisos.recibos },
  summary: 'Hace los recibos de las líneas que se confirman: todos o ninguno, y cada línea una sola vez.',
  body: registrar,
  response: f.conMsg(z.array(z.object({ linea_id: f.id, recibo_id: f.id, numero: z.string() }))),
  status: 201,
  touches: TOCA,
});

const acto = defineAct(manifest, { path, row: lineaLeida });
export const descartarLinea = acto(
  'descartar',
  'No es un recibo de un cliente.',
  permisos.recibos,
  z.strictObject({ version: f.version.nullish(), motivo: f.texto(c.motivo.max) }),
);
export const retomarLinea = acto(
  'retomar',
  'Vuelve a estar pendiente.',
  permisos.recibos,
  z.strictObject({ version: f.version.nullish() }),
);

export const comentariosLinea = defineComments(manifest, {
  path: `${path}/:id/comentarios`,
  tabla: 'extracto_linea',
  permisos: { ver: permisos.ver },
});
