/** What a way out of the house is: WhatsApp, mail, later webhooks and the tax office. The queue (despacho.ts) does the rest. */
import type { Kysely, Selectable } from 'kysely';
import type { DB, EnvioTable } from '../db/types.ts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';

export type Envio = Selectable<EnvioTable>;

/** What came of a try. `mensaje` is for people; `codigo` is the status that the provider answered. */
export type Resultado =
  | {
      readonly tipo: 'enviado';
      readonly proveedorId: string | null;
      readonly mensaje?: string;
      readonly codigo?: number;
    }
  /** The provider will never take it. */
  | { readonly tipo: 'rechazado'; readonly mensaje: string; readonly codigo?: number }
  /** It was surely not taken, and may be tried again. */
  | { readonly tipo: 'fallo'; readonly mensaje: string; readonly codigo?: number }
  /** It may have been taken: the answer did not arrive. */
  | { readonly tipo: 'incierto'; readonly mensaje: string }
  /** It is not to be sent, now that it is looked at. */
  | { readonly tipo: 'descartado'; readonly mensaje: string };

export interface Canal {
  /** 'WhatsApp'. */
  readonly nombre: string;
  /**
   * The provider knows a row by its key and delivers it once, however often it is handed over: what is in doubt goes again. Without
   * it a row in doubt waits for the provider's word, and then for a person.
   */
  readonly repetible: (platform: Platform) => boolean;
  /** Sends one row, outside any transaction, within 30 s. What it throws counts as a failure. */
  enviar(context: { readonly db: Kysely<DB>; readonly platform: Platform }, fila: Envio): Promise<Resultado>;
  /** In the transaction that writes what came of it: the channel's own log. `fila` as it is from now on. */
  anotar?(w: Work, fila: Envio, resultado: Resultado): Promise<void>;
}

export type Canales = Readonly<Record<string, Canal>>;
