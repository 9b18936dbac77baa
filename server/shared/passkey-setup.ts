/** Setting a second factor: what one begins with, and its first proof. */
import * as z from 'zod';
import { passkeyBytes, passkeyNamed, passToken } from './passkey.ts';

/** Of one that was just made. */
export const newPasskey = z.object({
  ...passkeyNamed,
  response: z.object({
    clientDataJSON: passkeyBytes,
    attestationObject: passkeyBytes,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type NewPasskey = z.output<typeof newPasskey>;

/** Options for `navigator.credentials`, made by a library and read by another: nothing of them is ours. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

/** What one begins to set a factor with. */
export const setupBegun = z.object({
  totp: z.object({
    token: passToken,
    /** Base 32, for who cannot scan it. */
    secreto: z.string(),
    /** What the QR tells. */
    uri: z.string(),
  }),
  /** `null` where passkeys are not good: the server has no public address with a name. */
  llave: z.object({ token: passToken, opciones: passkeyOptions }).nullable(),
});

export type SetupBegun = z.output<typeof setupBegun>;

/** The first proof of one: the code that the application shows, or the passkey that was made. */
export const setupProof = {
  totp: z.strictObject({ token: passToken, codigo: z.string().trim().min(6).max(8) }).optional(),
  llave: z
    .strictObject({ token: passToken, nombre: z.string().trim().min(1).max(60), respuesta: newPasskey })
    .optional(),
};
const proof = z.strictObject(setupProof);
export type SetupProof = z.output<typeof proof>;
