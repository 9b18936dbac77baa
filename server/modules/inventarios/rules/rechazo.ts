/** A line that cannot be posted. Its message is for people. */
export class Rechazo extends Error {
  override readonly name = 'Rechazo';
  /** Field of the line that it is about. */
  readonly campo: string;
  /** Place of the line in what the caller gave. */
  readonly linea: number | null;

  constructor(campo: string, message: string, linea: number | null = null) {
    super(message);
    this.campo = campo;
    this.linea = linea;
  }

  /** The same, of a line. */
  en(linea: number): Rechazo {
    return new Rechazo(this.campo, this.message, this.linea ?? linea);
  }
}

/** Runs what looks at a line, so that what it refuses tells which. */
export function enLinea<T>(linea: number, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof Rechazo ? error.en(linea) : error;
  }
}
