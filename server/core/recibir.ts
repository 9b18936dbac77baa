/**
 * What other systems may send us, said by the module that makes something of it:
 * `recibe: { 'mensaje.crear': defineRecibido({ nombre: 'Mensaje del sitio', schema, run: async (w, datos) => ({ documento: 'mensaje', registro: id }) }) }`
 * in `module.ts`. The module of integrations checks who sends it and calls it once for each message.
 */
import type * as z from 'zod';
import { invalid } from './http/errors.ts';
import { fieldErrors } from './http/field-errors.ts';
import { perPlatform } from './per-platform.ts';
import type { Platform } from './platform.ts';
import type { Work } from './work.ts';

/** What came of it: the record that was made, as the list of events names it. */
export interface Hecho {
  readonly documento: string;
  readonly registro: number;
}

export interface Recibido {
  /** As screens name it: 'Mensaje del sitio'. */
  readonly nombre: string;
  /** Reads what was sent and says what it does. Throws `validacion` when it does not fit. */
  leer(data: unknown): (w: Work, platform: Platform | null) => Promise<Hecho>;
}

export type Recibidos = Readonly<Record<string, Recibido>>;

/** `run` writes in the transaction that remembers the message; what it refuses is kept, to be tried again by somebody. `platform` is `null` in the demonstration. */
export function defineRecibido<T>(what: {
  readonly nombre: string;
  readonly schema: z.ZodType<T>;
  run(w: Work, datos: T, platform: Platform | null): Promise<Hecho>;
}): Recibido {
  return {
    nombre: what.nombre,
    leer(data) {
      const read = what.schema.safeParse(data);
      if (!read.success) throw invalid(fieldErrors(read.error.issues, ['data']));
      return (w, platform) => what.run(w, read.data, platform);
    },
  };
}

const state = perPlatform((): { recibidos: Recibidos } => ({ recibidos: {} }));

/** Called once, by the application. */
export function declareRecibidos(platform: Platform, recibidos: Recibidos): void {
  state(platform).recibidos = recibidos;
}

export const recibidosDe = (platform: Platform): Recibidos => state(platform).recibidos;
