/** Accepting many suggestions at once. */
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { confirmar } from './commands.ts';
import { findHomologacion } from './queries.ts';
import { empaqueDe } from './rules/empaque.ts';

/** One row of it, with factor 1. What the text says of a pack is never applied: such a row is left for who looks at it. */
export async function confirmarSugerida(w: Work, id: number): Promise<string> {
  const row = await findHomologacion(w.tx, id);
  const pack = row.producto_id === null ? empaqueDe(row.nombre_producto_xml ?? '') : null;
  if (row.sugerido_id !== null && pack) {
    throw refused(`«${pack.texto}»: di cuántas unidades nuestras trae.`);
  }
  const nothing = { producto_id: null, presentacion_id: null, factor_conversion: null, aplica_desde: null };
  const done = await confirmar(w, id, { version: row.version, ...nothing });
  return `Homologado con ${done.cod_prod}.`;
}
