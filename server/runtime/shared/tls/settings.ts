/** Settings of TLS, read with the others. */
import * as z from 'zod';
import { whole, yesNo } from '../setting-kinds.ts';
import { StartError } from '../start-error.ts';

/** Where the certificate comes from. */
export type TlsSource = 'propio' | { readonly certFile: string; readonly keyFile: string };

export const TLS_SHAPE = {
  TLS: z
    .union([z.literal('propio'), yesNo], { error: 'debe ser 1, 0 o propio' })
    .default(false)
    .describe(
      '1 cuando el navegador llega por HTTPS a un proxy: cookies seguras y HSTS. propio: el servidor atiende por HTTPS con una autoridad que él mismo crea; cada equipo la acepta en /confianza.',
    ),
  TLS_CERT: z
    .string()
    .default('')
    .describe('El servidor atiende por HTTPS con este certificado: archivo PEM, con los intermedios después del suyo.'),
  TLS_KEY: z.string().default('').describe('Archivo PEM de su llave privada, sin clave.'),
  HTTP_PORT: whole(1, 65_535)
    .optional()
    .describe('Con HTTPS, otro puerto que lleva de http a https, p. ej. 80. El mismo PORT ya lo hace, salvo en Deno.'),
} as const;

interface TlsWords {
  readonly TLS: boolean | 'propio';
  readonly TLS_CERT: string;
  readonly TLS_KEY: string;
}

/** Throws StartError when the settings of TLS do not go together. */
export function readTlsSource({ TLS, TLS_CERT, TLS_KEY }: TlsWords): TlsSource | null {
  if (Boolean(TLS_CERT) !== Boolean(TLS_KEY)) {
    throw new StartError('Configuración inválida: TLS_CERT y TLS_KEY se dan los dos o ninguno.');
  }
  if (TLS_CERT && TLS === 'propio') {
    throw new StartError('Configuración inválida: TLS=propio hace su certificado; no se da con TLS_CERT.');
  }
  if (TLS_CERT) return { certFile: TLS_CERT, keyFile: TLS_KEY };
  return TLS === 'propio' ? 'propio' : null;
}
