/** A month of files goes in several requests, each as large as the server takes; what came of every file is told in its order. */
import { type Carga, cargarFacturas } from '../../../server/modules/facturas-xml/contract/factura.ts';
import { MAX_ARCHIVOS, MAX_CARGA } from '../../../server/modules/facturas-xml/rules/carga.ts';
import { ApiError } from '../../lib/api.ts';
import { upload } from '../../lib/upload.ts';

/** Files in the order given, in groups that a request may carry. */
export function gruposDe<F extends { readonly size: number }>(files: readonly F[]): F[][] {
  const groups: F[][] = [];
  let room = 0;
  for (const file of files) {
    const last = groups.at(-1);
    if (!last || last.length === MAX_ARCHIVOS || file.size > room) {
      groups.push([file]);
      room = MAX_CARGA - file.size;
    } else {
      last.push(file);
      room -= file.size;
    }
  }
  return groups;
}

/** What came of a group; what kept the whole of it from arriving is said of each. */
export async function enviarGrupo(files: readonly File[]): Promise<readonly Carga[]> {
  const form = new FormData();
  for (const file of files) form.append('archivo', file);
  try {
    return (await upload(cargarFacturas, { form })).data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (Array.isArray(error.data)) return error.data as Carga[];
    const { code, msg } = error;
    return files.map(({ name: nombre }) => ({ nombre, ok: false, id: null, code, msg, estado: null }));
  }
}
