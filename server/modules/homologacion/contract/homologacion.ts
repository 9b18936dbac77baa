/** What travels of a supplier's code: the form, the record, and the acts that move it. */
import * as z from 'zod';
import { MB } from '../../../shared/bytes.ts';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { FACTURA_TEXTS, MAX_FACTURA } from '../../../shared/factura-xml/factura.ts';
import * as f from '../../../shared/fields.ts';
import { FACTOR, toMillonesimas } from '../../../shared/quantities.ts';
import { defineAct, defineRecord } from '../../../shared/record.ts';
import { homologacion as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { ESTADOS, MOTIVOS, ORIGENES } from '../rules/estados.ts';

const { permisos } = manifest;
export const base = 'productos/homologacion';

const opcional = z.string().nullable();
const claves = <const T extends object>(valores: T) => z.enum(Object.keys(valores) as (keyof T & string)[]);
export const estado = claves(ESTADOS);
export const origen = claves(ORIGENES);
export const motivo = claves(MOTIVOS);

/** Base units in one of theirs; without it, those of the presentation, or 1. */
const factor = z
  .number()
  .max(FACTOR.max)
  .refine((value) => value > 0, 'El factor de conversión debe ser mayor que 0.')
  .refine((value) => value <= 0 || toMillonesimas(value) !== null, 'No puede tener más de 6 decimales.')
  .nullish();

/** What a code stands for. */
const homologado = {
  producto_id: f.id.nullable().default(null),
  presentacion_id: f.id.nullable().default(null),
  factor_conversion: factor,
  /** The first day on which a mapping counts; without it the first counts always, and a change from today on. */
  aplica_desde: f.fecha.nullable().default(null),
};

export const propios = {
  cod_prod_xml: f.textoOpcional(c.cod_prod_xml.max),
  nombre_producto_xml: f.textoOpcional(c.nombre_producto_xml.max),
  codigo_estandar_xml: f.textoOpcional(c.codigo_estandar_xml.max),
  /** As the invoice writes it: 94. '' for any. */
  unidad_xml: f.mayusculasOpcional(c.unidad_xml.max).transform((text) => text ?? ''),
  observacion: f.textoOpcional(c.observacion.max),
};

const formulario = { proveedor_id: f.id, ...propios, ...homologado };
export const homologacionAlta = z.strictObject(formulario);
export const homologacionCambio = z.strictObject({ ...formulario, version: f.version });
export type HomologacionAlta = z.output<typeof homologacionAlta>;
export type HomologacionCambio = z.output<typeof homologacionCambio>;

/** What a code stands for, as it is said. */
export type Homologado = Pick<HomologacionAlta, keyof typeof homologado>;

export const homologacion = z.object({
  id: f.id,
  proveedor_id: f.id,
  proveedor: z.string(),
  proveedor_nit: z.string(),
  cod_prod_xml: z.string(),
  nombre_producto_xml: opcional,
  codigo_estandar_xml: opcional,
  unidad_xml: z.string(),
  estado,
  estado_nombre: z.string(),
  origen,
  producto_id: f.id.nullable(),
  cod_prod: opcional,
  nombre_producto: opcional,
  presentacion_id: f.id.nullable(),
  presentacion: opcional,
  factor_conversion: z.number().nullable(),
  aplica_desde: opcional,
  observacion: opcional,
  sugerido_id: f.id.nullable(),
  sugerido: opcional,
  sugerido_motivo: motivo.nullable(),
  sugerido_puntaje: z.int().nullable(),
  /** Why it is in doubt, in one sentence, and what the invoice said. */
  conflicto: opcional,
  visto_nombre: opcional,
  visto_estandar: opcional,
  visto_precio: z.number().nullable(),
  ultimo_precio: z.number().nullable(),
  ultima_factura: opcional,
  ultima_fecha: opcional,
  veces_usada: z.int(),
  /** What it stood for, in the order of the days from which each counts. */
  vigencias: z.array(
    z.object({
      desde: opcional,
      producto_id: f.id,
      cod_prod: z.string(),
      nombre_producto: z.string(),
      presentacion_id: f.id.nullable(),
      factor_conversion: z.number(),
    }),
  ),
  created: f.instante,
  updated: f.instante,
  version: f.version,
});
export type Homologacion = z.output<typeof homologacion>;

export const registro = defineRecord(manifest, {
  path: base,
  nombre: 'un código de proveedor',
  row: homologacion,
  alta: homologacionAlta,
  cambio: homologacionCambio,
  permisos: { ver: permisos.ver, crear: permisos.editar, editar: permisos.editar },
  touches: ['productos', 'consultas'],
});
export const { find: findHomologacion, create: createHomologacion, update: updateHomologacion } = registro;

const acto = defineAct(manifest, { path: base, row: homologacion, touches: ['productos', 'consultas'] });
const conMotivo = z.strictObject({ version: f.version, motivo: f.textoOpcional(300) });

export const confirmarBody = z.strictObject({ version: f.version, ...homologado });

export const actos = {
  confirmar: acto(
    'confirmar',
    'El código queda HOMOLOGADO: con el producto dicho, con el sugerido o, si está en conflicto, con el que tenía.',
    permisos.editar,
    confirmarBody,
  ),
  ignorar: acto('ignorar', 'El código es un costo de la factura, no un producto.', permisos.editar, conMotivo),
  reabrir: acto('reabrir', 'Lo decidido sobre el código se vuelve a preguntar.', permisos.editar, conMotivo),
  inactivar: acto('inactivar', 'El código ya no se usa; otro puede ocupar su lugar.', permisos.editar, conMotivo),
};

const cuenta = z.int().nonnegative();

export const cargarFactura = endpoint(manifest, {
  method: 'POST',
  path: `${base}/facturas`,
  access: { permiso: permisos.editar },
  summary:
    'Lee una factura electrónica (multipart, `archivo`: XML o ZIP) y agrega los códigos de su proveedor que nadie ha visto.',
  response: f.conMsg(z.object({ creadas: cuenta, existentes: cuenta })),
  maxBody: MAX_FACTURA + MB,
});

/** Texts of what is no invoice to be homologated. */
export const FACTURA_RECHAZOS = {
  ...FACTURA_TEXTS,
  nota: 'El documento es una nota crédito, cárguela en Notas crédito proveedor.',
  debito: 'El documento es una nota débito: aquí se cargan facturas.',
  sinProveedor: (nit: string) => `El proveedor con NIT ${nit} no está en el directorio: créalo primero.`,
  sinLineas: 'La factura no trae productos.',
} as const;

export const usosHomologacion = endpoint(manifest, {
  method: 'GET',
  path: `${base}/:id/usos`,
  access: { permiso: permisos.ver },
  summary: 'Los documentos que se recibieron con el código, del último al primero; a lo sumo 100.',
  params: f.idParam,
  response: z.array(
    z.object({
      documento_tipo: z.string(),
      documento_numero: opcional,
      n_factura: opcional,
      fecha: z.string(),
      cod_prod: z.string(),
      nombre_producto: z.string(),
      cantidad: z.number(),
      precio: z.number().nullable(),
    }),
  ),
});

export const comentariosHomologacion = defineComments(manifest, {
  path: `${base}/:id/comentarios`,
  tabla: 'homologacion',
  permisos: { ver: permisos.ver },
});
