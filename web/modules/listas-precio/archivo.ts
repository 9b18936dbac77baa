/** A file of prices, read on the server: its cells become lines where they are looked at, as what is pasted. */
import { leerArchivo as endpoint } from '../../../server/modules/listas-precio/contract/actos.ts';
import { upload } from '../../lib/upload.ts';

export async function leerArchivo(file: File): Promise<readonly (readonly string[])[]> {
  const form = new FormData();
  form.append('archivo', file, file.name);
  const { data } = await upload(endpoint, { form });
  return data;
}
