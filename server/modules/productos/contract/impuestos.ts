/** Taxes that products carry, with their rates by date. Any signed-in user reads them; some change them. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import * as f from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { defineRecord } from '../../../shared/record.ts';
import { impuesto as c, impuestoTarifa as t } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { textoPlano, textoPlanoOpcional } from './codigos.ts';

const tratamiento = z.enum(['GRAVADO', 'EXENTO', 'EXCLUIDO']);
const modo = z.enum(['PORCENTAJE', 'UNIDAD', 'CIEN_ML']);
const base = 'productos/impuestos';
const { permisos } = manifest;

const fila = z.object({
  id: f.id,
  codigo: z.string(),
  nombre: z.string(),
  /** Of the DIAN: 01; `null` of what is excluded. */
  tributo: z.string().nullable(),
  tratamiento,
  /** Percent in force today; 0 of a tax by unit. */
  tarifa: z.number(),
  modo,
  /** Pesos in force today for each unit, or for each 100 ml. */
  por_unidad: z.number(),
  adicional: z.boolean(),
  activo: z.boolean(),
});
export type ImpuestoFila = z.output<typeof fila>;

export const impuestosList = defineList(manifest, {
  path: base,
  access: 'sesion',
  nombre: 'impuestos',
  row: fila,
  columns: [
    columnOf('codigo', c.codigo, { width: 130 }),
    columnOf('nombre', c.nombre),
    columnOf('tributo', c.tributo, { width: 88 }),
    columnOf('tratamiento', c.tratamiento, { width: 108 }),
    column('tarifa', t.tarifa.label, 'porcentaje', { width: 150 }),
    columnOf('activo', c.activo, { width: 96 }),
  ],
  filters: { codigo: 'texto', tratamiento: 'texto', adicional: 'booleano', activo: 'booleano' },
  order: ['orden', 'codigo', 'nombre'],
  defaultOrder: 'orden',
});

const tarifaCampos = {
  desde: f.fecha,
  tarifa: f.porcentaje.default(0),
  por_unidad: f.precio.default(0),
  norma: textoPlanoOpcional(t.norma.max),
};
const propios = {
  nombre: textoPlano(c.nombre.max),
  tributo: f.textoOpcional(20),
  tratamiento,
  modo: modo.default('PORCENTAJE'),
  adicional: z.boolean().default(false),
  activo: z.boolean().default(true),
  tarifas: z
    .array(z.strictObject({ id: f.id.nullish(), ...tarifaCampos }))
    .min(1)
    .max(100),
};

interface Campos {
  readonly tributo: string | null;
  readonly tratamiento: string;
  readonly modo: string;
  readonly tarifas: readonly { readonly desde: string; readonly tarifa: number; readonly por_unidad: number }[];
}

/** What is excluded has no tax, what is exempt has it at 0; a rate is of the kind that the tax is reckoned by, one a day. */
function coherente<S extends z.ZodType<Campos>>(schema: S): S {
  return schema.superRefine((datos, ctx) => {
    const issue = (path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', path, message });
    const isTaxed = datos.tratamiento === 'GRAVADO';
    if (datos.tratamiento === 'EXCLUIDO' && datos.tributo) issue(['tributo'], 'Lo excluido no lleva tributo.');
    if (datos.tratamiento !== 'EXCLUIDO' && !datos.tributo) issue(['tributo'], 'Elige el tributo.');
    if (!isTaxed && datos.modo !== 'PORCENTAJE') issue(['modo'], 'Solo lo gravado se cobra por unidad.');
    datos.tarifas.forEach(({ desde, tarifa, por_unidad }, i) => {
      if (datos.tarifas.findIndex((each) => each.desde === desde) < i) {
        issue(['tarifas', i, 'desde'], 'Ya hay una tarifa desde ese día.');
      }
      if (datos.modo === 'PORCENTAJE' && por_unidad > 0)
        issue(['tarifas', i, 'por_unidad'], 'El impuesto es un porcentaje.');
      if (datos.modo !== 'PORCENTAJE' && tarifa > 0)
        issue(['tarifas', i, 'tarifa'], 'El impuesto es un valor por unidad.');
      if (!isTaxed && tarifa > 0) issue(['tarifas', i, 'tarifa'], 'Lo exento y lo excluido están en 0 %.');
    });
  }) as S;
}

const cuerpo = z.strictObject(propios);
/** The code is what products keep: it is given once. */
export const impuestoAlta = coherente(
  cuerpo.extend({
    codigo: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9_]{0,19}$/, 'Usa mayúsculas sin tilde, números y _.'),
  }),
);
export const impuestoCambio = coherente(cuerpo.extend({ version: f.version }));
export type ImpuestoAlta = z.output<typeof impuestoAlta>;
export type ImpuestoCambio = z.output<typeof impuestoCambio>;

export const impuesto = fila.extend({
  tarifas: z.array(
    z.object({ id: f.id, desde: z.string(), tarifa: z.number(), por_unidad: z.number(), norma: z.string().nullable() }),
  ),
  updated: f.instante,
  version: f.version,
});
export type Impuesto = z.output<typeof impuesto>;

export const registroImpuesto = defineRecord(manifest, {
  path: base,
  nombre: 'un impuesto',
  row: impuesto,
  alta: impuestoAlta,
  cambio: impuestoCambio,
  permisos: {
    ver: permisos.verImpuestos,
    crear: permisos.editarImpuestos,
    editar: permisos.editarImpuestos,
    eliminar: permisos.editarImpuestos,
  },
});

export const comentariosImpuesto = defineComments(manifest, {
  path: `${base}/:id/comentarios`,
  tabla: 'impuesto',
  permisos: { ver: permisos.verImpuestos },
});
