/** What travels of a physical count: its form, the whole document, and the list. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import * as f from '../../../shared/fields.ts';
import { defineFiles } from '../../../shared/files.ts';
import { defineList } from '../../../shared/list.ts';
import { definePresence } from '../../../shared/presence.ts';
import { defineRecord } from '../../../shared/record.ts';
import { conteo as c, ESTADOS_CONTEO, TIPOS_CONTEO, type TipoConteo } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { linea } from './lineas.ts';

const { permisos } = manifest;
const opcional = z.string().nullable();

export const base = 'inventario/conteos';

/** Of one request, and of a document that comes whole. */
export const MAX_LINEAS = 2_000;

export const tipoConteo = z.enum(Object.keys(TIPOS_CONTEO) as [TipoConteo, ...TipoConteo[]]);

const campos = {
  bodega_id: f.id,
  tipo: tipoConteo,
  /** Today, when nothing is said. */
  fecha_programada: f.fecha.nullable().default(null),
  responsable_id: f.id.nullable().default(null),
  /** Of POR_ZONA. */
  zonas: z.array(f.id).max(MAX_LINEAS).default([]),
  /** Codes of `productos/lineas`, of POR_LINEA. */
  lineas: z.array(f.codigo).max(200).default([]),
  /** Of SELECTIVO and CICLICO. */
  productos: z.array(f.id).max(MAX_LINEAS).default([]),
  conteo_ciego: z.boolean().default(false),
  /** How many times a line out of tolerance is counted, at most. */
  numero_conteos: z.int().min(1).max(c.numero_conteos.max).default(1),
  /** Units; `null`: not judged by them. Without either, every difference is out of tolerance. */
  tolerancia_cantidad: f.cantidadOCero.nullable().default(null),
  /** Pesos; `null`: not judged by them. */
  tolerancia_valor: f.dinero.min(0).nullable().default(null),
  bloquear_movimientos: z.boolean().default(false),
  /** Who counts; nobody: everybody who may. */
  contadores: z.array(f.id).max(200).default([]),
  observacion: f.textoOpcional(c.observacion.max),
};

const ALCANCE = [
  ['POR_ZONA', 'zonas', 'Elige las zonas que se van a contar.'],
  ['POR_LINEA', 'lineas', 'Elige las líneas de producto que se van a contar.'],
  ['SELECTIVO', 'productos', 'Elige los productos que se van a contar.'],
  ['CICLICO', 'productos', 'Elige los productos que se van a contar.'],
] as const;

/** What is counted is said as its kind asks. */
function conAlcance<S extends z.ZodType<{ tipo: TipoConteo; zonas: number[]; lineas: string[]; productos: number[] }>>(
  schema: S,
) {
  return schema.superRefine((datos, context) => {
    for (const [tipo, campo, message] of ALCANCE)
      if (datos.tipo === tipo && datos[campo].length === 0)
        context.addIssue({ code: 'custom', path: [campo], message });
  });
}

export const conteoAlta = conAlcance(z.strictObject(campos));
export const conteoCambio = conAlcance(z.strictObject({ ...campos, version: f.version }));
export type ConteoAlta = z.output<typeof conteoAlta>;
export type ConteoCambio = z.output<typeof conteoCambio>;

const fila = {
  id: f.id,
  /** Taken when it is frozen. */
  numero: opcional,
  bodega_id: f.id,
  bodega: z.string(),
  tipo: tipoConteo,
  fecha_programada: f.fecha,
  responsable_id: f.id.nullable(),
  responsable: opcional,
  /** Percent of the lines that this time are counted. */
  avance: z.number(),
  cantidad_lineas: z.int(),
  conteo_ciego: z.boolean(),
  estado: z.enum(ESTADOS_CONTEO),
  /** Lines with a difference, and percent of those without one out of tolerance; `null` until POR_APROBAR. */
  diferencias: z.int().nullable(),
  exactitud: z.number().nullable(),
  /** Pesos, of the differences; `null` until POR_APROBAR, and for who may not see costs. */
  sobrante: z.number().nullable(),
  faltante: z.number().nullable(),
  updated: f.instante,
  version: f.version,
};

