/** The closed list of error codes with their HTTP status, and the one error body (design: api.md, 'Errors'). */
import * as z from 'zod';

export const ERRORS = {
  validacion: 400,
  regla_negocio: 400,
  no_autenticado: 401,
  sin_permiso: 403,
  requiere_autorizacion: 403,
  requiere_factor: 403,
  no_encontrado: 404,
  metodo_no_permitido: 405,
  tiempo_agotado: 408,
  duplicado: 409,
  modificado: 409,
  en_uso: 409,
  existencia_insuficiente: 409,
  periodo_cerrado: 409,
  clave_repetida: 409,
  muy_grande: 413,
  tipo_no_permitido: 415,
  expectativa: 417,
  demasiados_intentos: 429,
  encabezados_grandes: 431,
  interno: 500,
  no_disponible: 503,
  primer_inicio: 503,
  sin_espacio: 507,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Field path (`direcciones.0.ciudad`) → messages. */
export type FieldErrors = Record<string, string[]>;

export const errorBody = z.object({
  msg: z.string(),
  code: z.string(),
  errores: z.record(z.string(), z.array(z.string())).optional(),
  /** With `modificado`: the row as it is now. */
  data: z.unknown().optional(),
  request_id: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
