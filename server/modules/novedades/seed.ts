/** What the people of the demonstration decide of novelties. */
import type { Work } from '../../core/work.ts';
import { updateNovedad } from './commands.ts';
import { leerNovedades } from './leidas.ts';

export type NovedadDemo = 'acepta' | 'rechaza';

const MOTIVOS = {
  acepta: 'Se acepta: el proveedor lo repone en la próxima entrega.',
  rechaza: 'No se acepta: se espera la nota crédito.',
} as const;

/** All those of a receipt that nobody decided. */
export async function decidirDemo(w: Work, entrada_id: number, decision: NovedadDemo): Promise<void> {
  for (const { id, resuelto } of await leerNovedades(w.tx, 'entrada_id', [entrada_id])) {
    if (resuelto === 1) continue;
    const model = { resuelto: true, aceptado: decision === 'acepta', motivo: MOTIVOS[decision] };
    await updateNovedad(w, id, { model, autorizacion: null });
  }
}
