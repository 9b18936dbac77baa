/** A person's own settings and saved views. Nobody reads those of another: their rows do not exist for them. */
import * as z from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { conMsg, id, idParam, soloMsg, texto, version } from '../../shared/fields.ts';
import { manifest } from './manifest.ts';

/** Characters of the JSON text of one preference. */
const MAX_VALOR = 8_192;

export const listPreferencias = endpoint(manifest, {
  method: 'GET',
  path: 'preferencias',
  access: 'sesion',
  summary: 'Las preferencias propias, por clave.',
  response: z.record(z.string(), z.json()),
});

export const guardarPreferencia = endpoint(manifest, {
  method: 'PUT',
  path: 'preferencias/:clave',
  access: 'sesion',
  summary: 'Guarda una preferencia propia; con `null` la olvida.',
  params: z.strictObject({ clave: z.string().regex(/^[\w./-]{1,100}$/) }),
  body: z.strictObject({
    valor: z.json().refine((valor) => JSON.stringify(valor).length <= MAX_VALOR, 'El valor es demasiado grande.'),
  }),
  response: soloMsg,
  maxBody: 32_768,
});

const vistaCampos = {
  nombre: texto(60),
  /** Query of the list's address: search, filters, order, columns. */
  consulta: z.string().max(4_000),
};

export const vista = z.object({ id, lista: z.string(), nombre: z.string(), consulta: z.string(), version });
export type Vista = z.output<typeof vista>;

/** Path of the list, as in its contract. */
const lista = z.string().regex(/^[\w/-]{1,100}$/);

export const listVistas = endpoint(manifest, {
  method: 'GET',
  path: 'vistas',
  access: 'sesion',
  summary: 'Las vistas guardadas propias, de una lista o de todas.',
  query: z.strictObject({ lista: lista.optional() }),
  response: z.array(vista),
});

export const createVista = endpoint(manifest, {
  method: 'POST',
  path: 'vistas',
  access: 'sesion',
  summary: 'Guarda una vista de una lista.',
  body: z.strictObject({ lista, ...vistaCampos }),
  response: conMsg(vista),
  status: 201,
});

export const updateVista = endpoint(manifest, {
  method: 'PUT',
  path: 'vistas/:id',
  access: 'sesion',
  summary: 'Cambia una vista propia.',
  params: idParam,
  body: z.strictObject({ ...vistaCampos, version }),
  response: conMsg(vista),
});

export const deleteVista = endpoint(manifest, {
  method: 'DELETE',
  path: 'vistas/:id',
  access: 'sesion',
  summary: 'Elimina una vista propia.',
  params: idParam,
  response: soloMsg,
});
