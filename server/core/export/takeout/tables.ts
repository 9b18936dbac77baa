/** Which tables and columns leave when a company takes everything out, in the order in which they may be put back. */
import type { Snapshot } from '../../platform.ts';

export interface Column {
  readonly nombre: string;
  /** `INTEGER`, `REAL`, `TEXT`, `BLOB`. */
  readonly tipo: string;
  readonly obligatoria: boolean;
  /** Place in the key of the table, from 1; 0: none. */
  readonly clave: number;
  /** 'persona.id'. */
  readonly refiere: string | null;
}

export interface Table {
  readonly nombre: string;
  readonly columnas: readonly Column[];
  /** Columns that stay behind: what one may sign in, sign or call with. */
  readonly secretas: readonly string[];
  readonly filas: number;
  /** Columns of its key, those that stay behind too; none where rows have only their number. */
  readonly llave: readonly string[];
}

/** Whole tables that stay behind, and why. */
export const KEPT_BACK: Readonly<Record<string, string>> = {
  autorizacion: 'permisos prestados por unos minutos',
  clave_anterior: 'huellas de contraseñas',
  dispositivo: 'desde dónde entra cada persona',
  formulario_gastado: 'formularios públicos ya usados',
  idempotencia: 'respuestas guardadas por un día',
  instalacion: 'lo que el programa sabe de sí mismo',
  intento_ingreso: 'intentos de ingreso',
  intento_publico: 'intentos de formularios públicos',
  migracion: 'versión de la base de datos',
  rechazo_contado: 'cuentas de solicitudes rechazadas',
  recuperacion: 'enlaces para recuperar contraseñas',
  sesion: 'sesiones abiertas',
  suscripcion_push: 'llaves de los navegadores que reciben avisos',
  trabajo_lote: 'partes de exportaciones a medio hacer',
};

/** Names under which secrets are kept. What is new and sounds so stays behind too. */
const SECRET =
  /(^|_)(hash|token|secreto|secreta|secret|clave_acceso|password|contrasena|llave|semilla|credencial|clave_tecnica|clave_privada)(_|$)/;
/** Those that are none: sums of contents and of the change log. */
const OPEN: ReadonlySet<string> = new Set([
  'archivo.hash',
  'bitacora.hash',
  'bitacora.hash_anterior',
  'bitacora_ancla.hash',
]);

/** How sealed values begin (core/sealed.ts): they are worth nothing without the secret of this installation. */
export const SEALED = 'sellado.';

export const isSecret = (tabla: string, columna: string): boolean =>
  SECRET.test(columna) && !OPEN.has(`${tabla}.${columna}`);

const SEARCH = "select name from sqlite_schema where type = 'table' and sql like 'create virtual%'";
const NAMES = `select name from sqlite_schema as t where type = 'table' and name not like 'sqlite\\_%' escape '\\'
  and not exists (select 1 from (${SEARCH}) as i where t.name = i.name or substr(t.name, 1, length(i.name) + 1) = i.name || '_')
  order by name`;

export function readTables(db: Snapshot): Table[] {
  const names = db.query(NAMES, []).rows.map(({ name }) => String(name));
  return names.filter((nombre) => !Object.hasOwn(KEPT_BACK, nombre)).map((nombre) => readTable(db, nombre));
}

function readTable(db: Snapshot, nombre: string): Table {
  const keys = db.query('select "from" as de, "table" as tabla, "to" as a from pragma_foreign_key_list(?)', [
    nombre,
  ]).rows;
  const refers = new Map(keys.map(({ de, tabla, a }) => [String(de), `${tabla}.${a ?? 'id'}`]));
  const columns = db.query('select name, type, "notnull" as exige, pk from pragma_table_info(?) order by cid', [
    nombre,
  ]).rows;
  const all = columns.map(
    (row): Column => ({
      ...{ nombre: String(row.name), tipo: String(row.type), obligatoria: row.exige === 1, clave: Number(row.pk) },
      refiere: refers.get(String(row.name)) ?? null,
    }),
  );
  const filas = Number(db.query(`select count(*) as n from "${nombre}"`, []).rows[0]?.n);
  return {
    ...{ nombre, filas },
    llave: all
      .filter(({ clave }) => clave > 0)
      .sort((a, b) => a.clave - b.clave)
      .map((column) => column.nombre),
    columnas: all.filter((column) => !isSecret(nombre, column.nombre)),
    secretas: all.filter((column) => isSecret(nombre, column.nombre)).map((column) => column.nombre),
  };
}
