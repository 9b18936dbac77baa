/** An entry of the change log while its transaction is open (design: datos.md, 'Change log'). */

export type Action =
  | 'crear'
  | 'editar'
  | 'eliminar'
  | 'anular'
  | 'estado'
  | 'fusion'
  | 'comentar'
  | 'ingreso'
  | 'autorizacion'
  | 'exportar'
  | 'imprimir'
  | 'denegado'
  | 'rechazo';

export interface Change {
  readonly tabla: string;
  /**
   * Row id; of a child row or a link, its parent's, so that the log of a record tells them too (`fila` of the changes says which
   * child). `null` when the entry is about no row (a failed sign-in).
   */
  readonly registro_id: number | null;
  readonly accion: Action;
  /** Field → [before, after]. Passwords and tokens never come here. */
  readonly cambios: Readonly<Record<string, readonly [unknown, unknown]>>;
  readonly motivo?: string;
}
