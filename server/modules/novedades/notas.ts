/** Until the ledger of suppliers' notes stands beside this module: nothing is expected of anybody. */
import type { Reader } from '../../core/db/reader.ts';
import type { Work } from '../../core/work.ts';

export async function abrirEsperada(_w: Work, _datos: object): Promise<number> {
  return 0;
}
export async function retirarEsperada(_w: Work, _novedad_id: number): Promise<void> {}
export async function esperadasDe(
  _db: Reader,
  _ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly estado: string; readonly numero: string | null }>> {
  return new Map();
}
