/** The decoders of ZXing that shops use, and no others: EAN, UPC, Code 128, ITF and QR. Without WebAssembly, which our policy refuses. */
import BarcodeFormat from '@zxing/library/esm/core/BarcodeFormat.js';
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer.js';
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType.js';
import MultiFormatOneDReader from '@zxing/library/esm/core/oned/MultiFormatOneDReader.js';
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader.js';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js';

export interface CodeReader {
  /** The code in the picture; null when there is none to be read. */
  read(picture: HTMLVideoElement | ImageBitmap): Promise<string | null>;
}

const FORMATS = [
  BarcodeFormat.EAN_13,
  BarcodeFormat.EAN_8,
  BarcodeFormat.UPC_A,
  BarcodeFormat.UPC_E,
  BarcodeFormat.CODE_128,
  BarcodeFormat.ITF,
];
/** Pixels of width that are looked at: more of them cost time and tell no more. */
const WIDTH = 960;

export function createPlainReader(): CodeReader {
  // Also standing bars, and such as are printed badly.
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, FORMATS],
    [DecodeHintType.TRY_HARDER, true],
  ]);
  const bars = new MultiFormatOneDReader(hints);
  const squares = new QRCodeReader();
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return {
    read: async (picture) => {
      const [width, height] = sizeOf(picture);
      if (!pen || width === 0 || height === 0) return null;
      const scale = Math.min(1, WIDTH / width);
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
      const source = new RGBLuminanceSource(lightOf(data), canvas.width, canvas.height);
      const bitmap = new BinaryBitmap(new HybridBinarizer(source));
      for (const look of [() => bars.decode(bitmap, hints), () => squares.decode(bitmap)]) {
        try {
          return look().getText();
        } catch {
          // It throws where there is nothing to read.
        }
      }
      return null;
    },
  };
}

const sizeOf = (picture: HTMLVideoElement | ImageBitmap): readonly [number, number] =>
  picture instanceof HTMLVideoElement ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];

/** Red, green, blue and transparency → how light each point is. */
function lightOf(data: Uint8ClampedArray): Uint8ClampedArray {
  const light = new Uint8ClampedArray(data.length / 4);
  for (let at = 0; at < light.length; at += 1) {
    const from = at * 4;
    light[at] = ((data[from] ?? 0) * 306 + (data[from + 1] ?? 0) * 601 + (data[from + 2] ?? 0) * 117) >> 10;
  }
  return light;
}
