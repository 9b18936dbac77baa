/** The queue to the tax office. */
import { encolar } from '../../../core/salida/encolar.ts';
import type { Work } from '../../../core/work.ts';

/** Its name in the queue, and whom it goes to. */
export const CANAL = 'dian';
export const DIAN = 'DIAN';

/** After the commit, behind those that were issued before. `preguntar`: it is asked for first, since it may be there. */
export async function encolarDian(
  w: Work,
  id: number,
  numero: string,
  { intento = 1, preguntar = false }: { readonly intento?: number; readonly preguntar?: boolean } = {},
): Promise<void> {
  await encolar(w, {
    ...{ canal: CANAL, clave: `dian:${id}:${intento}`, asunto: `Documento ${numero}`, destino: DIAN, turno: DIAN },
    documento: { origen: 'factura', id },
    datos: { factura_id: id, preguntar },
  });
}