export const conteoFila = z.object(fila);
export type ConteoFila = z.output<typeof conteoFila>;

export const conteosList = defineList(manifest, {
  path: base,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'inventarios físicos',
  row: conteoFila,
  columns: [
    columnOf('numero', c.numero, { width: 104 }),
    columnOf('bodega', c.bodega_id),
    columnOf('tipo', c.tipo, { width: 100 }),
    columnOf('fecha_programada', c.fecha_programada, { width: 104 }),
    columnOf('responsable', c.responsable_id, { width: 180, hidden: true }),
    columnOf('avance', c.avance, { width: 76 }),
    columnOf('cantidad_lineas', c.cantidad_lineas, { width: 84, hidden: true }),
    columnOf('diferencias', c.diferencias, { width: 100, hidden: true }),
    columnOf('sobrante', c.sobrante_cts, { width: 120, total: true }),
    columnOf('faltante', c.faltante_cts, { width: 120, total: true }),
    columnOf('exactitud', c.exactitud, { width: 88, hidden: true }),
    columnOf('conteo_ciego', c.conteo_ciego, { width: 96, hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 130, hidden: true }),
    columnOf('estado', c.estado, { width: 124 }),
  ],
  filters: {
    bodega_id: 'entero',
    tipo: 'texto',
    estado: 'texto',
    fecha_programada: 'fecha',
    responsable_id: 'entero',
    conteo_ciego: 'booleano',
  },
  order: ['numero', 'fecha_programada', 'avance', 'exactitud', 'updated'],
  defaultOrder: '-fecha_programada',
});

const nombrado = z.object({ id: f.id, nombre: z.string() });

export const conteo = z.object({
  ...fila,
  zonas: z.array(f.id),
  zonas_nombres: z.array(z.string()),
  lineas: z.array(z.string()),
  lineas_nombres: z.array(z.string()),
  productos: z.array(f.id),
  productos_nombres: z.array(nombrado.extend({ cod_prod: z.string() })),
  contadores: z.array(f.id),
  contadores_nombres: z.array(z.string()),
  numero_conteos: z.int(),
  tolerancia_cantidad: z.number().nullable(),
  tolerancia_valor: z.number().nullable(),
  bloquear_movimientos: z.boolean(),
  observacion: opcional,
  /** Which time it is counted. */
  ronda: z.int(),
  congelado: opcional,
  congelado_por: opcional,
  no_contado: z.enum(['mantiene', 'cero']).nullable(),
  cerrado: opcional,
  aprobado: opcional,
  aprobado_por: opcional,
  motivo_anulacion: opcional,
  /** Lines and products that are still to be counted this time. */
  pendientes: z.int(),
  productos_pendientes: z.int(),
  /** Lines that were counted while their stock moved. */
  movidas: z.int(),
  /** Who acts counted in it, and may count in it. */
  conto: z.boolean(),
  puede_contar: z.boolean(),
  created: f.instante,
  uc_nombre: opcional,
  um_nombre: opcional,
  /** Its first 2,000 lines; `lineas/` has them all. */
  detalle: z.array(linea),
});
export type Conteo = z.output<typeof conteo>;

export const registro = defineRecord(manifest, {
  path: base,
  nombre: 'un inventario físico',
  row: conteo,
  alta: conteoAlta,
  cambio: conteoCambio,
  permisos: { ver: permisos.ver, crear: permisos.crear, editar: permisos.crear },
});

export const comentariosConteo = defineComments(manifest, {
  path: `${base}/:id/comentarios`,
  tabla: 'conteo_fisico',
  permisos: { ver: permisos.ver },
});
export const presenciaConteo = definePresence(manifest, {
  path: `${base}/:id/presencia`,
  tabla: 'conteo_fisico',
  permisos: { ver: permisos.ver },
});
export const archivosConteo = defineFiles(manifest, {
  path: `${base}/:id/archivos`,
  tabla: 'conteo_fisico',
  usos: {
    evidencia: { nombre: 'Fotos y planillas', cantidad: 30, mb: 5, extensiones: ['png', 'jpeg', 'jpg', 'pdf'] },
  },
  permisos: { ver: permisos.ver, editar: permisos.gestionar },
});
