/** The acts of a picking. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { defineAct } from '../../../shared/record.ts';
import { picking as c, MOTIVOS_FALTANTE } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { base, pickingLeido } from './picking.ts';

const { gestionar, despachar } = manifest.permisos;

const acto = defineAct(manifest, { path: base, row: pickingLeido, touches: ['pedidos', 'inventarios', 'productos'] });
/** Of what moves no stock. */
const paso = defineAct(manifest, { path: base, row: pickingLeido, touches: ['pedidos'] });

/** Checked when it is sent. */
const version = f.version.nullish();
const motivo = f.texto(c.motivo.max);

const simple = z.strictObject({ version }).nullish();
const asignacion = z.strictObject({ version, usuario_id: f.id });
const lectura = z.strictObject({
  version,
  /** Read or typed: of the product, its bars, those of a presentation. */
  codigo: f.texto(60),
  /** How many of what the code is of. */
  cantidad: f.cantidad.nullish().transform((cantidad) => cantidad ?? 1),
  /** Code, or bars, of where it was taken; without it, where it is proposed. */
  zona: f.textoOpcional(40),
  lote: f.textoOpcional(60),
  /** Of that line alone. */
  linea_id: f.id.nullish(),
  /** Why it was not taken where it is proposed. */
  motivo: f.textoOpcional(c.motivo.max),
  /** A name of its own that who reads gives it: it counts once, ever. */
  lectura_id: f.texto(64),
});
const devolucion = z.strictObject({ version, linea_id: f.id, cantidad: f.cantidad });
const falta = z.strictObject({
  version,
  linea_id: f.id,
  cantidad: f.cantidad,
  motivo: z.enum(Object.keys(MOTIVOS_FALTANTE) as [keyof typeof MOTIVOS_FALTANTE]),
});
const sustitucion = z.strictObject({
  version,
  linea_id: f.id,
  /** What is taken in its place: as many base units of it. */
  producto_id: f.id,
  cantidad: f.cantidad,
  motivo: f.textoOpcional(c.motivo.max),
});
const cajas = z.int().min(1).max(c.cajas.max).nullish();
const salida = z.strictObject({ version, guia: f.mayusculasOpcional(c.guia.max), cajas }).nullish();
const cuentaCajas = z.strictObject({ version, cajas }).nullish();
const conMotivo = z.strictObject({ version, motivo });
const reverso = z.strictObject({ version, motivo: f.textoOpcional(c.motivo.max) }).nullish();
const agrupada = z.strictObject({ pickings: z.array(f.id).min(1).max(20) });

export type Simple = z.output<typeof simple>;
export type Asignacion = z.output<typeof asignacion>;
export type Lectura = z.output<typeof lectura>;
export type Devolucion = z.output<typeof devolucion>;
export type Falta = z.output<typeof falta>;
export type Sustituta = z.output<typeof sustitucion>;
export type Salida = z.output<typeof salida>;
export type CuentaCajas = z.output<typeof cuentaCajas>;
export type ConMotivo = z.output<typeof conMotivo>;
export type Reverso = z.output<typeof reverso>;

export const asignarPicking = paso('asignar', 'Dice quién lo alista.', gestionar, asignacion);
export const iniciarPicking = acto(
  'iniciar',
  'Empieza o sigue el alistamiento, de una sola persona. Se revisa de nuevo la cartera: si no pasa, el pedido queda retenido y el picking liberado.',
  gestionar,
  simple,
);
export const leerCodigo = acto(
  'leer',
  'Cuenta lo que se leyó. La misma `lectura_id` cuenta una sola vez.',
  gestionar,
  lectura,
);
export const devolverLinea = acto('devolver', 'Devuelve a su lugar algo de lo alistado.', gestionar, devolucion);
export const faltanteLinea = acto(
  'faltante',
  'Dice que algo no estaba, o no servía, y propone contar su lugar.',
  gestionar,
  falta,
);
export const sustituirLinea = acto(
  'sustituir',
  'Cambia lo que falta de una línea por igual cantidad de otro producto, al precio de la lista y nunca por más de lo que valía.',
  gestionar,
  sustitucion,
);
export const pausarPicking = paso('pausar', 'Deja el alistamiento para después.', gestionar, simple);
export const terminarPicking = paso('terminar', 'Lo que se alistó queda listo para salir.', gestionar, simple);
export const verificarPicking = paso('verificar', 'Otra revisión de lo alistado y sus cajas.', gestionar, cuentaCajas);
export const despacharPicking = acto(
  'despachar',
  'Sale de la zona y el lote de donde se tomó; lo que no se alistó queda libre.',
  despachar,
  salida,
);
export const revertirPicking = acto(
  'revertir',
  'Lo despachado que no se ha facturado vuelve a su lugar, con su mismo costo, y sigue alistado.',
  despachar,
  reverso,
);
export const liberarPicking = acto(
  'liberar',
  'Cancela el picking: todo lo que tenía queda libre.',
  gestionar,
  conMotivo,
);

export const crearOla = endpoint(manifest, {
  method: 'POST',
  path: `${base}/olas`,
  access: { permiso: gestionar },
  summary: 'Agrupa pickings que se recorren juntos, cada pedido con su color.',
  body: agrupada,
  response: f.conMsg(
    z.object({
      id: f.id,
      numero: z.string(),
      pickings: z.array(
        z.object({ id: f.id, numero: z.string(), pedido: z.string(), cliente: z.string(), orden: z.int() }),
      ),
    }),
  ),
  status: 201,
});
