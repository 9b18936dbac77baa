/** The beginning of every step: the transfer is there, of the version that was read, and its kind and state allow the step. */
import type { RowRef } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { refused } from '../../core/http/errors.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import { TIPOS_TRASLADO } from './campos.ts';
import type { Traslado } from './contract/traslado.ts';
import { type FilaTraslado, leerTraslado } from './leido.ts';
import { findTraslado } from './queries.ts';
import { type Paso, pasosDe, permite } from './rules/pasos.ts';

interface Abierto {
  readonly before: FilaTraslado;
  readonly ref: RowRef;
  readonly current: () => Promise<Traslado>;
}

/** `refusal`: a reason of its own for which the step is refused. Throws `no_encontrado`, `modificado`, `regla_negocio`. */
export async function abrirPaso(
  w: Work,
  id: number,
  version: number,
  paso: Paso,
  refusal?: (row: FilaTraslado) => string | null,
): Promise<Abierto> {
  const current = () => findTraslado(w.tx, id, w.actor);
  const before = await leerTraslado(w.tx, id);
  await requireVersion(w, 'traslado', id, version, { current });
  const own = refusal?.(before);
  if (own) throw refused(own);
  const { tipo, estado } = before;
  if (!permite(tipo, estado, paso)) throw refused(noPermite(before, paso));
  const next = pasosDe(tipo)[paso]?.a;
  if (next && next !== estado) await requireTransition(w.tx, 'traslado', estado, next);
  return { before, ref: { id, version, current }, current };
}

const HECHO: Readonly<Record<Paso, string>> = {
  editar: 'edita',
  solicitar: 'solicita',
  aprobar: 'aprueba',
  despachar: 'despacha',
  recibir: 'recibe',
  devolver: 'devuelve',
  legalizar: 'legaliza',
  confirmar: 'confirma',
  anular: 'anula',
};

function noPermite({ tipo, estado }: FilaTraslado, paso: Paso): string {
  const named = TIPOS_TRASLADO[tipo];
  const change = pasosDe(tipo)[paso];
  if (!change) return `Un traslado ${named} no se ${HECHO[paso]}.`;
  const from = change.de.map((each) => each.replace('_', ' ')).join(' o ');
  return `El traslado está ${estado.replace('_', ' ')}: solo se ${HECHO[paso]} en ${from}.`;
}
