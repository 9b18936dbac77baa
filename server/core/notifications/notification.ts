/** What was told in a transaction, and to whom: made by `notify`, delivered after the commit. */
export interface Notification {
  readonly titulo: string;
  readonly mensaje: string;
  readonly nombre_origen: string;
  readonly object_id: number | null;
  /** ISO in UTC. */
  readonly created: string;
  readonly critico: boolean;
  readonly destinatarios: readonly Recipient[];
}

interface Recipient {
  readonly usuario_id: number;
  /** Row of the bell; `null` when the rule asks for Web Push alone. */
  readonly id: number | null;
  readonly push: boolean;
}
