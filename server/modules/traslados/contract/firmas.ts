/** Who signed for what arrived, receipt by receipt. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { manifest } from '../manifest.ts';
import { base } from './traslado.ts';

const firma = z.object({
  id: f.id,
  /** Of who signed. */
  nombre: z.string(),
  instante: f.instante,
  /** Who received in the system. */
  usuario: z.string().nullable(),
  /** The drawing, by a link of five minutes; `null` of who signed with the name alone. */
  url: z.string().nullable(),
});
export type FirmaLeida = z.output<typeof firma>;

export const firmasDeTraslado = endpoint(manifest, {
  method: 'GET',
  path: `${base}/:id/firmas`,
  access: { permiso: manifest.permisos.ver },
  summary: 'Quién firmó cada recibo del traslado, el primero primero; `url` es un enlace de cinco minutos.',
  params: f.idParam,
  response: z.array(firma),
});
