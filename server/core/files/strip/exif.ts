/** The one thing of EXIF that a picture needs: how it must be turned. Everything else (place, camera, hour) is left behind. */

/** Up to here the picture stands as it is stored. */
export const UPRIGHT = 1;
const ORIENTATION = 0x0112;
const SHORT = 3;

/** The orientation, 1 to 8, that a block of EXIF (a TIFF header and its directories) says; 1 when it says none or is broken. */
export function readOrientation(tiff: Uint8Array): number {
  try {
    const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
    const little = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, little);
    const count = view.getUint16(directory, little);
    for (let i = 0; i < count; i += 1) {
      const at = directory + 2 + i * 12;
      if (view.getUint16(at, little) !== ORIENTATION) continue;
      const value = view.getUint16(at + 8, little);
      return value >= 1 && value <= 8 ? value : UPRIGHT;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return UPRIGHT;
}

/** A block of EXIF that says the orientation and nothing more: 26 bytes. */
export function orientationOnly(orientation: number): Uint8Array {
  const tiff = new Uint8Array(26);
  const view = new DataView(tiff.buffer);
  view.setUint32(0, 0x4d4d002a);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, ORIENTATION);
  view.setUint16(12, SHORT);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return tiff;
}
