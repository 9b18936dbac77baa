/**
 * All that differs between Node, Deno, the executable and Workers. Core and modules know these interfaces only; each runtime
 * makes one `Platform` and hands it to `createApp`.
 */
import type { DianSettings } from './dian/settings.ts';
import type { MapSettings } from './maps/settings.ts';
import type { Maquina, RespaldosPort } from './respaldos/puerto.ts';
import type { Resultado } from './salida/resultado.ts';

/** A SQLite connection. Calls may be answered at once or later; statements run one after another. */
export interface SqlitePort {
  query(sql: string, parameters: readonly SqlValue[]): MaybePromise<SqlResult>;
  /** Reads what is committed beside a long transaction. Absent: one waits for its end. */
  readBeside?(sql: string, parameters: readonly SqlValue[]): SqlResult;
  /** Reads one moment while others write, until it is closed. Absent: there is one connection alone. */
  snapshot?(): Snapshot;
  /** A copy is being made: it and a transaction that stays open would wait for each other. */
  copying?(): boolean;
  /** Bytes that it takes. Absent: nobody can say. */
  size?(): DatabaseSize;
  /** Runs several statements without parameters (a migration; triggers hold semicolons). */
  script(sql: string): MaybePromise<void>;
  begin(): MaybePromise<void>;
  commit(): MaybePromise<void>;
  rollback(): MaybePromise<void>;
  close(): MaybePromise<void>;
}

export interface DatabaseSize {
  readonly database: number;
  /** What is not in the file yet; `null` where there is no such thing. */
  readonly wal: number | null;
}

/** Reads of one moment, whatever is written meanwhile. */
export interface Snapshot {
  query(sql: string, parameters: readonly SqlValue[]): { readonly rows: Record<string, unknown>[] };
  close(): void;
}

type MaybePromise<T> = T | Promise<T>;
/** Booleans, dates, undefined and bigint are normalised or refused by the dialect, before the port. */
export type SqlValue = string | number | null | Uint8Array;

export interface SqlResult {
  readonly rows: Record<string, unknown>[];
  readonly changes: number;
  readonly lastInsertId: number;
}

export interface FileStore {
  put(hash: string, bytes: Uint8Array): Promise<void>;
  get(hash: string): Promise<Uint8Array | null>;
  delete(hash: string): Promise<void>;
  /** Bytes that are left; absent where room has no end. */
  free?(): Promise<number>;
}

/** Looks for viruses in what people attach. */
export interface Antivirus {
  /** Name of what was found, or `null`. Throws `no_disponible` when it does not answer. */
  scan(bytes: Uint8Array): Promise<string | null>;
}

/** Keys of this server for Web Push (RFC 8292), base64url as browsers and `admin push-keys` write them. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or `https:` address of who answers for the messages. */
  readonly subject: string;
}

/** The way to the push services of the browsers. */
export interface PushPort {
  readonly keys: VapidKeys;
  /** Whether an address that a browser gave may be called at all: never one of our own network. */
  accepts(endpoint: URL): boolean;
  /** Hands an encrypted message over and gives the status of the answer. */
  send(endpoint: string, message: PushMessage): Promise<number>;
}

export interface PushMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** The account of WhatsApp that sends, from the parameters. Never logged. */
interface WhatsappAccount {
  readonly token: string;
  /** Name of the number that sends, at Meta. */
  readonly telefonoId: string;
}

export interface WhatsappMessage {
  /** E.164. */
  readonly celular: string;
  /** Name of an approved template, its language, and its variables in their order. */
  readonly plantilla: string;
  readonly idioma: string;
  readonly valores: readonly string[];
  /** Comes back with what becomes of it. */
  readonly clave: string;
}

/** The way to WhatsApp. Never throws. */
export interface WhatsappPort {
  send(account: WhatsappAccount, message: WhatsappMessage): Promise<Resultado>;
}

export interface Adjunto {
  readonly nombre: string;
  /** Content type. */
  readonly tipo: string;
  readonly bytes: Uint8Array;
}

export interface CorreoMessage {
  readonly para: string;
  /** Name of who receives it. */
  readonly nombre: string | null;
  readonly asunto: string;
  readonly texto: string;
  readonly html: string;
  readonly adjuntos: readonly Adjunto[];
  /** The same each time that it is tried: mail programs show one of two with one name. */
  readonly mensajeId: string;
  /** Key by which a provider knows it. */
  readonly clave: string;
}

/** The way to a mail server. Never throws. */
export interface CorreoPort {
  send(message: CorreoMessage): Promise<Resultado>;
}

