/** What was given in each step, kept until the company is made of it. */
import type * as z from 'zod';
import type { Reader } from '../../core/db/reader.ts';
import { keep, readKept } from '../../core/first-run/state.ts';
import type { Work } from '../../core/work.ts';
import type * as c from './contract.ts';

/** The password is kept as it will be in the table. */
type UsuarioGuardado = Omit<z.output<typeof c.pasoUsuario>, 'password'> & { readonly password_hash: string };

export interface Pasos {
  readonly usuario: UsuarioGuardado | null;
  readonly empresa: z.output<typeof c.pasoEmpresa> | null;
  readonly bodega: z.output<typeof c.pasoBodega> | null;
  readonly numeracion: z.output<typeof c.pasoNumeracion> | null;
  readonly areas: z.output<typeof c.pasoAreas> | null;
}

const clave = (paso: c.Paso) => `paso/${paso}`;

export async function leerPaso<P extends c.Paso>(db: Reader, paso: P): Promise<Pasos[P]> {
  const texto = await readKept(db, clave(paso));
  return texto === null ? null : (JSON.parse(texto) as Pasos[P]);
}

export async function leerPasos(db: Reader): Promise<Pasos> {
  return {
    usuario: await leerPaso(db, 'usuario'),
    empresa: await leerPaso(db, 'empresa'),
    bodega: await leerPaso(db, 'bodega'),
    numeracion: await leerPaso(db, 'numeracion'),
    areas: await leerPaso(db, 'areas'),
  };
}

export async function guardarPaso<P extends c.Paso>(w: Work, paso: P, datos: NonNullable<Pasos[P]>): Promise<void> {
  await keep(w, clave(paso), JSON.stringify(datos));
}
