/** Links for who has no account, as they travel. */
import * as z from 'zod';
import { conMsg, instante } from './fields.ts';

/** The answer of who makes one. */
export const linkMade = conMsg(
  z.object({
    /** Ends in the token, which is kept nowhere. */
    url: z.string(),
    vence: instante,
  }),
);

export const tokenParam = z.object({ token: z.string().max(200) });

/** Who offers something by a link. */
export const linkCompany = z.object({
  nombre: z.string(),
  nit: z.string().nullable(),
  telefono: z.string().nullable(),
  correo: z.string().nullable(),
});
