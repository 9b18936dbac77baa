/** Up to how much each person approves. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { manifest } from '../manifest.ts';

const { permisos } = manifest;
const MAX_CUPOS = 500;

const cupo = z.strictObject({
  usuario_id: f.id,
  /** Pesos. */
  monto: f.dinero.min(0),
});
export type Cupo = z.output<typeof cupo>;

const leido = z.array(z.object({ usuario_id: f.id, usuario: z.string(), monto: z.number() }));
export type CupoLeido = z.output<typeof leido>[number];

const base = { path: 'compras/cupos_aprobacion' } as const;

export const listCupos = endpoint(manifest, {
  ...base,
  method: 'GET',
  access: { permiso: permisos.cupos },
  summary: 'Hasta cuánto aprueba cada quien; quien no está aprueba sin límite.',
  response: leido,
});

export const guardarCupos = endpoint(manifest, {
  ...base,
  method: 'PUT',
  access: { permiso: permisos.cupos },
  summary: 'Los cupos quedan como se dicen; quien no está aprueba sin límite.',
  body: z
    .array(cupo)
    .max(MAX_CUPOS)
    .superRefine((rows, ctx) => {
      const seen = new Set<number>();
      for (const [i, { usuario_id }] of rows.entries()) {
        if (seen.has(usuario_id))
          ctx.addIssue({ code: 'custom', path: [i, 'usuario_id'], message: 'El usuario ya tiene cupo.' });
        seen.add(usuario_id);
      }
    }),
  response: f.conMsg(leido),
});
