/** What an owner is given on paper: the statement of a period and the certificate of a year. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { manifest } from '../manifest.ts';
import { tipoPago } from './pago.ts';

const access = { permiso: manifest.permisos.certificar };
const persona = { persona_id: f.idParam.shape.id, tipo: tipoPago.default('p') };

const ANTES = 'La fecha final es anterior a la inicial.';
/** The two as a person fills them. */
export const periodoDeCuenta = z
  .strictObject({ persona_id: f.id, desde: f.fecha, hasta: f.fecha })
  .refine(({ desde, hasta }) => desde <= hasta, { path: ['hasta'], message: ANTES });
export const anioDeCertificado = z.strictObject({ persona_id: f.id, anio: z.int().min(2000).max(2200) });

export const estadoDeCuenta = endpoint(manifest, {
  method: 'GET',
  path: 'contrato/pagos/estado_cuenta',
  access,
  summary: 'El estado de cuenta de un beneficiario entre dos fechas, en PDF.',
  query: z.strictObject({ ...persona, desde: f.fecha, hasta: f.fecha }).refine(({ desde, hasta }) => desde <= hasta, {
    path: ['hasta'],
    message: ANTES,
  }),
  response: z.unknown(),
});

export const enviarEstadoDeCuenta = endpoint(manifest, {
  method: 'POST',
  path: 'contrato/pagos/estado_cuenta/enviar',
  access,
  summary: 'Envía por correo el estado de cuenta de un beneficiario, en PDF.',
  body: z
    .strictObject({ persona_id: f.id, tipo: tipoPago.default('p'), desde: f.fecha, hasta: f.fecha })
    .refine(({ desde, hasta }) => desde <= hasta, { path: ['hasta'], message: ANTES }),
  response: f.conMsg(z.object({ correo: z.string() })),
  touches: ['salidas'],
});

export const certificadoAnual = endpoint(manifest, {
  method: 'GET',
  path: 'contrato/pagos/certificado',
  access,
  summary: 'El certificado de lo pagado y retenido a un beneficiario en un año, en PDF.',
  query: z.strictObject({ ...persona, anio: z.coerce.number().int().min(2000).max(2200) }),
  response: z.unknown(),
});
