/** What travels of a price list: what it is, for whom, in which dates. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import * as f from '../../../shared/fields.ts';
import { defineFiles } from '../../../shared/files.ts';
import { defineList } from '../../../shared/list.ts';
import { isCents } from '../../../shared/money.ts';
import { definePresence } from '../../../shared/presence.ts';
import { defineRecord } from '../../../shared/record.ts';
import { lista as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import {
  ES_REDONDEO,
  ESTADOS,
  type EstadoLista,
  MODOS,
  type ModoLista,
  TIPOS,
  type TipoLista,
} from '../rules/tipos.ts';
import { item, itemDado, MAX_ITEMS } from './items.ts';

const { permisos } = manifest;
export const base = 'productos/listas_precio';
const opcional = z.string().nullable();

const de = <T extends string>(words: Readonly<Record<T, string>>) => z.enum(Object.keys(words) as [T, ...T[]]);
const tipo = de<TipoLista>(TIPOS);
const modo = de<ModoLista>(MODOS);
const estado = de<EstadoLista>(ESTADOS);
const redondeo = z.int().refine(ES_REDONDEO, 'El redondeo es 0, 50, 100, 900 o 1000.');

/** Each id once. */
const ids = z
  .array(f.id)
  .max(500)
  .default([])
  .transform((each) => [...new Set(each)]);

const campos = {
  codigo: f.mayusculas(c.codigo.max),
  nombre: f.texto(c.nombre.max),
  tipo: tipo.default('VENTA'),
  incluye_iva: z.boolean().default(false),
  modo: modo.default('FIJA'),
  /** Of PORCENTAJE. */
  lista_base_id: f.id.nullish().transform((id) => id ?? null),
  /** Of PORCENTAJE, what its prices are above those of its base (below, where negative); of MARGEN, the margin. Percent. */
  porcentaje: z
    .number()
    .min(-99.99)
    .max(c.porcentaje.max)
    .refine(isCents, 'No puede tener más de 2 decimales.')
    .nullish()
    .transform((value) => value ?? null),
  /** Of the prices that it makes. */
  redondeo: redondeo.default(0),
  /** Percent of the net price: without it nothing is approved below. */
  margen_minimo: z
    .number()
    .min(0)
    .max(99.99)
    .refine(isCents, 'No puede tener más de 2 decimales.')
    .nullish()
    .transform((value) => value ?? null),
  vigente_desde: f.fecha,
  vigente_hasta: f.fecha.nullish().transform((fecha) => fecha ?? null),
  /** Ids of people; without any, and without cities, it is for everybody. */
  clientes: ids,
  ciudades: ids,
  observacion: f.textoOpcional(c.observacion.max),
  /** All its prices; without it they stay as they are. */
  detalle: z.array(itemDado).max(MAX_ITEMS).optional(),
};

interface Coherente {
  readonly modo: ModoLista;
  readonly lista_base_id: number | null;
  readonly porcentaje: number | null;
  readonly vigente_desde: string;
  readonly vigente_hasta: string | null;
}

function coherente(datos: Coherente, context: z.RefinementCtx): void {
  const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const { modo: how, lista_base_id, porcentaje, vigente_desde, vigente_hasta } = datos;
  if (how === 'PORCENTAJE' && lista_base_id === null) wrong('lista_base_id', 'Elige la lista base.');
  if (how !== 'FIJA' && porcentaje === null) wrong('porcentaje', 'Escribe el porcentaje.');
  if (how === 'MARGEN' && porcentaje !== null && (porcentaje < 0 || porcentaje >= 100))
    wrong('porcentaje', 'El margen va de 0 a 99.99.');
  if (vigente_hasta !== null && vigente_hasta < vigente_desde)
    wrong('vigente_hasta', 'La vigencia termina antes de empezar.');
}

/** What a mode does not use is not kept. */
function limpia<D extends Coherente>(datos: D): D {
  const { modo: how, lista_base_id, porcentaje } = datos;
  return {
    ...datos,
    lista_base_id: how === 'PORCENTAJE' ? lista_base_id : null,
    porcentaje: how === 'FIJA' ? null : porcentaje,
  };
}

export const listaAlta = z.strictObject(campos).superRefine(coherente).transform(limpia);
export const listaCambio = z
  .strictObject({ ...campos, version: f.version })
  .superRefine(coherente)
  .transform(limpia);
/** As a form holds it, with its prices as its grid does. */
export const formularioLista = <D extends z.ZodType>(detalle: D) =>
  z.object({ ...campos, version: f.version, detalle }).superRefine(coherente);
export type ListaAlta = z.output<typeof listaAlta>;
export type ListaCambio = z.output<typeof listaCambio>;

