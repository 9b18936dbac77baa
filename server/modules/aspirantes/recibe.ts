/** Applications that other systems gathered: a portal of jobs, an agency. */
import * as z from 'zod';
import { defineRecibido, type Recibidos } from '../../core/recibir.ts';
import { id } from '../../shared/fields.ts';
import { consent } from '../../shared/open-form.ts';
import { findPublica } from '../ofertas/public.ts';
import { postulacion } from './contract/postulacion.ts';
import { createAspirante } from './crear.ts';

/** The application's fields; the offer by its id or by the name of its address. A CV does not fit in a message: who has one applies on the page. */
const aspiranteCrear = z
  .strictObject({
    ...postulacion,
    oferta_id: id.optional(),
    oferta: z.string().max(80).optional(),
    acepta_tratamiento_datos: consent,
  })
  .refine(({ oferta_id, oferta }) => (oferta_id === undefined) !== (oferta === undefined), {
    path: ['oferta'],
    message: 'Di a qué oferta se postula: oferta_id, o el nombre de su dirección en oferta.',
  });

/** The consent was given elsewhere, to who sends it. */
const DIRECCION = 'Otro sistema';

export const recibe: Recibidos = {
  'aspirante.crear': defineRecibido({
    nombre: 'Aspirante',
    schema: aspiranteCrear,
    run: async (w, { oferta_id, oferta, ...datos }, platform) => {
      const { id: una } = oferta === undefined ? { id: oferta_id ?? 0 } : await findPublica(w.tx, oferta);
      const nuevo = { oferta_id: una, datos, hoja: null, direccion: DIRECCION };
      return { documento: 'aspirante', registro: await createAspirante(w, platform, nuevo) };
    },
  }),
};
