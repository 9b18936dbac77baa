/** What a module declares about itself: screens, permissions, menu entries and states. Browser-safe and loaded at start. */

import type { Parameter } from './parameters.ts';

export interface Permiso {
  /** The string that people hold, `view_menu_{area}_{modulo}[_acciones_{verbo}]`. */
  readonly codename: string;
  /** Spanish name shown in the catalogue of actions. */
  readonly nombre: string;
  /** Asks for care when granted: money, permissions, personal data. */
  readonly critica?: boolean;
}

export interface Screen {
  /** Path of the hash route, with `:id` for parameters. */
  readonly path: string;
  /** First crumb. */
  readonly section: string;
  /** Last crumb and page title. */
  readonly label: string;
  /** Permission that opens it, or `null` for any signed-in user. */
  readonly permiso: string | null;
  /** Asks before leaving with unsaved changes. */
  readonly exitConfirm?: boolean;
  /** Name of the screen that the middle crumb links to. */
  readonly parent?: string;
  /** Shown without the shell and without a session. */
  readonly plain?: boolean;
}

/** Offers an entry among the shortcuts of the home: a short name, and the letter that opens it there, the same for everybody. */
interface Acceso {
  readonly titulo: string;
  readonly tecla: string;
}

export interface MenuEntry {
  /** Heading of the menu, a module of `public/menu`. */
  readonly modulo: string;
  readonly titulo: string;
  /** Name of an octicon. */
  readonly icono: string;
  readonly colorico?: string;
  /** Name of the screen it opens; without one it only groups. */
  readonly screen?: string;
  readonly orden: number;
  readonly acceso?: Acceso;
  readonly submenu?: readonly Omit<MenuEntry, 'modulo'>[];
}

export interface Estado {
  /** Code kept in the row. */
  readonly codigo: string;
  readonly nombre: string;
  /** What the states belong to, e.g. `caso`. */
  readonly proceso: string;
  /** Codes of the states it may be reached from; none for an initial state. */
  readonly padres: readonly string[];
  /** A Primer label variant: success, secondary, attention, accent, severe, danger, done. */
  readonly color: string;
}

/** Whose change log may be read: `tablas: { proveedor: { permiso: VER } }`. */
export interface LoggedTable {
  /** Permission that shows the changes of a row; who holds the one of the whole log sees them too. */
  readonly permiso: string;
  /** Tables of child rows and links kept under the row's id (`replaceChildren`, `replaceLinks`): told with it. */
  readonly enlaces?: readonly string[];
  /** A row is of the user whom this column names: to others its log is not there, but for who holds `salvo`. */
  readonly propia?: { readonly columna: string; readonly salvo: string };
}

/** Something that people may be told of: `eventos: { cuenta_bancaria: { nombre: 'Cambio de cuenta bancaria', origen: 'proveedor' } }`. */
export interface Evento {
  /** What happened, as the screen of rules and the list of what one silences name it. */
  readonly nombre: string;
  /** Key of an `origenes` of any module: what its notifications open. */
  readonly origen: string;
  /** Nobody may silence it, and it is pushed as urgent. */
  readonly critico?: boolean;
  /** Whom it is told to until somebody says otherwise; the superusers unless said. `nadie`: only who is named when it happens. */
  readonly para?: 'superusuarios' | 'nadie';
}

/** What a notification is about: `nombre_origen` and `object_id` open `screen`. */
export interface Origen {
  readonly nombre: string;
  /** Name of an octicon. */
  readonly icono: string;
  /** Name of a screen whose `:id` is the `object_id` (`?registro=` of a list); without one there is nothing to open. */
  readonly screen?: string;
  /** Tab of that screen, where it is not the first (`useAddressTab`). */
  readonly parte?: string;
}

/**
 * Records that the palette (Ctrl+K) finds: `busca: { proveedor: { titulo: 'Proveedores', icono: 'organization', lista: 'tercero/proveedores',
 * permiso: VER, screen: 'ProveedorEditar', consulta: 'ver=1', nombre: ':nombre', detalle: ['NIT :nit', ':ciudad'] } }`. Texts hold fields of
 * the list's rows as `:campo`; a detail without its field is left out.
 */
export interface Busca {
  /** Heading over what is found. */
  readonly titulo: string;
  /** Name of an octicon. */
  readonly icono: string;
  /** Path of a list of the module (`defineList`), whose `search` is asked. */
  readonly lista: string;
  /** Who may ask. */
  readonly permiso: string;
  /** Name of the screen that shows one; its parameters and `consulta` are filled from the row. */
  readonly screen: string;
  readonly consulta?: string;
  readonly nombre: string;
  readonly detalle: readonly string[];
}