const fila = {
  id: f.id,
  codigo: z.string(),
  /** Of its versions, which one. */
  revision: z.int(),
  nombre: z.string(),
  tipo,
  moneda: z.string(),
  incluye_iva: z.boolean(),
  modo,
  lista_base_id: f.id.nullable(),
  lista_base: opcional,
  vigente_desde: z.string(),
  vigente_hasta: opcional,
  /** 'Todos', or whose it is. */
  para: z.string(),
  /** Different products with a price; those on sale that have none. */
  productos: z.int(),
  sin_precio: z.int(),
  /** VENCIDA: in force until its last day, which came. */
  estado,
  updated: f.instante,
  version: f.version,
};
export const listaFila = z.object(fila);
export type ListaFila = z.output<typeof listaFila>;

export const listasPrecioList = defineList(manifest, {
  path: base,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'listas de precio',
  row: listaFila,
  columns: [
    columnOf('nombre', c.nombre),
    columnOf('codigo', c.codigo, { width: 116, hidden: true }),
    columnOf('revision', c.revision, { width: 76 }),
    columnOf('tipo', c.tipo, { width: 84, hidden: true }),
    column('para', 'Para', 'texto', { width: 176 }),
    columnOf('modo', c.modo, { width: 176, hidden: true }),
    columnOf('incluye_iva', c.incluye_iva, { width: 84, hidden: true }),
    columnOf('lista_base', c.lista_base_id, { width: 140, hidden: true }),
    columnOf('moneda', c.moneda, { width: 84, hidden: true }),
    columnOf('vigente_desde', c.vigente_desde, { width: 96 }),
    columnOf('vigente_hasta', c.vigente_hasta, { width: 96, hidden: true }),
    columnOf('productos', c.productos, { width: 92 }),
    column('sin_precio', 'Sin precio', 'entero', { width: 92 }),
    column('updated', 'Última edición', 'instante', { width: 130, hidden: true }),
    column('estado', c.estado.label, 'estado', { width: 132 }),
  ],
  filters: {
    estado: 'texto',
    tipo: 'texto',
    modo: 'texto',
    cliente_id: 'entero',
    ciudad_id: 'entero',
    producto_id: 'entero',
    vigente_desde: 'fecha',
    vigente_hasta: 'fecha',
    /** In force on that day. */
    vigente: 'fecha',
  },
  order: ['nombre', 'codigo', 'vigente_desde', 'vigente_hasta', 'updated'],
  defaultOrder: 'nombre',
});

const nombrado = z.object({ id: f.id, nombre: z.string() });

export const lista = z.object({
  ...fila,
  /** Lists take no number. */
  numero: z.null(),
  porcentaje: z.number().nullable(),
  redondeo: z.int(),
  margen_minimo: z.number().nullable(),
  observacion: opcional,
  clientes: z.array(f.id),
  clientes_nombres: z.array(nombrado),
  ciudades: z.array(f.id),
  ciudades_nombres: z.array(nombrado),
  motivo_devolucion: opcional,
  motivo_inactiva: opcional,
  enviada: opcional,
  enviada_por: opcional,
  aprobada: opcional,
  aprobada_por: opcional,
  /** The version before it, and that after it. */
  reemplaza_id: f.id.nullable(),
  reemplazada_por_id: f.id.nullable(),
  /** All its versions, the last first. */
  versiones: z.array(
    z.object({ id: f.id, revision: z.int(), vigente_desde: z.string(), vigente_hasta: opcional, estado }),
  ),
  created: f.instante,
  uc_nombre: opcional,
  um_nombre: opcional,
  detalle: z.array(item),
});
export type Lista = z.output<typeof lista>;

export const registro = defineRecord(manifest, {
  path: base,
  nombre: 'una lista de precios',
  row: lista,
  alta: listaAlta,
  cambio: listaCambio,
  touches: ['consultas'],
  permisos: { ver: permisos.ver, crear: permisos.crear, editar: permisos.editar, eliminar: permisos.editar },
});

export const comentariosLista = defineComments(manifest, {
  path: `${base}/:id/comentarios`,
  tabla: 'lista_precio',
  permisos: { ver: permisos.ver },
});
export const presenciaLista = definePresence(manifest, {
  path: `${base}/:id/presencia`,
  tabla: 'lista_precio',
  permisos: { ver: permisos.ver },
});
export const archivosLista = defineFiles(manifest, {
  path: `${base}/:id/archivos`,
  tabla: 'lista_precio',
  usos: { soporte: { nombre: 'Soportes', cantidad: 10, mb: 5, extensiones: ['pdf', 'png', 'jpeg', 'jpg'] } },
  permisos: { ver: permisos.ver, editar: permisos.editar },
});
