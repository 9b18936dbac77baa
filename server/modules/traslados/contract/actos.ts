/** The steps of a transfer: each moves it as its states allow and refuses an old version with 409. Quantities are of base units. */
import * as z from 'zod';
import * as f from '../../../shared/fields.ts';
import { defineAct } from '../../../shared/record.ts';
import { traslado as c, trasladoDetalle as d, trasladoFirma } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { base, MAX_LINEAS, traslado } from './traslado.ts';

const { permisos } = manifest;
const acto = defineAct(manifest, { path: base, row: traslado, touches: ['inventarios', 'productos', 'consultas'] });

const { version } = f;
/** What moves in a closed period is said to. */
const acepta_periodo_cerrado = z.boolean().default(false);
/** Grant of who may leave stock below zero. */
const autorizacion = z.string().max(200).nullable().default(null);

const despacho = z.strictObject({
  version,
  /** What leaves of each line; lines that are not named do not leave. Absent: all that was approved. */
  detalle: z
    .array(z.strictObject({ id: f.id, despachado: f.cantidadOCero }))
    .min(1)
    .max(MAX_LINEAS)
    .optional(),
  /** Day on which it leaves; that of the document unless said. */
  fecha: f.fecha.nullish(),
  acepta_periodo_cerrado,
  autorizacion,
});
export type Despacho = z.output<typeof despacho>;

/** Base64 of the picture of a signature: 300 KB. */
const MAX_TRAZO = 400_000;

const firma = z
  .strictObject({
    /** Who signs; without it, who receives. */
    nombre: f.textoOpcional(trasladoFirma.nombre.max),
    /** A PNG in base64, of what was drawn; without it, the name is the signature. */
    trazo: z.base64().min(1).max(MAX_TRAZO, 'La imagen de la firma es demasiado grande.').nullable().default(null),
  })
  .refine(({ nombre, trazo }) => nombre !== null || trazo !== null, {
    path: ['nombre'],
    message: 'Firma en el recuadro o escribe el nombre de quien recibe.',
  });
export type Firma = z.output<typeof firma>;

const recibo = z.strictObject({
  version,
  /** What came of each line now, and what of it is refused and kept apart. What is not told is still on its way. */
  detalle: z
    .array(
      z.strictObject({
        id: f.id,
        /** Of which of its lots, where it left of several; without it, in their order. */
        lote: f.mayusculasOpcional(d.lote.max),
        recibido: f.cantidadOCero.default(0),
        rechazado: f.cantidadOCero.default(0),
        /** Code of `inventario/motivos`. */
        motivo_diferencia: f.codigo.nullable().default(null),
      }),
    )
    .min(1)
    .max(MAX_LINEAS),
  /** Of who takes it. */
  firma: firma.nullable().default(null),
  acepta_periodo_cerrado,
});
export type Recibo = z.output<typeof recibo>;

const sencillo = z.strictObject({ version });
const devolucion = z.strictObject({ version, acepta_periodo_cerrado });
const confirmacion = z.strictObject({ version, acepta_periodo_cerrado, autorizacion });
export type Confirmacion = z.output<typeof confirmacion>;
const legalizacion = z.strictObject({ version, motivo: f.codigo, acepta_periodo_cerrado });
export type Legalizacion = z.output<typeof legalizacion>;
const anulacion = z.strictObject({ version, motivo: f.texto(c.motivo_anulacion.max), acepta_periodo_cerrado });
export type Anulacion = z.output<typeof anulacion>;

export const actos = {
  solicitar: acto('solicitar', 'Toma el número y pide que lo aprueben.', permisos.crear, sencillo),
  aprobar: acto('aprobar', 'Reserva lo solicitado en la bodega de origen.', permisos.aprobar, sencillo),
  despachar: acto(
    'despachar',
    'Saca lo despachado hacia el tránsito de la bodega de destino y libera el resto.',
    permisos.despachar,
    despacho,
  ),
  recibir: acto(
    'recibir',
    'Entra lo recibido a la bodega de destino, y lo rechazado a su cuarentena. Cuantas veces llegue.',
    permisos.recibir,
    recibo,
  ),
  devolver: acto(
    'devolver',
    'Regresa a su origen un despacho del que no se ha recibido nada.',
    permisos.despachar,
    devolucion,
  ),
  legalizar: acto('legalizar', 'Cierra lo que nunca llegó como faltante.', permisos.aprobar, legalizacion),
  confirmar: acto(
    'confirmar',
    'Mueve de una vez un traslado directo o entre zonas. Pide también el permiso de recibir.',
    permisos.despachar,
    confirmacion,
  ),
  anular: acto(
    'anular',
    'Anula lo que no ha salido, o deshace un traslado directo o entre zonas.',
    permisos.anular,
    anulacion,
  ),
};
