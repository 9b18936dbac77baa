/** What is printed from the screen is told to the change log; a print never waits for it nor fails with it. */
import { imprimirLista } from '../../server/modules/bitacora/contract.ts';
import { call } from '../lib/api.ts';
import { sessionAtom } from './session.ts';
import { store } from './store.ts';

/** `nombre`: what people call it, 'orden-1042.pdf'. */
export function tellPrint(nombre: string, filas = 1): void {
  if (!store.get(sessionAtom)) return;
  call(imprimirLista, { body: { lista: nombre.slice(0, 120), filas } }).catch(() => undefined);
}
