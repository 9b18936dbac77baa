/** What travels of a passkey, as browsers write it in JSON (WebAuthn level 3): what our pages send, and what somebody gives besides a password. */
import * as z from 'zod';

const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);
const common = {
  id: bytes.min(1).max(1_400),
  rawId: bytes.min(1).max(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.looseObject({}).default({}),
};

/** Of one that was just made. */
export const newPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type NewPasskey = z.output<typeof newPasskey>;

/** Signed by one that is known. */
export const passkeySigned = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
});
export type PasskeySigned = z.output<typeof passkeySigned>;

/** Sealed by us. */
export const passToken = z.string().min(1).max(4_000);

/** A code of the application or one of the ten, or what a passkey signed. */
export const factorAnswer = z.strictObject({
  token: passToken.optional(),
  codigo: z.string().trim().min(1).max(20).optional(),
  llave: passkeySigned.optional(),
});
export type FactorAnswer = z.output<typeof factorAnswer>;

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

/** The first proof of one: the code that the application shows, or the passkey that was made. */
export const setupProof = {
  totp: z.strictObject({ token: passToken, codigo: z.string().trim().min(6).max(8) }).optional(),
  llave: z
    .strictObject({ token: passToken, nombre: z.string().trim().min(1).max(60), respuesta: newPasskey })
    .optional(),
};
const proof = z.strictObject(setupProof);
export type SetupProof = z.output<typeof proof>;

/** `data` of the refusal `requiere_factor`: what serves, the pass to send along, and what a passkey is to sign. */
export interface FactorAsked {
  readonly token: string;
  /** None: one is to be set first. */
  readonly factores: readonly ('totp' | 'llave' | 'codigo')[];
  readonly llave: z.output<typeof passkeyOptions> | null;
}
