/** What a mail says, before it is text and HTML: paragraphs and one button at most, so that all mails of the house look alike. */

export interface Boton {
  readonly texto: string;
  /** Below PUBLIC_URL: '/#/arriendos/pagos'. */
  readonly ruta: string;
  /**
   * The path ends in a token signed when the mail is sent, worth one use: `id` of the `recuperacion` that it is of. It is nowhere in the
   * database.
   */
  readonly firma?:
    | { readonly usuario: number; readonly id: string }
    /** The name of a link of `core/auth/links.ts`. */
    | { readonly enlace: string };
}

export interface Correo {
  readonly asunto: string;
  readonly parrafos: readonly string[];
  readonly boton?: Boton;
  /** Said small, below the button. */
  readonly nota?: string;
}