export interface WebhookCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type WebhookAnswer =
  /** What the other side answered, whatever it is; of `texto` its beginning. */
  | { readonly tipo: 'respuesta'; readonly codigo: number; readonly texto: string }
  /** It was surely not taken. */
  | { readonly tipo: 'fallo'; readonly mensaje: string }
  /** The answer did not arrive. */
  | { readonly tipo: 'incierto'; readonly mensaje: string };

/** The way to the systems that an administrator gave. Follows no redirect and reaches no private address. */
export interface WebhookPort {
  /** Why an address may not be called, for people; `null`: it may. What its name leads to is looked at again when it is called. */
  refuses(url: string): Promise<string | null>;
  /** Never throws. */
  send(call: WebhookCall): Promise<WebhookAnswer>;
}

/** The way to the label printers of the network, which speak ZPL. Never throws. */
export interface ImpresoraPort {
  /** `null`: it took all of it. Else what is wrong, in one sentence that begins as 'no contestó'. */
  send(where: { readonly host: string; readonly port: number }, bytes: Uint8Array): Promise<string | null>;
}

export interface Clock {
  now(): Date;
}

export interface LogRecord {
  readonly level: 'info' | 'warn' | 'error';
  readonly msg: string;
  readonly [field: string]: unknown;
}

export interface Settings {
  /** Signs tokens, links and the change log. Never logged. */
  readonly secret: string;
  readonly version: string;
  /** True when the browser speaks TLS to us: secure cookies and HSTS. */
  readonly tls: boolean;
  /** False: no HSTS though there is TLS. Absent: as `tls`. */
  readonly hsts?: boolean;
  /** True when a proxy in front speaks TLS: who calls from this machine may be it, for anybody. */
  readonly proxied?: boolean;
  /** Read the caller's address from this header; empty when no proxy is trusted. */
  readonly trustedProxyHeader: string;
  /** Answers are checked against their contract (tests and development). */
  readonly checkResponses: boolean;
  /** Base-2 logarithm of scrypt's N for new password hashes: 15, less in tests. */
  readonly passwordCost: number;
  /** Demonstration users may sign in: only where none but this machine reaches the server, or when somebody says so. */
  readonly demoUsers: boolean;
  /** Where people open it, without a slash at the end: what links of mails begin with. `null`: mails have no links. */
  readonly publicUrl?: string | null;
  /** This home copies the company by itself now and then. */
  readonly scheduledBackups?: boolean;
  /** Its copies are kept away from the data. Absent: whoever runs this home keeps them. */
  readonly backupsApart?: boolean;
  /** Absent: electronic documents are only registered. */
  readonly dian?: DianSettings | null;
  /** Absent: nobody is asked for maps. */
  readonly maps?: MapSettings;
}

export interface Asset {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/** The built SPA. `null` when there is no such file. */
export type AssetSource = (path: string, acceptEncoding: string) => MaybePromise<Asset | null>;

export interface Compressor {
  /** As HTTP names it (RFC 9110, 8.4.1). */
  readonly encoding: 'br' | 'gzip';
  compress(text: string): Promise<Uint8Array<ArrayBuffer>>;
}

export interface Platform {
  readonly sqlite: SqlitePort;
  readonly files: FileStore;
  /** Absent: files are kept 'sin analizar'. */
  readonly antivirus?: Antivirus;
  /** Absent: notifications reach open tabs only. */
  readonly push?: PushPort;
  /** Absent: messages of WhatsApp cannot be sent. */
  readonly whatsapp?: WhatsappPort;
  /** Absent: mails are only written down. */
  readonly correo?: CorreoPort;
  /** Absent: webhooks are only written down. */
  readonly webhook?: WebhookPort;
  /** Absent: labels are printed from their PDF only. */
  readonly impresora?: ImpresoraPort;
  /** Copies of the company to other places. Absent: this home makes none. */
  readonly respaldos?: RespaldosPort;
  /** The disk. Absent: nobody can say. */
  maquina?(): Promise<Maquina>;
  /** There are jobs to run or something to send: the runtime calls `runJobs` and `runSalida` soon. Absent: it looks by itself now and then. */
  wakeJobs?(): void;
  /** Shows a new code of the first run to who started the program, and to no log. Absent: whoever wants one asks for it. */
  tellCode?(code: string): void;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly assets: AssetSource;
  /** Ways to compress a long answer, the best first. Absent: whoever stands before the application does it. */
  readonly compressors?: readonly Compressor[];
  log(record: LogRecord): void;
}
