/**
 * What is known of an encrypted copy without its phrase. Each is encrypted for one key more, made for it alone and kept in the memory of the
 * server that sent it: while that runs, a drill opens what lies at the destination. Its sum outlives the server, and tells at least
 * whether what lies there is what was sent.
 */

import type { ResultadoSimulacro } from '../../../core/respaldos/puerto.ts';
import type { Sello } from '../../../core/respaldos/registro.ts';
import type { Almacen } from './almacen.ts';
import { hasta, huellaDe } from './huella.ts';
import { masNueva } from './traer.ts';

const NOMBRE = 'Igual a lo que se envió';

/** The drill of an encrypted copy that nothing here opens: it is read whole and held against its sum. */
export async function revisarSellada(almacen: Almacen, sello: Sello | null): Promise<ResultadoSimulacro> {
  const newest = masNueva(await almacen.listar(''));
  if (!newest) return { copia: null, ok: false, mensaje: 'Todavía no hay copias que restaurar.', revisiones: [] };
  const copia = newest.nombre;
  const problem = await problemOf(almacen, copia, sello);
  const mensaje = problem
    ? `${copia}: ${problem}`
    : `${copia} está completa, tal como se envió. No se abrió: para restaurarla y revisarla, haz el simulacro con la frase.`;
  return {
    copia,
    ok: problem === null,
    mensaje,
    revisiones: [{ nombre: NOMBRE, ok: problem === null, detalle: problem }],
  };
}

async function problemOf(almacen: Almacen, copia: string, sello: Sello | null): Promise<string | null> {
  if (sello?.copia !== copia) return 'no es la última que este servidor envió.';
  const { sha256 } = await huellaDe(hasta(almacen.leer(copia), sello.bytes));
  return sha256 === sello.sha256 ? null : 'lo que hay en el destino no es lo que se envió.';
}
