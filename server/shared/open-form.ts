/** What every form that strangers send brings besides its own fields. */
import * as z from 'zod';

export const openFormFields = {
  /** Of `GET publico/formulario`. */
  formulario: z.string().max(200),
  /** People do not see this field: who fills it in is a program. */
  sitio_web: z.string().max(2_000).default(''),
};

/** Ley 1581 de 2012: nothing of a person is kept without it. */
export const consent = z.literal(true, { error: 'Debes autorizar el tratamiento de tus datos personales.' });

/** The trap of a form was filled in: it is answered as any other, and nothing of it is kept. */
export const isTrapped = ({ sitio_web }: { readonly sitio_web: string }): boolean => sitio_web.trim() !== '';
