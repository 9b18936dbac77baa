/** Puts a row in the queue, in the transaction of the document that it tells of: it exists exactly when that does. */
import { searchKey } from '../../shared/text.ts';
import type { Work } from '../work.ts';
import { type Deudor, esperarTurno } from './cobranza.ts';
import { insertNuevas } from './filas.ts';

/** The record that something is about: `origen` is a key of the manifests' `origenes`. */
export interface Documento {
  readonly origen: string;
  readonly id: number;
}

export interface NuevoEnvio {
  readonly canal: string;
  /** Business key: `pago:123:pagado:persona:4`. Twice the same is sent once. */
  readonly clave: string;
  /** What it is, for people. */
  readonly asunto: string;
  readonly documento?: Documento | undefined;
  /** Number or address. */
  readonly destino: string;
  readonly destinatario?: string | null | undefined;
  /** What the channel needs to send it. No secrets: the queue is seen by people. */
  readonly datos: unknown;
  /** Rows of one turn go one after another, whatever record they are of. */
  readonly turno?: string | undefined;
  /** Not before; now without it. */
  readonly cuando?: Date | undefined;
  /** It asks for money: kept to the hours and the days on which a debtor may be written to (Ley 2300 de 2023). */
  readonly cobranza?: boolean | undefined;
  /** Whom it goes to, where they are somebody of the directory. */
  readonly persona_id?: number | null | undefined;
}

/** The row's id, or `null` when its key is in the queue already. */
export async function encolar(w: Work, nueva: NuevoEnvio): Promise<number | null> {
  return (await encolarVarios(w, [nueva])).get(nueva.clave) ?? null;
}

/**
 * Ids by key of those that were not in the queue yet. As many statements as for one, but for those that ask for money, whose turn each
 * depends on whom they go to.
 */
export async function encolarVarios(w: Work, nuevas: readonly NuevoEnvio[]): Promise<ReadonlyMap<string, number>> {
  const filas = [];
  for (const nueva of nuevas) filas.push(await filaDe(w, nueva));
  const ids = await insertNuevas(w, 'envio', filas);
  if (ids.size > 0) w.wakeJobs();
  return ids;
}

async function filaDe(w: Work, nueva: NuevoEnvio) {
  const { canal, clave, asunto, documento, destino, destinatario = null, datos, cobranza = false } = nueva;
  const wanted = nueva.cuando && nueva.cuando > w.now ? nueva.cuando : w.now;
  const deudor: Deudor = { canal, destino, persona_id: nueva.persona_id ?? null };
  const turno = cobranza ? await esperarTurno(w.tx, deudor, wanted) : { proximo: wanted.toISOString(), mensaje: null };
  return {
    canal,
    clave,
    asunto,
    origen: documento?.origen ?? null,
    registro_id: documento?.id ?? null,
    destino,
    destinatario,
    orden: JSON.stringify(
      nueva.turno ? [canal, nueva.turno] : [canal, documento?.origen ?? '', documento?.id ?? clave, destino],
    ),
    datos: JSON.stringify(datos),
    horario: cobranza ? ('COBRANZA' as const) : ('SIEMPRE' as const),
    ...turno,
    persona_id: cobranza ? deudor.persona_id : null,
    busca: searchKey([asunto, destinatario ?? '', destino].join(' ')),
    created: w.instant,
    updated: w.instant,
    uc_id: w.actor.userId,
  };
}
