/** What somebody gives besides a password, or in its place. Of a passkey, what browsers write in JSON (WebAuthn level 3). It travels with the first page: little. */
import * as z from 'zod';

export const passkeyBytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);
export const passkeyNamed = {
  id: passkeyBytes.min(1).max(1_400),
  rawId: passkeyBytes.min(1).max(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.looseObject({}).default({}),
};

/** Signed by one that is known. */
export const passkeySigned = z.object({
  ...passkeyNamed,
  response: z.object({
    clientDataJSON: passkeyBytes,
    authenticatorData: passkeyBytes,
    signature: passkeyBytes,
    userHandle: passkeyBytes.nullish(),
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

/** `data` of the refusal `requiere_factor`: what serves, the pass to send along, and what a passkey is to sign. */
export interface FactorAsked {
  readonly token: string;
  /** None: one is to be set first. */
  readonly factores: readonly ('totp' | 'llave' | 'codigo')[];
  readonly llave: { readonly challenge: string; readonly [option: string]: unknown } | null;
}
