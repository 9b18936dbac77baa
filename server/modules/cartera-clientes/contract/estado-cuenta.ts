/** The statement of what a customer owes on a day: on paper, and by mail to many at once. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { manifest } from '../manifest.ts';

const { permisos } = manifest;

/** Statements that are written and mailed in one act. */
export const MAX_ESTADOS = 200;

export const estadoDeCuenta = endpoint(manifest, {
  method: 'GET',
  path: 'cartera/clientes/:persona_id/estado_cuenta',
  access: { permiso: permisos.ver },
  summary: 'El estado de cuenta de un cliente en un día (hoy si no se dice otro), en PDF.',
  params: z.strictObject({ persona_id: f.idParam.shape.id }),
  query: z.strictObject({ corte: f.fecha.optional() }),
  response: z.unknown(),
});

const enviar = z.strictObject({
  personas: z.array(f.id).min(1, 'Elige al menos un cliente.').max(MAX_ESTADOS),
  /** Today without it. */
  corte: f.fecha.optional(),
});

const enviado = z.object({
  /** Who gets it, and where. */
  enviados: z.array(z.object({ persona_id: f.id, cliente: z.string(), correo: z.string() })),
  /** Who has no address. */
  sin_correo: z.array(z.object({ persona_id: f.id, cliente: z.string() })),
  /** Who got that of that day today already. */
  repetidos: z.array(z.object({ persona_id: f.id, cliente: z.string() })),
});
export type EstadosEnviados = z.output<typeof enviado>;

export const enviarEstadosDeCuenta = endpoint(manifest, {
  method: 'POST',
  path: 'cartera/clientes/estados_cuenta',
  access: { permiso: permisos.gestiones },
  summary:
    'Envía por correo a cada cliente su estado de cuenta en PDF; el que tiene algo vencido sale en las horas de la Ley 2300 de 2023.',
  body: enviar,
  response: f.conMsg(enviado),
});
