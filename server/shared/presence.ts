/** Who else has a record open, and who saved it last: the call of a screen that is looked at, said once. */
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParam, instante, version } from './fields.ts';
import type { Permiso } from './manifest.ts';

/** A screen in sight says so this often… */
export const BEAT_MS = 15_000;
/** …and who was not heard for so long has gone. */
export const ABSENT_MS = 45_000;

const persona = z.object({ id, nombre: z.string() });

const presencia = z.object({
  /** Once each, by the order in which they came; never who asks. */
  otros: z.array(persona),
  /** The record as it is saved now. `por`: who did it; `null` when it was the system. */
  guardado: z.object({ version, updated: instante, por: persona.nullable() }),
});
export type PresenceData = z.output<typeof presencia>;

export interface PresenceSpec {
  /** Below `/api/`, with the record's `:id`: `tercero/proveedores/:id/presencia`. */
  path: string;
  /** Table of the record, with `version`. */
  tabla: string;
  permisos: { readonly ver: Permiso };
}

/** Bind it with `presenceRoutes`, show it with `Presence`. */
export function definePresence(owner: { readonly name: string }, spec: PresenceSpec) {
  return {
    spec,
    beat: endpoint(owner, {
      method: 'POST',
      path: spec.path,
      access: { permiso: spec.permisos.ver },
      summary: 'Dice que se tiene abierto el registro, y responde quién más lo tiene; no se guarda en ninguna parte.',
      params: idParam,
      body: z.strictObject({
        /** Each open tab has its own. */
        pestana: z.string().regex(/^[\w-]{8,40}$/),
        /** The screen was left. */
        saliendo: z.boolean().default(false),
      }),
      response: presencia,
      reads: true,
    }),
  };
}

export type PresenceContract = ReturnType<typeof definePresence>;
