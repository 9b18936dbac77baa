/** What all acts of a picking share: the picking as it was read, whether its state and its picker let the act, and how it is written. */
import type { Reader } from '../../core/db/reader.ts';
import { type RowChanges, updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { notFound, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { wireInstant } from '../../shared/dates.ts';
import type { Picking } from './contract/picking.ts';
import { findPicking } from './lectura.ts';
import {
  type ActoPicking,
  admite,
  DE_QUIEN_ALISTA,
  type EstadoPicking,
  NOMBRES_ESTADO,
  VIVOS,
} from './rules/estados.ts';

const leerRow = (db: Reader, id: number) =>
  db
    .selectFrom('picking as k')
    .innerJoin('pedido as o', 'o.id', 'k.pedido_id')
    .leftJoin('usuario as u', 'u.id', 'k.alistador_id')
    .selectAll('k')
    .select(['o.numero as pedido', 'o.interno', 'o.ajustes', 'u.first_name', 'u.last_name'])
    .where('k.id', '=', id)
    .executeTakeFirst();

export type PickingGuardado = NonNullable<Awaited<ReturnType<typeof leerRow>>>;

/** The picking as it is now; `version`: as it was read by who acts, if they said it. */
export async function abrir(w: Work, id: number, version?: number | null): Promise<PickingGuardado> {
  const row = await leerRow(w.tx, id);
  if (!row) throw notFound('No se encontró el picking.');
  const current = () => findPicking(w.tx, id);
  await requireVersion(w, 'picking', id, version ?? row.version, { current });
  return row;
}

/** The picking in a state that lets the act, in the hands of who does it. */
export async function abrirActo(
  w: Work,
  id: number,
  version: number | null | undefined,
  acto: ActoPicking,
): Promise<PickingGuardado> {
  const picking = await abrir(w, id, version);
  requireAdmite(w, picking, acto);
  return picking;
}

export function requireAdmite(w: Work, picking: PickingGuardado, acto: ActoPicking): void {
  const { estado, alistador_id } = picking;
  const ajeno = alistador_id !== w.actor.userId && estado === 'EN_ALISTAMIENTO';
  if (ajeno && (acto === 'iniciar' || DE_QUIEN_ALISTA.has(acto))) throw refused(enManosDe(picking));
  if (!admite(acto, estado)) throw refused(`El picking está ${NOMBRES_ESTADO[estado]}: no se puede ${acto}.`);
}

/** Who picks it now, and since when. */
export function enManosDe({ first_name, last_name, iniciado }: PickingGuardado): string {
  const hora = iniciado ? wireInstant(iniciado).slice(11, 16) : '';
  return `El pedido lo está alistando ${first_name} ${last_name} desde ${hora}.`;
}

export async function guardar(
  w: Work,
  { id, estado }: Pick<PickingGuardado, 'id' | 'estado'>,
  values: RowChanges<'picking'>,
  motivo?: string | null,
): Promise<void> {
  const { version } = await w.tx.selectFrom('picking').select('version').where('id', '=', id).executeTakeFirstOrThrow();
  const moves = values.estado !== undefined && values.estado !== estado;
  const options = { ...(moves ? { accion: 'estado' as const } : {}), ...(motivo ? { motivo } : {}) };
  await updateRow(w, 'picking', { id, version, current: () => findPicking(w.tx, id) }, values, options);
}

export interface Dicho {
  readonly msg: string;
  readonly data: Picking;
}

export async function decir(w: Work, id: number, ...avisos: readonly string[]): Promise<Dicho> {
  const data = await findPicking(w.tx, id);
  return { msg: [`Picking ${data.numero}: ${data.estado_nombre}.`, ...avisos].join(' '), data };
}

/** Seconds spent picking until now. */
export function segundosDe(w: Work, { segundos, reanudado }: Pick<PickingGuardado, 'segundos' | 'reanudado'>): number {
  if (reanudado === null) return segundos;
  return segundos + Math.max(0, Math.round((w.now.getTime() - Date.parse(reanudado)) / 1_000));
}

/** Whether somebody else picks the same order now. */
export async function otroEnCurso(db: Reader, { id, pedido_id }: Pick<PickingGuardado, 'id' | 'pedido_id'>) {
  const row = await db
    .selectFrom('picking')
    .select('id')
    .where('pedido_id', '=', pedido_id)
    .where('id', '<>', id)
    .where('estado', 'in', ['EN_ALISTAMIENTO', 'PAUSADO'] satisfies EstadoPicking[])
    .executeTakeFirst();
  return row !== undefined;
}

/** The pickings of an order whose goods did not leave and were not let go, as they are now. */
export async function vivosDe(w: Work, pedido_id: number): Promise<PickingGuardado[]> {
  const rows = await w.tx
    .selectFrom('picking')
    .select('id')
    .where('pedido_id', '=', pedido_id)
    .where('estado', 'in', VIVOS)
    .execute();
  const vivos = [];
  // An order has few.
  for (const { id } of rows) vivos.push(await abrir(w, id));
  return vivos;
}
