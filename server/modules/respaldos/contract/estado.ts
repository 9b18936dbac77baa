/** How the system is: for people, what machines are told at /api/metricas. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { instante } from '../../../shared/fields.ts';
import { manifest } from '../manifest.ts';

const cuenta = z.int().nonnegative();

export const muestra = z.object({
  /** Beginning of an hour. */
  hora: instante,
  solicitudes: cuenta,
  /** Answers of 500 and more. */
  errores: cuenta,
  /** Answers that took more than a second. */
  lentas: cuenta,
});
export type Muestra = z.output<typeof muestra>;

export const estadoSistema = endpoint(manifest, {
  method: 'GET',
  path: 'respaldos/estado',
  access: { permiso: manifest.permisos.verEstado },
  summary:
    'Versión, disco, base de datos, trabajos, cola de salida, sesiones, respaldos y las solicitudes de 24 horas.',
  response: z.object({
    version: z.string(),
    ahora: instante,
    /** When this server began: what happened before is not in the samples. */
    desde: instante,
    disco_libre: z.number().nullable(),
    disco_total: z.number().nullable(),
    base_bytes: z.number().nullable(),
    wal_bytes: z.number().nullable(),
    trabajos: z.object({ en_curso: cuenta, pendientes: cuenta, fallidos_7_dias: cuenta }),
    salida: z.object({ pendientes: cuenta, agotados: cuenta, mas_antiguo: instante.nullable() }),
    sesiones: cuenta,
    respaldos: z.array(
      z.object({
        nombre: z.string(),
        buena: instante.nullable(),
        ok: z.boolean().nullable(),
        mensaje: z.string().nullable(),
      }),
    ),
    simulacro: z.object({ fin: instante, ok: z.boolean(), mensaje: z.string().nullable() }).nullable(),
    muestras: z.array(muestra),
  }),
});
export type EstadoSistema = z.output<typeof estadoSistema.response>;
