/** How people adapt the lists of constants: add, rename, order and disable entries. One that is in use is never removed. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { codigo, conMsg, id, instante, soloMsg, texto, version } from '../../../shared/fields.ts';
import { entrada as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { NOMBRES, type NombreLista } from './catalogo.ts';

const { permisos } = manifest;
const ver = { permiso: permisos.ver };
const editar = { permiso: permisos.editar };

const lista = z.enum(NOMBRES as [NombreLista, ...NombreLista[]]);
const listaParam = z.strictObject({ lista });
const entradaParam = z.strictObject({
  lista,
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});

export const listasDisponibles = endpoint(manifest, {
  method: 'GET',
  path: 'parametrizacion/listas',
  access: ver,
  summary: 'Las listas que se pueden adaptar, con sus entradas activas e inactivas.',
  response: z.array(z.object({ lista, activas: z.int(), inactivas: z.int() })),
});

const extra = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

export const entrada = z.object({
  id,
  codigo: z.string(),
  nombre: z.string(),
  /** The further columns of that list (`catalogo.ts`). */
  extra,
  orden: z.int(),
  activo: z.boolean(),
  updated: instante,
  version,
});
export type Entrada = z.output<typeof entrada>;

export const entradasDeLista = endpoint(manifest, {
  method: 'GET',
  path: 'parametrizacion/listas/:lista',
  access: ver,
  summary: 'Todas las entradas de una lista, en su orden.',
  params: listaParam,
  response: z.array(entrada),
});

const campos = { nombre: texto(c.nombre.max), extra: extra.default({}) };
/** The code is what other rows keep: it is given once. */
export const entradaAlta = z.strictObject({ codigo, ...campos });
export const entradaCambio = z.strictObject({ ...campos, activo: z.boolean(), version });
export type EntradaAlta = z.output<typeof entradaAlta>;
export type EntradaCambio = z.output<typeof entradaCambio>;

export const createEntrada = endpoint(manifest, {
  method: 'POST',
  path: 'parametrizacion/listas/:lista',
  access: editar,
  summary: 'Agrega una entrada al final de la lista.',
  params: listaParam,
  body: entradaAlta,
  response: conMsg(entrada),
  status: 201,
});

export const updateEntrada = endpoint(manifest, {
  method: 'PUT',
  path: 'parametrizacion/listas/:lista/:id',
  access: editar,
  summary: 'Cambia el nombre de una entrada, la activa o la inactiva.',
  params: entradaParam,
  body: entradaCambio,
  response: conMsg(entrada),
});

export const deleteEntrada = endpoint(manifest, {
  method: 'DELETE',
  path: 'parametrizacion/listas/:lista/:id',
  access: editar,
  summary: 'Elimina una entrada que nada usa.',
  params: entradaParam,
  response: soloMsg,
});

export const ordenarLista = endpoint(manifest, {
  method: 'PUT',
  path: 'parametrizacion/listas/:lista/orden',
  access: editar,
  summary: 'Ordena la lista: los id en su nuevo orden, todos.',
  params: listaParam,
  body: z.strictObject({ ids: z.array(id).min(1).max(5_000) }),
  response: soloMsg,
});