/**
 * Records that people comment: `comenta: { proveedor: { nombre: 'Proveedor', en: 'un proveedor', screen: 'ProveedorEditar' } }`, by their
 * table. The event that tells who is mentioned and its origin come of it.
 */
export interface Comenta {
  readonly nombre: string;
  /** With its article: 'Mención en un proveedor'. */
  readonly en: string;
  /** Name of the screen with the record's comments: its tab or, of a list, the dialog of the record (`useRecordDialog`). */
  readonly screen: string;
}

/** What tells who is mentioned in a comment of a record of this table. */
export const mencionDe = (tabla: string) => `mencion_${tabla}`;

/** Numbers of documents: each code has a range of its own, to which people add others at /config/numeraciones. */
export interface Numeracion {
  /** What `takeNumber` asks for, and the `documento_tipo` of what it numbers: 'TRASLADO'. */
  readonly codigo: string;
  /** 'Traslados' */
  readonly titulo: string;
  /** Of the first range, unlike any other: 'TR-'. */
  readonly prefijo: string;
  /** Digits at least. */
  readonly ancho: number;
  /**
   * Of documents of the tax office: the number is the prefix and the consecutive, without hyphens nor zeros, and there is no range until
   * somebody gives one. `autorizada`: by a resolution.
   */
  readonly fiscal?: 'autorizada' | 'propia';
  /** Name of the screen of one of them, whose `:id` it is. */
  readonly screen?: string;
  /** Table whose column `numero` keeps them, of documents that never lose theirs: `admin verify` holds them against the range. */
  readonly tabla?: string;
  /** Whom its documents are with. */
  readonly tercero?: 'proveedor' | 'persona';
}

export interface Manifest {
  /** Folder name of the module. */
  readonly name: string;
  /** Spanish name shown in the catalogue of actions. */
  readonly titulo: string;
  readonly permisos: Readonly<Record<string, Permiso>>;
  readonly screens: Readonly<Record<string, Screen>>;
  readonly menu: readonly MenuEntry[];
  readonly estados: readonly Estado[];
  /** Tables of the module with a change log that people may read. */
  readonly tablas: Readonly<Record<string, LoggedTable>>;
  /** By the code that `notify` gives. */
  readonly eventos: Readonly<Record<string, Evento>>;
  readonly origenes: Readonly<Record<string, Origen>>;
  readonly busca: Readonly<Record<string, Busca>>;
  readonly comenta: Readonly<Record<string, Comenta>>;
  /** What people may adjust without a programmer; kept in `parametro`. */
  readonly parametros: readonly Parameter[];
  readonly numeraciones: readonly Numeracion[];
  /** What other systems may subscribe to, and how its screen names it: `publica: { 'cita.creada': 'Cita creada' }` (core/publicar). */
  readonly publica: Readonly<Record<string, string>>;
}

export function defineModule<
  const P extends Readonly<Record<string, Permiso>>,
  const S extends Readonly<Record<string, Screen>>,
>(spec: {
  name: string;
  titulo: string;
  permisos: P;
  screens: S;
  menu?: readonly MenuEntry[];
  estados?: readonly Estado[];
  tablas?: Readonly<Record<string, LoggedTable>>;
  eventos?: Readonly<Record<string, Evento>>;
  origenes?: Readonly<Record<string, Origen>>;
  busca?: Readonly<Record<string, Busca>>;
  comenta?: Readonly<Record<string, Comenta>>;
  parametros?: readonly Parameter[];
  numeraciones?: readonly Numeracion[];
  publica?: Readonly<Record<string, string>>;
}): Manifest & { readonly permisos: P; readonly screens: S } {
  const { comenta = {}, eventos, origenes } = spec;
  return {
    menu: [],
    estados: [],
    tablas: {},
    busca: {},
    parametros: [],
    numeraciones: [],
    publica: {},
    ...spec,
    comenta,
    eventos: { ...eventos, ...mentions(comenta) },
    origenes: { ...origenes, ...origins(comenta) },
  };
}

function mentions(comenta: Manifest['comenta']): Record<string, Evento> {
  const events = Object.entries(comenta).map(([tabla, { en }]) => {
    return [mencionDe(tabla), { nombre: `Mención en ${en}`, origen: `comentario_${tabla}`, para: 'nadie' }] as const;
  });
  return Object.fromEntries(events);
}

function origins(comenta: Manifest['comenta']): Record<string, Origen> {
  const origenes = Object.entries(comenta).map(([tabla, { nombre, screen }]) => {
    return [`comentario_${tabla}`, { nombre, icono: 'comment-discussion', screen, parte: 'comentarios' }] as const;
  });
  return Object.fromEntries(origenes);
}
