/**
 * A person's own settings and saved views. Nobody reads those of another, except views shared with a group that one is in: the
 * rest does not exist for them. A view is only a query: who opens it sees the rows that their own rights show.
 */
import * as z from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { conMsg, id, idParam, soloMsg, texto, version } from '../../shared/fields.ts';
import { vistaGuardada } from './campos.ts';
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
  nombre: texto(vistaGuardada.nombre.max),
  /** Query of the list's address: search, filters, order, columns. */
  consulta: z.string().max(vistaGuardada.consulta.max),
};

export const vista = z.object({
  id,
  lista: z.string(),
  nombre: z.string(),
  consulta: z.string(),
  /** With whom it is shared. */
  grupo: z.object({ id, nombre: z.string() }).nullable(),
  /** Who shares it; `null` when it is one's own. */
  de: z.string().nullable(),
  /** One's own, or shared and one administers them. */
  editable: z.boolean(),
  version,
});
export type Vista = z.output<typeof vista>;

/** Path of the list, as in its contract. */
const lista = z.string().regex(/^[\w/-]{1,100}$/);

export const listVistas = endpoint(manifest, {
  method: 'GET',
  path: 'vistas',
  access: 'sesion',
  summary: 'Las vistas guardadas, propias y compartidas con los grupos propios, de una lista o de todas.',
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
  summary: 'Cambia una vista propia; quien administra vistas, también las compartidas.',
  params: idParam,
  body: z.strictObject({ ...vistaCampos, version }),
  response: conMsg(vista),
});

export const deleteVista = endpoint(manifest, {
  method: 'DELETE',
  path: 'vistas/:id',
  access: 'sesion',
  summary: 'Elimina una vista propia; quien administra vistas, también las compartidas.',
  params: idParam,
  response: soloMsg,
});

const compartir = { permiso: manifest.permisos.compartirVistas };

export const gruposParaCompartir = endpoint(manifest, {
  method: 'GET',
  path: 'vistas/grupos',
  access: compartir,
  summary: 'Los grupos con los que se puede compartir una vista: los propios; para quien administra vistas, todos.',
  response: z.array(z.object({ id, nombre: z.string() })),
});

export const compartirVista = endpoint(manifest, {
  method: 'PUT',
  path: 'vistas/:id/compartir',
  access: compartir,
  summary: 'Comparte una vista propia con un grupo.',
  params: idParam,
  body: z.strictObject({ grupo_id: id, version }),
  response: conMsg(vista),
});

export const dejarDeCompartirVista = endpoint(manifest, {
  method: 'PUT',
  path: 'vistas/:id/dejar-de-compartir',
  access: 'sesion',
  summary: 'Deja de compartir una vista: queda solo para quien la guardó.',
  params: idParam,
  body: z.strictObject({ version }),
  response: soloMsg,
});
