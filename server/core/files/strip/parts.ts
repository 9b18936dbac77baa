/** Small pieces of byte work that the three image formats share. */

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Latin text at the beginning of the bytes. */
export function beginsWith(bytes: Uint8Array, text: string): boolean {
  return bytes.length >= text.length && [...text].every((char, i) => bytes[i] === char.charCodeAt(0));
}

export function latinText(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** Throws RangeError when the bytes end before. */
export function slice(bytes: Uint8Array, from: number, length: number): Uint8Array {
  if (from + length > bytes.length) throw new RangeError('A part past the end.');
  return bytes.subarray(from, from + length);
}
