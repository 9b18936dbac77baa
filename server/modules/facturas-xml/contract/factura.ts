/** What travels of a document that was received. */

import * as z from 'zod';
import { MB } from '../../../shared/bytes.ts';
import { defineComments } from '../../../shared/comments.ts';
import { defineDownload } from '../../../shared/download.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { factura as leida } from '../../../shared/factura-xml/factura.ts';
import * as f from '../../../shared/fields.ts';
import { defineFiles } from '../../../shared/files.ts';
import { CREAR_ENTRADA } from '../../../shared/recepcion.ts';
import { defineAct } from '../../../shared/record.ts';
import { factura as c, evento as e } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { MAX_CARGA } from '../rules/carga.ts';
import { ERRORES_FACTURA, ESTADOS_FACTURA, TIPOS_FACTURA } from '../rules/estados.ts';
import { CODIGOS, CONCEPTOS, RELOJ } from '../rules/reloj.ts';

const { permisos } = manifest;
const opcional = z.string().nullable();
const path = 'compras/facturas_xml';

const reloj = z.object({
  /** Only of invoices on credit. */
  aplica: z.boolean(),
  /** Days, `YYYY-MM-DD`: of the goods' reception, and the last one to claim or accept. */
  inicio: opcional,
  limite: opcional,
  /** Business days left while it runs; 0: today is the last one. */
  dias: z.int().nullable(),
  estado: z.enum(RELOJ).nullable(),
});

const filaFactura = {
  id: f.id,
  tipo: z.enum(TIPOS_FACTURA),
  estado: z.enum(ESTADOS_FACTURA),
  error: z.enum(ERRORES_FACTURA).nullable(),
  motivo: opcional,
  nombre: z.string(),
  nit: z.string(),
  emisor: z.string(),
  proveedor_id: f.id.nullable(),
  /** Of the directory; as the document calls it where it is not there. */
  proveedor: z.string(),
  n_factura: z.string(),
  fecha: z.string(),
  vencimiento: opcional,
  /** 1 at once, 2 on credit. */
  medio_pago: z.enum(['1', '2']).nullable(),
  moneda: opcional,
  referencia: opcional,
  factura_referida: opcional,
  /** Pesos. */
  base: z.number(),
  iva: z.number(),
  total: z.number(),
  sumas_difieren: z.boolean(),
  lineas: z.int(),
  pendientes: z.int(),
  /** Of the clock, as in `reloj`. */
  plazo: z.enum(RELOJ).nullable(),
  limite: opcional,
  dias: z.int().nullable(),
  usuario: opcional,
  created: f.instante,
  version: f.version,
};
export const facturaFila = z.object(filaFactura);
export type FacturaFila = z.output<typeof facturaFila>;

const linea = z.object({
  id: f.id,
  orden: z.int(),
  cod_prod_xml: opcional,
  codigo_estandar_xml: opcional,
  nombre: opcional,
  unidad_xml: opcional,
  /** Theirs. */
  cantidad_xml: z.number().nullable(),
  precio: z.number().nullable(),
  pct_descuento: z.number().nullable(),
  descuento: z.number(),
  cargo: z.number(),
  base: z.number(),
  /** Percent; `null`: excluded. */
  iva: z.number().nullable(),
  valor_iva: z.number(),
  homologacion: z.enum(['PENDIENTE', 'SUGERIDA', 'HOMOLOGADA', 'EN_CONFLICTO', 'IGNORADA']).nullable(),
  homologacion_id: f.id.nullable(),
  producto_id: f.id.nullable(),
  cod_prod: opcional,
  nombre_producto: opcional,
  unidad: opcional,
  /** Base units, and the net cost of one. */
  cantidad: z.number().nullable(),
  costo: z.number().nullable(),
  msg: z.string(),
});

const evento = z.object({
  id: f.id,
  codigo: z.enum([...CODIGOS, '034']),
  concepto: opcional,
  observacion: opcional,
  instante: f.instante,
  usuario: opcional,
});

