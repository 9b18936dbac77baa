/** What travels of the sheet of what squares. Units and pesos. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { manifest } from '../manifest.ts';
import { CODIGOS } from '../rules/pasos.ts';
import { base } from './traslado.ts';

const { permisos } = manifest;
const ver = { permiso: permisos.ver };

/** Third parties of one side that may be told. */
export const MAX_TERCEROS = 5_000;

const cotejo = z.object({ aqui: z.number(), dicho: z.number().nullable(), diferencia: z.number().nullable() });
export type CotejoLeido = z.output<typeof cotejo>;

const lado = z.object({
  total: cotejo,
  /** The total that was typed; without it the compared one is that of the third parties. */
  total_dado: z.number().nullable(),
  terceros: z.array(cotejo.extend({ documento: z.string(), nombre: z.string() })),
  iguales: z.int(),
  dichos: z.int(),
  /** What was typed of each, to go on with. */
  pegados: z.array(z.object({ documento: z.string(), nombre: z.string().nullable(), saldo: z.number() })),
});
export type LadoLeido = z.output<typeof lado>;

export const cuadre = z.object({
  corte: f.fecha,
  programa: z.string().nullable(),
  bodegas: z.array(z.object({ bodega_id: f.id, nombre: z.string(), unidades: cotejo, valor: cotejo })),
  existencias: cotejo,
  clientes: lado,
  proveedores: lado,
  registros: z.array(cotejo.extend({ paso: z.enum(CODIGOS), titulo: z.string() })),
  /** `null`: nothing was typed yet. */
  cuadra: z.boolean().nullable(),
  problemas: z.array(z.string()),
  version: f.version,
});
export type Cuadre = z.output<typeof cuadre>;

export const leerCuadre = endpoint(manifest, {
  method: 'GET',
  path: `${base}/cuadre`,
  access: ver,
  summary: 'Lo que hay aquí a la fecha de corte junto a los totales del programa anterior, y qué no cuadra.',
  response: cuadre,
});

const dinero = f.dinero.nullable().default(null);
const tercero = z.strictObject({ documento: f.texto(30), nombre: f.textoOpcional(150), saldo: f.dinero });
const ladoDado = z.strictObject({
  total: dinero,
  terceros: z.array(tercero).max(MAX_TERCEROS).default([]),
});

export const cuadreCambio = z.strictObject({
  version: f.version,
  bodegas: z
    .array(z.strictObject({ bodega_id: f.id, unidades: f.cantidadOCero.nullable().default(null), valor: dinero }))
    .max(500),
  clientes: ladoDado,
  proveedores: ladoDado,
  registros: z
    .array(z.strictObject({ paso: z.enum(CODIGOS), total: z.int().min(0).max(1_000_000_000).nullable() }))
    .max(CODIGOS.length),
});
export type CuadreCambio = z.output<typeof cuadreCambio>;
export type LadoDado = CuadreCambio['clientes'];

export const guardarCuadre = endpoint(manifest, {
  method: 'PUT',
  path: `${base}/cuadre`,
  access: { permiso: permisos.editar },
  summary: 'Guarda los totales del programa anterior; lo que no se dice no se compara.',
  body: cuadreCambio,
  response: f.conMsg(cuadre),
});

const papel = (formato: 'excel' | 'pdf', summary: string) =>
  endpoint(manifest, { method: 'GET', path: `${base}/cuadre/${formato}`, access: ver, summary, response: z.unknown() });
export const cuadreExcel = papel('excel', 'El cuadre en Excel.');
export const cuadrePdf = papel('pdf', 'El cuadre en PDF, para firmar.');
