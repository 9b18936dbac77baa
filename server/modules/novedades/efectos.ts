/** What novelties do once their goods are in the stock, and how it is undone. */
import { updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import type { Work } from '../../core/work.ts';
import { abrirEsperada, retirarEsperada } from '../notas-credito-proveedor/public.ts';
import { type Contexto, entro, seGuarda } from './contexto.ts';
import * as mercancia from './mercancia.ts';
import { cuarentenaDe, reclamoDe } from './rules/efectos.ts';

/** What a novelty holds in quarantine, and what its decision took out of there. */
export interface Tenido {
  readonly retenido_mil: number;
  readonly decidido_mil: number;
  readonly decidido_kardex: string | null;
}

const nada = (retenido_mil: number): Tenido => ({ retenido_mil, decidido_mil: 0, decidido_kardex: null });

/** Units that it puts apart while nobody decides. */
export const aparta = ({ novedad, linea }: Contexto): number =>
  seGuarda(linea) ? cuarentenaDe(novedad.tipos, linea, novedad.cantidad_mil) : 0;

/** As much in quarantine as its types say now. */
export async function ajustar(w: Work, contexto: Contexto): Promise<Tenido> {
  const { novedad, linea } = contexto;
  if (!entro(linea)) return nada(0);
  const wanted = aparta(contexto);
  const more = wanted - novedad.retenido_mil;
  if (more > 0) await mercancia.apartar(w, linea, more);
  if (more < 0) await mercancia.liberar(w, linea, -more);
  return nada(wanted);
}

/** The delivery stands as it came: the difference is ours. */
export async function aceptar(w: Work, { novedad, linea }: Contexto): Promise<Tenido> {
  const { retenido_mil } = novedad;
  if (!entro(linea) || retenido_mil === 0) return nada(0);
  const ids = await mercancia.liberar(w, linea, retenido_mil);
  return { retenido_mil: 0, decidido_mil: retenido_mil, decidido_kardex: JSON.stringify(ids) };
}

/** What is in quarantine goes back, and its supplier owes a note of all that was invoiced and did not stay. */
export async function rechazar(w: Work, contexto: Contexto): Promise<Tenido> {
  const { novedad, linea } = contexto;
  if (!entro(linea)) return nada(0);
  const { retenido_mil } = novedad;
  await reclamar(w, contexto);
  if (retenido_mil === 0) return nada(0);
  const ids = await mercancia.devolver(w, linea, retenido_mil);
  return { retenido_mil: 0, decidido_mil: retenido_mil, decidido_kardex: JSON.stringify(ids) };
}

async function reclamar(w: Work, { novedad, linea }: Contexto): Promise<void> {
  const { proveedor_id, entrada_id, entrada_detalle_id, documento_id, n_factura, iva } = linea;
  const owed = reclamoDe(novedad.tipos, linea, novedad.retenido_mil);
  if (owed.base_cts <= 0) return;
  const named = `${linea.cod_prod}: ${novedad.tipos.map(({ label }) => label).join(', ')}. ${novedad.observacion}`;
  await abrirEsperada(w, {
    ...{ proveedor_id, entrada_id, entrada_detalle_id, novedad_id: novedad.id, documento_id, n_factura, iva },
    ...{ ...owed, motivo: [...named].slice(0, 300).join('') },
  });
}

/** What its decision moved is back, and nothing is owed for it. Refused once a note was confirmed for it. */
export async function deshacerDecision(w: Work, { novedad, linea }: Contexto, motivo: string): Promise<Tenido> {
  if (!entro(linea)) return nada(0);
  if (novedad.aceptado === 0) await retirarEsperada(w, novedad.id);
  const ids = JSON.parse(novedad.decidido_kardex ?? '[]') as number[];
  await mercancia.deshacer(w, linea, ids, motivo);
  return nada(novedad.retenido_mil + novedad.decidido_mil);
}

/** Nobody decided it: its goods wait in quarantine, also those of a decision that was taken before they came in. */
export async function reabrir(w: Work, contexto: Contexto, motivo: string): Promise<Tenido> {
  const back = await deshacerDecision(w, contexto, motivo);
  return ajustar(w, { ...contexto, novedad: { ...contexto.novedad, ...back } });
}

/** Writes what it holds now, and whatever else changes of it. */
export async function escribir(
  w: Work,
  { novedad }: Contexto,
  cambios: Parameters<typeof updateRow<'novedad'>>[3],
  motivo?: string,
): Promise<void> {
  const { id, version } = novedad;
  const current = async () => null;
  const moves = cambios.resuelto !== undefined;
  await updateRow(w, 'novedad', { id, version, current }, cambios, {
    ...(moves ? { accion: 'estado' as const } : {}),
    ...(motivo ? { motivo } : {}),
  });
}

/** So many more novelties of a receipt, and so many more that are decided. */
export async function contar(
  w: Work,
  entrada_id: number,
  { novedades = 0, resueltas = 0 }: { readonly novedades?: number; readonly resueltas?: number },
): Promise<void> {
  if (novedades === 0 && resueltas === 0) return;
  const row = await w.tx
    .selectFrom('entrada')
    .select(['version', 'novedades', 'resueltas'])
    .where('id', '=', entrada_id)
    .executeTakeFirstOrThrow();
  await requireVersion(w, 'entrada', entrada_id, row.version);
  const sums = { novedades: row.novedades + novedades, resueltas: row.resueltas + resueltas };
  await updateRow(w, 'entrada', { id: entrada_id, version: row.version, current: async () => null }, sums);
}
