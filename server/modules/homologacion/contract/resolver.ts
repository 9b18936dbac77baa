/** What the lines of an invoice are, and what a code may be: the questions of receipts and of the grid. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { MAX_FACTURA } from '../../../shared/factura-xml/factura.ts';
import * as f from '../../../shared/fields.ts';
import { defineOptions } from '../../../shared/list.ts';
import { PRICE, QUANTITY } from '../../../shared/quantities.ts';
import { homologacion } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { MAX_NOMBRE } from '../rules/codigo.ts';
import { base, estado, motivo } from './homologacion.ts';

const access = { permiso: manifest.permisos.ver };
export const MAX_LINEAS = 2_000;

const texto = f.textoOpcional(MAX_NOMBRE);

const linea = z.strictObject({
  cod_prod_xml: texto,
  nombre_producto_xml: texto,
  codigo_estandar_xml: texto,
  unidad_xml: texto,
  /** As the invoice writes them: an XML has as many decimals as its supplier likes. */
  cantidad_xml: z.number().min(0).max(QUANTITY.max).nullable().default(null),
  precio_xml: z.number().min(0).max(PRICE.max).nullable().default(null),
});

const candidato = z.object({ producto_id: f.id, motivo, puntaje: z.int() });

export const resolverLineas = endpoint(manifest, {
  method: 'POST',
  path: `${base}/resolver`,
  access,
  summary:
    'De cada línea de una factura, qué producto nuestro es en esa fecha, cuánto trae y cuánto cuesta. No guarda nada.',
  body: z.strictObject({ proveedor_id: f.id, fecha: f.fecha, lineas: z.array(linea).max(MAX_LINEAS) }),
  response: z.object({
    lineas: z.array(
      z.object({
        estado: estado.exclude(['INACTIVA']),
        homologacion_id: f.id.nullable(),
        producto_id: f.id.nullable(),
        presentacion_id: f.id.nullable(),
        factor_conversion: z.number().nullable(),
        /** In our base unit; `null` when it is not exact. */
        cantidad: z.number().nullable(),
        costo_unitario: z.number().nullable(),
        candidatos: z.array(candidato),
        msg: z.string(),
      }),
    ),
  }),
  reads: true,
  maxBody: MAX_FACTURA,
});

/** A product as it is chosen here: with what it is bought in. */
export const productoOfrecido = z.object({
  id: f.id,
  cod_prod: z.string(),
  nombre_producto: z.string(),
  unidad: z.string(),
  presentaciones: z.array(z.object({ id: f.id, nombre: z.string(), factor: z.number() })),
});
export type ProductoOfrecido = z.output<typeof productoOfrecido>;

export const productosOfrecidos = defineOptions(manifest, {
  path: `${base}/productos`,
  access,
  nombre: 'productos para homologar',
  row: productoOfrecido,
  columns: [columnOf('nombre_producto', homologacion.producto_id), column('cod_prod', 'Nuestro código')],
  filters: {},
  order: ['nombre_producto'],
  defaultOrder: 'nombre_producto',
});

export const MAX_CANDIDATOS_DE = 50;

export const candidatosDeCodigos = endpoint(manifest, {
  method: 'POST',
  path: `${base}/candidatos`,
  access,
  summary: `Qué puede ser cada código: a lo sumo ${MAX_CANDIDATOS_DE} códigos, los productos con su motivo y su puntaje.`,
  body: z.strictObject({ ids: z.array(f.id).max(MAX_CANDIDATOS_DE) }),
  response: z.array(z.object({ id: f.id, candidatos: z.array(candidato.extend({ producto: productoOfrecido })) })),
  reads: true,
});
export type CandidatosDeCodigo = z.output<typeof candidatosDeCodigos.response>[number];
