/** Receipts become a payable. Pesos, percent. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { TIPOS_RETENCION, type TipoRetencion } from '../../../shared/retenciones.ts';
import { documentoFila } from '../../cartera/contract/documentos.ts';
import { manifest } from '../manifest.ts';
import { TIPOS_DISCREPANCIA, type TipoDiscrepancia } from '../rules/cotejo.ts';

const { permisos } = manifest;
const keys = <K extends string>(object: Readonly<Record<K, string>>) => Object.keys(object) as [K, ...K[]];

/** What is charged besides the goods, and came in no receipt. */
export const servicio = z.strictObject({
  descripcion: f.texto(200),
  /** Pesos, without VAT. */
  base: f.dinero.positive(),
  /** Percent; `null`: excluded. */
  iva: f.porcentaje.nullable().default(null),
});

const cuerpo = {
  entradas: z.array(f.id).min(1, 'Elige al menos una entrada.').max(100),
  tipo: z.enum(['FC', 'DS']),
  n_factura: f.mayusculasOpcional(40),
  fecha_factura: f.fecha.nullable().default(null),
  fecha_vencimiento: f.fecha.nullable().default(null),
  servicios: z.array(servicio).max(50).default([]),
  acepta_periodo_cerrado: z.boolean().default(false),
};
const causacion = z.strictObject(cuerpo);
export type Causacion = z.output<typeof causacion>;

const notaDebito = z.strictObject({
  /** Of the document in the inbox. */
  factura_id: f.id,
  acepta_periodo_cerrado: z.boolean().default(false),
});
export type CausacionNotaDebito = z.output<typeof notaDebito>;

const retencion = z.object({
  tipo: z.enum(keys<TipoRetencion>(TIPOS_RETENCION)),
  codigo: z.string(),
  base: z.number(),
  /** Percent; of ICA, per thousand. */
  tarifa: z.number(),
  valor: z.number(),
});

const discrepancia = z.object({
  entrada_detalle_id: f.id.nullable(),
  tipo: z.enum(keys<TipoDiscrepancia>(TIPOS_DISCREPANCIA)),
  /** Units, prices or pesos, by its type. */
  esperado: z.number(),
  facturado: z.number(),
  valor: z.number(),
  abierta: z.boolean(),
  /** The product, or nothing of the whole document. */
  producto: z.string().nullable(),
});
export type DiscrepanciaLeida = z.output<typeof discrepancia>;

const simulada = {
  tipo: z.enum(['FC', 'DS', 'ND']),
  n_factura: z.string().nullable(),
  proveedor_id: f.id,
  fecha: z.string(),
  vencimiento: z.string(),
  /** The document of the inbox, and of a note the invoice that it corrects. */
  recibida: z.object({ id: f.id, n_factura: z.string(), factura_referida: z.string().nullable() }).nullable(),
  base: z.number(),
  iva: z.number(),
  total: z.number(),
  retenciones: z.array(retencion),
  /** What the seller's document says that is withheld: only shown, it takes nothing from what is owed. */
  retenciones_vendedor: z.array(z.object({ tipo: z.enum(keys<TipoRetencion>(TIPOS_RETENCION)), valor: z.number() })),
  saldo: z.number(),
  estado: documentoFila.shape.estado,
  discrepancias: z.array(discrepancia),
};

export const causacionLeida = z.object({
  id: f.id,
  ...simulada,
  entradas: z.array(z.object({ id: f.id, numero: z.string().nullable() })),
  motivo: z.string().nullable(),
  version: f.version,
});
export type CausacionLeida = z.output<typeof causacionLeida>;

export const causar = endpoint(manifest, {
  method: 'POST',
  path: 'cartera/proveedores/causar',
  access: { permiso: permisos.causar },
  summary: 'Causa la factura de entradas confirmadas: base, IVA, retenciones y lo que no cuadra.',
  body: causacion,
  response: f.conMsg(causacionLeida),
  status: 201,
  touches: ['cartera', 'entradas-mercancia', 'facturas-xml', 'notas-credito-proveedor'],
});

const simulacion = z.object(simulada);
export type Simulada = z.output<typeof simulacion>;

export const simularCausacion = endpoint(manifest, {
  method: 'POST',
  path: 'cartera/proveedores/causar/simular',
  access: { permiso: permisos.causar },
  summary: 'Lo mismo, sin escribir nada.',
  body: causacion,
  response: simulacion,
  reads: true,
});

export const causarNotaDebito = endpoint(manifest, {
  method: 'POST',
  path: 'cartera/proveedores/nota_debito',
  access: { permiso: permisos.causar },
  summary: 'Causa una nota débito recibida: lo que el proveedor cobra de más, con su retención.',
  body: notaDebito,
  response: f.conMsg(causacionLeida),
  status: 201,
  touches: ['cartera', 'facturas-xml'],
});

export const simularNotaDebito = endpoint(manifest, {
  method: 'POST',
  path: 'cartera/proveedores/nota_debito/simular',
  access: { permiso: permisos.causar },
  summary: 'Lo mismo, sin escribir nada.',
  body: notaDebito,
  response: simulacion,
  reads: true,
});

export const leerCausacion = endpoint(manifest, {
  method: 'GET',
  path: 'cartera/proveedores/:id/causacion',
  access: { permiso: permisos.ver },
  summary: 'De una factura causada: sus entradas, sus retenciones y lo que no cuadra.',
  params: f.idParam,
  response: causacionLeida,
});

const conMotivo = z.strictObject({ version: f.version, motivo: f.texto(300) });

const acto = (nombre: 'liberar' | 'anular', summary: string) =>
  endpoint(manifest, {
    method: 'POST',
    path: `cartera/proveedores/:id/${nombre}`,
    access: { permiso: permisos[nombre] },
    summary,
    params: f.idParam,
    body: conMotivo,
    response: f.conMsg(causacionLeida),
    touches: ['cartera', 'entradas-mercancia', 'facturas-xml', 'notas-credito-proveedor'],
  });
export const liberarFactura = acto('liberar', 'Otra persona deja pagar una factura con discrepancias, con el motivo.');
export const anularFactura = acto('anular', 'Anula una factura que nada ha tocado: sus entradas se causan de nuevo.');
