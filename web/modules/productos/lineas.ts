/** What lines of documents have alike of their product. */

export interface LineaDeDocumento {
  readonly id: number | null;
  readonly producto_id: number | null;
  readonly cod_prod: string;
  readonly nombre_producto: string;
  /** Of its base unit. */
  readonly unidad: string;
  readonly decimales: number;
  readonly presentacion_id: number | null;
  readonly presentacion: string;
  /** Base units in one of it. */
  readonly factor: number;
}
