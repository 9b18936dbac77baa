/** Parameters of WhatsApp: rows of name and value. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { conMsg, id, texto, version } from '../../../shared/fields.ts';
import { parametroWhatsapp as c } from '../campos.ts';
import { manifest } from '../manifest.ts';

const { permisos } = manifest;

const filaWhatsapp = { parametro: texto(c.parametro.max), valor: texto(c.valor.max) };
export const parametroWhatsapp = z.object({ id, ...filaWhatsapp, version });
/** Rows without id are new; the name of the others does not change. */
export const parametrosWhatsapp = z
  .array(z.strictObject({ id: id.optional(), ...filaWhatsapp, version: version.optional() }))
  .min(1)
  .max(200);
export type FilaWhatsapp = z.output<typeof parametrosWhatsapp>[number];

export const listWhatsapp = endpoint(manifest, {
  method: 'GET',
  path: 'parametrizacion/parametroswhatsapp',
  access: { permiso: permisos.verWhatsapp },
  summary: 'Parámetros de WhatsApp.',
  response: z.array(parametroWhatsapp),
});

export const saveWhatsapp = endpoint(manifest, {
  method: 'POST',
  path: 'parametrizacion/parametroswhatsapp',
  access: { permiso: permisos.editarWhatsapp },
  summary: 'Guarda las filas de parámetros de WhatsApp: cada una con su valor.',
  body: parametrosWhatsapp,
  response: conMsg(z.array(parametroWhatsapp)),
});
