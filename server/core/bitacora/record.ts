/** An entry of the change log while its transaction is open (design: datos.md, 'Change log'). */

export type Accion =
  | 'crear'
  | 'editar'
  | 'eliminar'
  | 'anular'
  | 'estado'
  | 'ingreso'
  | 'autorizacion'
  | 'exportar'
  | 'rechazo';

export interface Change {
  readonly tabla: string;
  /** Row id; `null` when the entry is about no row (a failed sign-in). */
  readonly registro_id: number | null;
  readonly accion: Accion;
  /** Field → [before, after]. Passwords and tokens never come here. */
  readonly cambios: Readonly<Record<string, readonly [unknown, unknown]>>;
  readonly motivo?: string;
}
