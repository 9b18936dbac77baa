/** An image file → its central square of 256 px, as JPEG. Throws when the browser cannot read it. */

const SIDE = 256;
const QUALITY = 0.85;

export async function squarePhoto(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2d canvas.');
  // What was transparent becomes white, as on paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIDE, SIDE);
  context.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('The canvas gave no image.');
  return new File([blob], 'foto.jpg', { type: 'image/jpeg' });
}
