/** An authenticator of passkeys in software (WebAuthn level 3, ES256, attestation 'none'): what a browser would send for one. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const UP = 0x01;
const UV = 0x04;
const HAS_CREDENTIAL = 0x40;

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();

/** CBOR, as far as a passkey needs it. */
const head = (major: number, n: number): Buffer =>
  n < 24
    ? Buffer.from([(major << 5) | n])
    : n < 256
      ? Buffer.from([(major << 5) | 24, n])
      : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
const int = (n: number) => (n < 0 ? head(1, -1 - n) : head(0, n));
const bytes = (data: Uint8Array) => Buffer.concat([head(2, data.length), data]);
const text = (data: string) => Buffer.concat([head(3, data.length), Buffer.from(data)]);
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

export interface Ceremony {
  /** Page in which it happens. */
  readonly origin: string;
  readonly rpID?: string;
  readonly verified?: boolean;
}

export class Authenticator {
  readonly id = base64url(randomBytes(32));
  readonly #key: KeyObject;
  readonly #cose: Buffer;
  counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#cose = map(
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x, 'base64url'))],
      [int(-3), bytes(Buffer.from(y, 'base64url'))],
    );
  }

  /** What `navigator.credentials.create` would give. */
  create(options: { challenge: string }, at: Ceremony) {
    const credential = Buffer.from(this.id, 'base64url');
    const authData = Buffer.concat([
      this.#about(at, HAS_CREDENTIAL),
      Buffer.alloc(16),
      Buffer.from([credential.length >> 8, credential.length & 255]),
      credential,
      this.#cose,
    ]);
    const attestation = map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(authData)]);
    const response = {
      clientDataJSON: base64url(this.#client('webauthn.create', options, at)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    };
    return { ...this.#named(), response };
  }

  /** What `navigator.credentials.get` would give. */
  sign(options: { challenge: string }, at: Ceremony) {
    const client = this.#client('webauthn.get', options, at);
    const authData = this.#about(at, 0);
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.#key);
    const response = {
      clientDataJSON: base64url(client),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
    };
    return { ...this.#named(), response };
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #client(type: string, { challenge }: { challenge: string }, { origin }: Ceremony): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  #about({ origin, rpID = new URL(origin).hostname, verified = true }: Ceremony, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpID), Buffer.from([UP | (verified ? UV : 0) | more]), counter]);
  }
}
