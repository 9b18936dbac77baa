/** What a way out of the house is: WhatsApp, mail, later webhooks and the tax office. The queue (despacho.ts) does the rest. */
import type { Kysely, Selectable } from 'kysely';
import type { DB, EnvioTable } from '../db/types.ts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';
import type { Resultado } from './resultado.ts';

export type Envio = Selectable<EnvioTable>;

export interface Canal {
  /** 'WhatsApp'. */
  readonly nombre: string;
  /**
   * The provider knows a row by its key and delivers it once, however often it is handed over: what is in doubt goes again. Without
   * it a row in doubt waits for the provider's word, and then for a person.
   */
  readonly repetible: (platform: Platform) => boolean;
  /** Whom it sends to gets one row after another, so that who answers is told things in their order. */
  readonly enOrden?: boolean;
  /** Sends one row, outside any transaction, within 30 s. What it throws counts as a failure. */
  enviar(context: { readonly db: Kysely<DB>; readonly platform: Platform }, fila: Envio): Promise<Resultado>;
  /** In the transaction that writes what came of it: the channel's own log. `fila` as it is from now on. */
  anotar?(w: Work, fila: Envio, resultado: Resultado): Promise<void>;
}

export type Canales = Readonly<Record<string, Canal>>;
