/** What the form of an order must know of its customer and its products while one writes, and the chat that it may be made of. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { lineaDeProducto } from '../../productos/contract/linea.ts';
import { MAX_LINEAS } from '../../ventas/contract/linea.ts';
import { manifest } from '../manifest.ts';
import { base, semaforoLeido } from './pedido.ts';

const { permisos } = manifest;
const idOpcional = f.id.nullish().transform((id) => id ?? null);

const linea = z.strictObject({
  producto_id: f.id,
  presentacion_id: f.id.nullable().default(null),
  /** Of its presentation; 1 without it. */
  cantidad: f.cantidadOCero.nullish().transform((cantidad) => cantidad || 1),
});

export const preguntaConocer = z.strictObject({
  persona_id: idOpcional,
  /** The principal one without it. */
  bodega_id: idOpcional,
  lista_id: idOpcional,
  lineas: z.array(linea).max(MAX_LINEAS),
});
export type PreguntaConocer = z.output<typeof preguntaConocer>;

export const conocerPedido = endpoint(manifest, {
  method: 'POST',
  path: `${base}/conocer`,
  access: { permiso: permisos.ver },
  summary:
    'Del cliente lo que debe y a dónde se le entrega; de cada línea su precio, lo disponible y lo último que pagó.',
  body: preguntaConocer,
  response: z.object({
    cliente: z
      .object({
        nombre: z.string(),
        plazo_dias: z.int(),
        /** Why nothing is sold to them; `null`: it is. */
        bloqueo: z.string().nullable(),
        cupo: z.number(),
        /** Less than nothing beyond their cupo. */
        disponible: z.number(),
        semaforo: semaforoLeido,
        direcciones: z.array(z.object({ id: f.id, descripcion: z.string(), ciudad: z.string() })),
      })
      .nullable(),
    /** Percent that a line gives off without asking, where its list does not say less. */
    descuento_maximo: z.number(),
    /** In the order of what was asked. */
    lineas: z.array(
      z.object({
        producto_id: f.id,
        presentacion_id: f.id.nullable(),
        /** Net, pesos; `null`: it has none, and `error` says why. */
        precio: z.number().nullable(),
        lista: z.string().nullable(),
        error: z.string().nullable(),
        descuento_maximo: z.number().nullable(),
        impuestos: z.array(
          z.object({
            ...{ codigo: z.string(), tributo: z.string() },
            /** Hundredths of a percent. */
            tarifa: z.int(),
            por_unidad_dmil: z.int().optional(),
          }),
        ),
        /** Of one of its presentation, pesos; `null` for who may not see costs, and where nobody knows it. */
        costo: z.number().nullable(),
        /** In the warehouse, of its presentation; `null`: who asks counts it blind, or it has no stock. */
        disponible: z.number().nullable(),
        /** What this customer was last sold it for. */
        ultimo: z
          .object({ precio: z.number(), descuento: z.number(), fecha: z.string(), numero: z.string() })
          .nullable(),
      }),
    ),
  }),
  reads: true,
});

const { id: _, ...deProducto } = lineaDeProducto;
const candidato = z.object({
  ...deProducto,
  /** By its code, or by words of its name. */
  coincide: z.enum(['codigo', 'palabras']),
});

export const interpretarPedido = endpoint(manifest, {
  method: 'POST',
  path: `${base}/interpretar`,
  access: { permiso: permisos.crear, o: permisos.editar },
  summary:
    'Las líneas de un pedido escrito en un chat, cada una con los productos que puede ser, el más parecido primero.',
  body: z.strictObject({ texto: f.texto(20_000) }),
  response: z.object({
    lineas: z.array(
      z.object({
        texto: z.string(),
        cantidad: z.number(),
        /** None: nobody knows what it names. */
        candidatos: z.array(candidato),
        /** The first of them is named by its code, or has all the words and no other does. */
        seguro: z.boolean(),
      }),
    ),
  }),
  reads: true,
});
