/** Pictures lose everything that is not the picture, keep how they are turned, and are told by their bytes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readImage, stripImage } from '../../server/core/files/image.ts';
import { orientationOnly, readOrientation } from '../../server/core/files/strip/exif.ts';
import { bytesOf } from '../support/build/archivo.ts';
import { JPEG, PNG, WEBP } from '../support/build/image.ts';

const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const SECRET = 'GPS 7.11 -73.12 ANA';
const u32 = (value: number, little = false) => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, little);
  return bytes;
};

/** A block of EXIF with an orientation, and a place behind it. */
const exif = (orientation: number) => join(orientationOnly(orientation), bytesOf(SECRET));

const segment = (marker: number, data: Uint8Array) =>
  join(Uint8Array.of(0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff), data);
const jpegWith = (...segments: Uint8Array[]) => join(JPEG.subarray(0, 2), ...segments, JPEG.subarray(2));

const chunk = (type: string, data: Uint8Array) => join(u32(data.length), bytesOf(type), data, u32(0));
const pngWith = (...chunks: Uint8Array[]) => join(PNG.subarray(0, 33), ...chunks, PNG.subarray(33));

const riff = (type: string, data: Uint8Array) =>
  join(bytesOf(type), u32(data.length, true), data, new Uint8Array(data.length % 2));
/** The simple picture in the extended form, which may carry metadata. */
function webpWith(flags: number, ...chunks: Uint8Array[]): Uint8Array {
  const extended = riff('VP8X', Uint8Array.of(flags, 0, 0, 0, 1, 0, 0, 2, 0, 0));
  const body = join(bytesOf('WEBP'), extended, WEBP.subarray(12), ...chunks);
  return join(bytesOf('RIFF'), u32(body.length, true), body);
}

const clean = (bytes: Uint8Array) => {
  const info = readImage(bytes);
  return info && stripImage(bytes, info);
};
const says = (bytes: Uint8Array | null, text: string) => String.fromCharCode(...(bytes ?? [])).includes(text);

describe.each([
  ['JPEG', JPEG],
  ['PNG', PNG],
  ['WebP', WEBP],
] as const)('%s', (_, bare) => {
  test('a bare picture stays as it is', () => expect(clean(bare)).toEqual(bare));

  test('what hides behind its end is cut away', () => {
    expect(clean(join(bare, bytesOf('<script>alert(1)</script>')))).toEqual(bare);
    expect(clean(join(bare, bytesOf('PK\u0003\u0004'), bare))).toEqual(bare);
  });

  test('cut anywhere it is refused or a whole picture, never a fault', () => {
    for (let end = 0; end < bare.length; end += 1) clean(bare.subarray(0, end));
    expect(clean(bare.subarray(0, 20))).toBeNull();
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(bare.length - 1), fc.nat(255)), { maxLength: 6 }), (changes) => {
        const copy = Uint8Array.from(bare);
        for (const [at, byte] of changes) copy[at] = byte;
        clean(copy);
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ['JPEG', (turn: number) => jpegWith(segment(0xe1, join(bytesOf('Exif\0\0'), exif(turn)))), JPEG.length + 36],
  ['PNG', (turn: number) => pngWith(chunk('eXIf', exif(turn))), PNG.length + 38],
  [
    'WebP',
    (turn: number) => webpWith(0x0c, riff('EXIF', exif(turn)), riff('XMP ', bytesOf(SECRET))),
    18 + WEBP.length + 34,
  ],
] as const)('the place in a %s goes, its orientation stays', (_, made, length) => {
  const turned = clean(made(6));
  expect(says(turned, SECRET)).toBe(false);
  expect(turned?.length).toBe(length);
  const at = String.fromCharCode(...(turned ?? [])).indexOf('MM\0*');
  expect(readOrientation((turned ?? new Uint8Array()).subarray(at))).toBe(6);
  expect(says(clean(made(1)), 'MM\0*')).toBe(false);
});

test('comments, texts, previews, dates and XMP go; colours stay', () => {
  const profile = segment(0xe2, bytesOf('ICC_PROFILE\0\u0001\u0001colores'));
  const jfif = segment(0xe0, bytesOf('JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0'));
  const full = jpegWith(
    jfif,
    segment(0xfe, bytesOf(SECRET)),
    segment(0xe1, bytesOf(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
    segment(0xed, bytesOf(`Photoshop 3.0\0${SECRET}`)),
    segment(0xe2, bytesOf(`MPF\0${SECRET}`)),
    profile,
  );
  expect(clean(full)).toEqual(jpegWith(jfif, profile));
  const texts = pngWith(...['tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt'].map((type) => chunk(type, bytesOf(SECRET))));
  expect(clean(texts)).toEqual(PNG);
  expect(clean(pngWith(chunk('gAMA', u32(45_455))))).toEqual(pngWith(chunk('gAMA', u32(45_455))));
});

test('an orientation that is none, or a broken block, is upright', () => {
  for (const tiff of [new Uint8Array(), bytesOf('MM\0*'), orientationOnly(9), orientationOnly(0)]) {
    expect(readOrientation(tiff)).toBe(1);
  }
});

test('what an image is, by its bytes', () => {
  expect(readImage(PNG)).toMatchObject({ tipo: 'image/png', ancho: 1, alto: 1 });
  expect(readImage(JPEG)).toEqual({ tipo: 'image/jpeg', ancho: 2, alto: 3 });
  expect(readImage(WEBP)).toEqual({ tipo: 'image/webp', ancho: 2, alto: 3 });
  for (const other of ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.7', '\xff\xd8', 'RIFF']) {
    expect(readImage(bytesOf(other))).toBeNull();
  }
});
