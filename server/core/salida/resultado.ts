/** How a try to send something ends. */

/** What came of a try. `mensaje` is for people; `codigo` is the status that the provider answered, and `respuesta` its words. */
export type Resultado = { readonly respuesta?: string } & (
  | {
      readonly tipo: 'enviado';
      readonly proveedorId: string | null;
      readonly mensaje?: string;
      readonly codigo?: number;
    }
  /** The provider will never take it. */
  | { readonly tipo: 'rechazado'; readonly mensaje: string; readonly codigo?: number }
  /** It was surely not taken, and may be tried again. */
  | {
      readonly tipo: 'fallo';
      readonly mensaje: string;
      readonly codigo?: number;
      /** What the provider calls that which it took and has not looked at yet: the next try asks for it. */
      readonly proveedorId?: string;
    }
  /** It may have been taken: the answer did not arrive. */
  | { readonly tipo: 'incierto'; readonly mensaje: string }
  /** The channel is not turned on: it is only written down. */
  | { readonly tipo: 'registrado'; readonly mensaje: string }
  /** It is not to be sent, now that it is looked at. */
  | { readonly tipo: 'descartado'; readonly mensaje: string }
);