export const facturaRecibida = z.object({
  ...filaFactura,
  cufe: opcional,
  sha256: z.string(),
  receptor_nit: opcional,
  cufe_referido: opcional,
  reloj,
  eventos: z.array(evento),
  detalle: z.array(linea),
  /** The document as it was read. */
  documento: leida,
});
export type FacturaLeida = z.output<typeof facturaRecibida>;
export type LineaLeida = FacturaLeida['detalle'][number];
export type EventoLeido = FacturaLeida['eventos'][number];

const carga = z.object({
  nombre: z.string(),
  ok: z.boolean(),
  /** Also of a file that was there already. */
  id: f.id.nullable(),
  /** Of the refusal. */
  code: opcional,
  msg: z.string(),
  estado: z.enum(ESTADOS_FACTURA).nullable(),
});
export type Carga = z.output<typeof carga>;

const touches = ['homologacion', 'salidas'];

export const cargarFacturas = endpoint(manifest, {
  method: 'POST',
  path,
  access: { permiso: permisos.recibir, o: CREAR_ENTRADA },
  summary:
    'Recibe facturas electrónicas: multipart con partes `archivo`, cada una el XML o un ZIP. Lo bueno se guarda aunque otro se rechace.',
  response: f.conMsg(z.array(carga)),
  status: 201,
  maxBody: MAX_CARGA + MB,
  touches,
});

export const leerFacturaRecibida = endpoint(manifest, {
  method: 'GET',
  path: `${path}/:id`,
  access: { permiso: permisos.ver },
  summary: 'Lee una factura recibida, con sus líneas, sus eventos y su plazo.',
  params: f.idParam,
  response: facturaRecibida,
});

export const archivoFactura = defineDownload(manifest, {
  path: `${path}/:id/archivo`,
  access: { permiso: permisos.ver },
  summary: 'El XML como llegó.',
});

const acto = defineAct(manifest, { path, row: facturaRecibida, touches });
const simple = z.strictObject({ version: f.version });

export const homologarFactura = acto(
  'homologar',
  'La revisa de nuevo: su proveedor y sus códigos.',
  permisos.homologar,
  simple,
);
export const descartarFactura = acto(
  'descartar',
  'La aparta, con el motivo.',
  permisos.descartar,
  z.strictObject({ version: f.version, motivo: f.texto(c.motivo.max) }),
);
export const recuperarFactura = acto('recuperar', 'Vuelve a la bandeja.', permisos.descartar, simple);

export const registrarEvento = endpoint(manifest, {
  method: 'POST',
  path: `${path}/:id/eventos`,
  access: { permiso: permisos.eventos },
  summary: 'Registra un evento: 030, luego 032, luego 033 o 031 (con su concepto); cada uno una vez.',
  params: f.idParam,
  body: z
    .strictObject({
      codigo: z.enum(CODIGOS),
      concepto: z
        .enum(Object.keys(CONCEPTOS) as (keyof typeof CONCEPTOS)[])
        .nullish()
        .transform((value) => value ?? null),
      observacion: f.textoOpcional(e.observacion.max),
    })
    .superRefine(({ codigo, concepto }, ctx) => {
      const message =
        codigo === '031' && concepto === null
          ? 'Elige el concepto del reclamo.'
          : codigo !== '031' && concepto !== null
            ? 'Solo un reclamo lleva concepto.'
            : null;
      if (message) ctx.addIssue({ code: 'custom', path: ['concepto'], message });
    }),
  response: f.conMsg(facturaRecibida),
  status: 201,
  touches,
});

export const comentariosFactura = defineComments(manifest, {
  path: `${path}/:id/comentarios`,
  tabla: 'factura_recibida',
  permisos: { ver: permisos.ver },
});

export const archivosFactura = defineFiles(manifest, {
  path: `${path}/:id/archivos`,
  tabla: 'factura_recibida',
  usos: { soporte: { nombre: 'Soportes', cantidad: 10, mb: 10, extensiones: ['pdf', 'png', 'jpeg', 'jpg'] } },
  permisos: { ver: permisos.ver, editar: permisos.recibir },
});
