/** What is known of copies as a whole, copies on demand, and drills. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { id, instante, soloMsg } from '../../../shared/fields.ts';
import { manifest } from '../manifest.ts';

const { permisos } = manifest;
const ver = { permiso: permisos.ver };

export const simulacro = z.object({
  id,
  destino_id: id.nullable(),
  /** Of none, the copies of this machine. */
  destino: z.string().nullable(),
  copia: z.string().nullable(),
  inicio: instante,
  fin: instante.nullable(),
  estado: z.enum(['EN CURSO', 'APROBADO', 'FALLIDO']),
  mensaje: z.string().nullable(),
  /** Who asked for it; nobody, the server. */
  usuario: z.string().nullable(),
  revisiones: z.array(z.object({ nombre: z.string(), ok: z.boolean(), detalle: z.string().nullable() })),
});
export type Simulacro = z.output<typeof simulacro>;

export const resumenRespaldos = endpoint(manifest, {
  method: 'GET',
  path: 'respaldos',
  access: ver,
  summary: 'La última copia de este equipo, el último simulacro y el día del próximo; en el borde no hay copias.',
  response: z.object({
    /** This home copies the company to other places. */
    disponible: z.boolean(),
    programadas: z.boolean(),
    ultima: z
      .object({ instante, ok: z.boolean(), bytes: z.int(), mensaje: z.string(), buena: instante.nullable() })
      .nullable(),
    simulacro: simulacro.nullable(),
    /** Day of the month from which the server does one by itself; 0: none. */
    dia_simulacro: z.int(),
    destinos: z.array(z.object({ id, nombre: z.string(), cifrado: z.boolean() })),
  }),
});
export type Resumen = z.output<typeof resumenRespaldos.response>;

export const respaldarAhora = endpoint(manifest, {
  method: 'POST',
  path: 'respaldos/copiar',
  access: { permiso: permisos.copiar },
  summary: 'Hace ahora la copia diaria y la lleva a todos los destinos; lo que sea de ella se ve después.',
  body: z.strictObject({}),
  response: soloMsg,
});

export const listSimulacros = endpoint(manifest, {
  method: 'GET',
  path: 'respaldos/simulacros',
  access: ver,
  summary: 'Los últimos 24 simulacros de restauración, con lo que se revisó en cada uno.',
  response: z.array(simulacro),
});

export const simular = endpoint(manifest, {
  method: 'POST',
  path: 'respaldos/simulacros',
  access: { permiso: permisos.simular },
  summary:
    'Restaura aparte la última copia de este equipo o de un destino y la revisa; las de un destino cifrado se abren con su frase.',
  body: z.strictObject({ destino_id: id.nullable(), frase: z.string().max(200).nullish() }),
  response: z.object({ msg: z.string(), data: simulacro }),
  status: 201,
  touches: ['respaldos'],
  secret: true,
});
