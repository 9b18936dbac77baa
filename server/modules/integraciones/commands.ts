/** Writes of destinations and origins. */
import { insertRow, updateRow } from '../../core/db/rows.ts';
import { invalid, refused } from '../../core/http/errors.ts';
import type { Platform } from '../../core/platform.ts';
import type { Work } from '../../core/work.ts';
import { sortKey } from '../../shared/text.ts';
import type { Destino, DestinoAlta, DestinoCambio } from './contract/destinos.ts';
import type { Evento } from './contract/eventos.ts';
import type { Origen, OrigenAlta, OrigenCambio } from './contract/origenes.ts';
import { pausar, reanudar } from './espera.ts';
import { encolarPrueba } from './publicar.ts';
import { findDestino, findEvento, findOrigen } from './queries.ts';
import { rotado } from './secretos.ts';

/** Throws `validacion` for an address that may not be called. Looks names up: outside of the transaction. */
export async function requireLlamable({ webhook }: Platform, url: string): Promise<void> {
  const refusal = await webhook?.refuses(url);
  if (refusal) throw invalid({ url: [refusal] });
}

const columnasDestino = ({ nombre, url, eventos }: DestinoAlta) => ({
  ...{ nombre, url, orden_nombre: sortKey(nombre) },
  eventos: JSON.stringify([...new Set(eventos)].sort()),
});

/** Throws `validacion` when a type is not among those that are known. */
export function requireTipos(campo: 'eventos' | 'tipos', tipos: readonly string[], known: readonly string[]): void {
  const strange = tipos.find((tipo) => !known.includes(tipo));
  if (strange !== undefined) throw invalid({ [campo]: [`«${strange}» no existe.`] });
}

/** `sellado`: the secret, as it is kept. */
export async function createDestino(w: Work, datos: DestinoAlta, sellado: string): Promise<Destino> {
  return findDestino(w.tx, await insertRow(w, 'integracion_destino', { ...columnasDestino(datos), secreto: sellado }));
}

const refDestino = (w: Work, id: number, version: number) => ({ id, version, current: () => findDestino(w.tx, id) });
const refOrigen = (w: Work, id: number, version: number) => ({ id, version, current: () => findOrigen(w.tx, id) });

export async function updateDestino(w: Work, id: number, datos: DestinoCambio): Promise<Destino> {
  const ref = refDestino(w, id, datos.version);
  await updateRow(w, 'integracion_destino', ref, columnasDestino(datos));
  return findDestino(w.tx, id);
}

async function rotar(
  w: Work,
  tabla: 'integracion_destino' | 'integracion_origen',
  ref: ReturnType<typeof refDestino> | ReturnType<typeof refOrigen>,
  sellado: string,
): Promise<void> {
  await ref.current();
  const fila = await w.tx
    .selectFrom(tabla)
    .select(['secreto', 'secreto_anterior', 'anterior_hasta'])
    .where('id', '=', ref.id)
    .executeTakeFirstOrThrow();
  await updateRow(w, tabla, ref, rotado(fila, sellado, w.now));
}

export async function rotarDestino(w: Work, id: number, version: number, sellado: string): Promise<Destino> {
  await rotar(w, 'integracion_destino', refDestino(w, id, version), sellado);
  return findDestino(w.tx, id);
}

export async function pausarDestino(w: Work, id: number, version: number, motivo: string | null): Promise<Destino> {
  const { estado } = await findDestino(w.tx, id);
  if (estado !== 'ACTIVO') throw refused('El destino ya está en pausa.');
  await pausar(w, refDestino(w, id, version), motivo);
  return findDestino(w.tx, id);
}

export async function reanudarDestino(w: Work, id: number, version: number): Promise<Destino> {
  const { estado } = await findDestino(w.tx, id);
  if (estado !== 'PAUSADO') throw refused('El destino no está en pausa.');
  await reanudar(w, refDestino(w, id, version));
  return findDestino(w.tx, id);
}

export async function probarDestino(w: Work, id: number): Promise<Evento> {
  const destino = await findDestino(w.tx, id);
  return findEvento(w.tx, { envio: await encolarPrueba(w, destino) });
}

const columnasOrigen = ({ codigo, nombre, tipos }: OrigenAlta) => ({
  ...{ codigo, nombre, orden_nombre: sortKey(nombre) },
  tipos: JSON.stringify([...new Set(tipos)].sort()),
});

export async function createOrigen(w: Work, datos: OrigenAlta, sellado: string): Promise<Origen> {
  return findOrigen(w.tx, await insertRow(w, 'integracion_origen', { ...columnasOrigen(datos), secreto: sellado }));
}

export async function updateOrigen(w: Work, id: number, datos: OrigenCambio): Promise<Origen> {
  await updateRow(w, 'integracion_origen', refOrigen(w, id, datos.version), columnasOrigen(datos));
  return findOrigen(w.tx, id);
}

export async function rotarOrigen(w: Work, id: number, version: number, sellado: string): Promise<Origen> {
  await rotar(w, 'integracion_origen', refOrigen(w, id, version), sellado);
  return findOrigen(w.tx, id);
}

export async function cambiarOrigen(
  w: Work,
  id: number,
  { version, estado, motivo }: { version: number; estado: Origen['estado']; motivo?: string },
): Promise<Origen> {
  const before = await findOrigen(w.tx, id);
  if (before.estado === estado) throw refused(`El origen ya está ${estado.toLowerCase()}.`);
  const options = { accion: 'estado', ...(motivo ? { motivo } : {}) } as const;
  await updateRow(w, 'integracion_origen', refOrigen(w, id, version), { estado }, options);
  return findOrigen(w.tx, id);
}
