/** What a home that keeps its database in a file does with copies of it. Modules know this much of them. */
import type { Retencion } from './retencion.ts';

/** Where copies go, as it is kept; the keys of a bucket in clear. */
export type Destino = Retencion & {
  readonly id: number;
  readonly nombre: string;
  /** Public key of age; `null`: copies go as they are. */
  readonly recipiente: string | null;
  /** Its secret one, encrypted with a phrase. */
  readonly identidad: string | null;
  readonly lugar: Lugar;
};

export type Lugar =
  | { readonly tipo: 'CARPETA'; readonly carpeta: string }
  | {
      readonly tipo: 'S3';
      readonly endpoint: string;
      readonly region: string;
      readonly bucket: string;
      readonly prefijo: string;
      /** The bucket in the path, as offices' own servers have it, or in the name of the host. */
      readonly estilo_ruta: boolean;
      readonly clave_acceso: string;
      readonly clave_secreta: string;
    };

/** One thing that a drill looked at. */
export interface Revision {
  readonly nombre: string;
  readonly ok: boolean;
  readonly detalle: string | null;
}

export interface ResultadoSimulacro {
  /** The copy that was restored; `null` when there was none. */
  readonly copia: string | null;
  readonly ok: boolean;
  readonly mensaje: string;
  readonly revisiones: readonly Revision[];
}

/** What the machine says of itself; what it cannot say is `null`. */
export interface Maquina {
  readonly disco_libre: number | null;
  readonly disco_total: number | null;
}

export interface RespaldosPort {
  /** Why copies cannot go there, for people, or `null`: something was written there, read back and taken away. Never throws. */
  probar(lugar: Lugar): Promise<string | null>;
  /** A new pair of keys, the secret one encrypted with the phrase. */
  claves(frase: string): Promise<{ recipiente: string; identidad: string }>;
  /** A daily copy is made now, and goes to all destinations; it begins soon and says by its rows what came of it. */
  copiarAhora(): void;
  /** Looks soon whether something is to be sent: a destination changed. */
  despertar(): void;
  /** The drill of that number begins soon. `frase` opens the copies of an encrypted destination. */
  simular(id: number, destino: Destino | null, frase: string | null): void;
}
