/** The acts of a physical count: each moves it as its states allow and refuses an old version with 409. Captures have none: they sum. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { defineAct } from '../../../shared/record.ts';
import { conteo as c, linea } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { base, conteo, MAX_LINEAS } from './conteo.ts';

const { permisos } = manifest;
const acto = defineAct(manifest, { path: base, row: conteo });
const soloVersion = z.strictObject({ version: f.version });

export const cierre = z.strictObject({
  version: f.version,
  /** What becomes of lines that nobody counted this time; asked when there are any. */
  no_contado: z.enum(['mantiene', 'cero']).nullish(),
});

const motivado = z.strictObject({
  linea_id: f.id,
  /** Code of `inventario/motivos`. */
  motivo: f.codigo.nullable().default(null),
  /** Of a lot that was found and nobody knew. */
  fecha_vencimiento: f.fecha.nullable().default(null),
});

export const aprobacion = z.strictObject({
  version: f.version,
  motivos: z.array(motivado).max(MAX_LINEAS).default([]),
  /** Of the lines that `motivos` does not name. */
  motivo: f.codigo.nullable().default(null),
  acepta_periodo_cerrado: z.boolean().default(false),
  /** Grant of who may leave stock below zero. */
  autorizacion: z.string().max(200).nullable().default(null),
});
export type Aprobacion = z.output<typeof aprobacion>;

export const actos = {
  congelar: acto(
    'congelar',
    'Toma el número y la foto de las existencias: desde ahí se cuenta.',
    permisos.gestionar,
    soloVersion,
  ),
  cerrar: acto(
    'cerrar',
    'Termina de contar: quedan por recontar las líneas fuera de tolerancia, o el inventario por aprobar.',
    permisos.gestionar,
    cierre,
  ),
  recontar: acto(
    'recontar',
    'Manda a contar de nuevo líneas de un inventario por aprobar, a otra persona.',
    permisos.aprobar,
    z.strictObject({ version: f.version, lineas: z.array(f.id).min(1).max(MAX_LINEAS) }),
  ),
  aprobar: acto(
    'aprobar',
    'Ajusta las existencias a lo contado. No lo aprueba quien contó.',
    permisos.aprobar,
    aprobacion,
  ),
  anular: acto(
    'anular',
    'Anula un inventario que no se ha ajustado.',
    permisos.gestionar,
    z.strictObject({ version: f.version, motivo: f.texto(c.motivo_anulacion.max) }),
  ),
};

const clave = f.texto(60);

const captura = z.strictObject({
  /** Made by who captures: the same one counts once. */
  clave,
  producto_id: f.id.nullish(),
  /** Any code of it, as it was scanned; in place of `producto_id`. */
  codigo: f.textoOpcional(60),
  presentacion_id: f.id.nullish(),
  /** Without it, the one where the count has the product. */
  zona_id: f.id.nullish(),
  lote: f.mayusculasOpcional(linea.lote.max),
  fecha_vencimiento: f.fecha.nullish(),
  /** In its presentation. */
  cantidad: f.cantidadOCero,
  /** Instant; now, when nothing is said. */
  capturado_en: z.iso.datetime({ offset: true }).nullish(),
});
export type CapturaDada = z.output<typeof captura>;

const resultado = z.object({
  clave: z.string(),
  /** It counts, now or since it came before. */
  ok: z.boolean(),
  /** What its line has this time, in base units. */
  contado: z.number().nullable(),
  linea_id: f.id.nullable(),
  msg: z.string().nullable(),
});
export type ResultadoCaptura = z.output<typeof resultado>;

export const capturar = endpoint(manifest, {
  method: 'POST',
  path: `${base}/:id/capturas`,
  access: { permiso: permisos.gestionar },
  summary:
    'Suma lo contado. Cada `clave` cuenta una vez, las veces que se envíe; una que no se puede contar dice por qué.',
  params: f.idParam,
  body: z.strictObject({
    capturas: z.array(captura).min(1).max(MAX_LINEAS),
    /** What the clock of who sends says, by which those of `capturado_en` are put right. */
    enviado_en: z.iso.datetime({ offset: true }).nullish(),
  }),
  response: z.object({ msg: z.string(), data: z.array(resultado) }),
});

export const anularCapturas = endpoint(manifest, {
  method: 'POST',
  path: `${base}/:id/capturas/anular`,
  access: { permiso: permisos.gestionar },
  summary: 'Deja sin efecto capturas propias de esta vez; quedan a la vista, anuladas.',
  params: f.idParam,
  body: z.strictObject({ claves: z.array(clave).min(1).max(MAX_LINEAS) }),
  response: z.object({ msg: z.string(), data: z.array(resultado) }),
});
