/**
 * An import said once: its columns, each a path in the body of the form, and its calls. The template, the matching of columns, the
 * dry run and the screens read it. Bind it with `createImporter`, show it with `ImportScreen` and `ImportWizard`.
 */
import * as z from 'zod';
import { column } from '../columns.ts';
import { endpoint } from '../endpoint.ts';
import { conMsg, idParam, soloMsg, version } from '../fields.ts';
import { defineList } from '../list.ts';
import type { Manifest, Permiso } from '../manifest.ts';
import { pageOf } from '../page.ts';
import type { ImportColumn } from './columns.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { importDetail, importOption, importRow, importSummary, ROW_RESULTS } from './shapes.ts';

export interface ImportSpec {
  /** Below `/api/`: `tercero/proveedores/importaciones`. */
  readonly path: string;
  /** Table of the records. */
  readonly tabla: string;
  /** 'proveedor', 'proveedores'. */
  readonly singular: string;
  readonly plural: string;
  /** 'persona creada', not 'creado'. */
  readonly femenino?: boolean;
  readonly permiso: Permiso;
  readonly columns: readonly ImportColumn[];
  /** Fields that tell which record a row is: what exists is updated, what does not is created. */
  readonly clave: readonly string[];
  /** Further fields of it, which a file may leave out: the lot of a product. */
  readonly claveMas?: readonly string[];
  /** What the names of its jobs begin with, where another import has the same table. */
  readonly trabajo?: string;
  /** Column that says whether somebody changed the record since, of rows that have no version of their own. */
  readonly huella?: string;
}

const fieldParam = idParam.extend({ fila: idParam.shape.id });
const pagina = (max: number, fallback: number) => z.coerce.number().int().min(1).max(max).default(fallback);

export function defineImport(owner: Pick<Manifest, 'name' | 'tablas'>, spec: ImportSpec) {
  const { path, plural, tabla } = spec;
  const access = { permiso: spec.permiso };
  const one = `${path}/:id`;
  const touches = ['trabajos'];
  const call = { access, params: idParam };
  const answer = conMsg(importDetail);
  return {
    spec,
    /** Tables of the parts of a record, which come and go with it. */
    partes: owner.tablas[tabla]?.enlaces ?? [],
    list: defineList(owner, {
      path,
      access,
      nombre: 'importaciones',
      row: importSummary,
      columns: [
        column('archivo', 'Archivo'),
        column('created', 'Fecha', 'instante', { width: 130 }),
        column('usuario', 'Usuario', 'texto', { width: 160 }),
        column('total', 'Filas', 'entero', { width: 72 }),
        column('creadas', 'Creadas', 'entero', { width: 84 }),
        column('actualizadas', 'Actualizadas', 'entero', { width: 108 }),
        column('con_error', 'Con error', 'entero', { width: 96 }),
        column('estado', 'Estado', 'estado', { width: 130 }),
      ],
      filters: { estado: 'texto' },
      order: ['created'],
      defaultOrder: '-created',
    }),
    plantilla: endpoint(owner, {
      method: 'GET',
      path: `${path}/plantilla`,
      access,
      summary: `Plantilla de Excel para importar ${plural}, con sus listas.`,
      response: z.unknown(),
    }),
    options: endpoint(owner, {
      method: 'GET',
      path: `${path}/lista`,
      access,
      summary: 'Las entradas que puede nombrar una columna de lista, para elegirlas en una celda.',
      query: z.strictObject({ campo: z.string().max(100) }),
      response: z.array(importOption),
    }),
    upload: endpoint(owner, {
      method: 'POST',
      path,
      access,
      summary: `Sube un archivo de ${plural} (multipart, \`archivo\`: xlsx o csv) y propone qué es cada columna; \`programa\`, de cuál programa salió.`,
      query: z.strictObject({ programa: z.string().max(30).optional() }),
      response: answer,
      status: 201,
      maxBody: IMPORT_LIMITS.bytes + 65_536,
    }),
    find: endpoint(owner, {
      method: 'GET',
      path: one,
      ...call,
      summary: 'Lee una importación.',
      response: importDetail,
    }),
    match: endpoint(owner, {
      method: 'PUT',
      path: `${one}/columnas`,
      ...call,
      summary:
        'Dice qué es cada columna del archivo y empieza la revisión de nuevo; `fijos`, por campo, es lo que el archivo no trae y vale para todas sus filas.',
      body: z.strictObject({
        version,
        mapeo: z.array(z.string().max(100).nullable()).max(IMPORT_LIMITS.columns),
        fijos: z.record(z.string().max(100), z.string().trim().min(1).max(IMPORT_LIMITS.cell)).default({}),
      }),
      response: answer,
    }),
    review: endpoint(owner, {
      method: 'POST',
      path: `${one}/revisar`,
      ...call,
      summary: 'Revisa las filas siguientes sin guardar nada de ellas; se llama hasta que `revisadas` es `total`.',
      response: importDetail,
    }),
    rows: endpoint(owner, {
      method: 'GET',
      path: `${one}/filas`,
      ...call,
      summary: 'Filas del archivo con su resultado y sus errores.',
      query: z.strictObject({
        resultado: z.enum(ROW_RESULTS).optional(),
        page: pagina(1_000_000, 1),
        page_size: pagina(100, 25),
      }),
      response: pageOf(importRow),
    }),
    fix: endpoint(owner, {
      method: 'PUT',
      path: `${one}/filas/:fila`,
      access,
      params: fieldParam,
      summary: 'Corrige celdas de una fila, por número de columna, y la revisa de nuevo.',
      body: z.strictObject({
        valores: z.record(z.string().regex(/^\d{1,3}$/), z.string().max(IMPORT_LIMITS.cell)),
      }),
      response: conMsg(importRow),
    }),
    replace: endpoint(owner, {
      method: 'PUT',
      path: `${one}/celdas`,
      ...call,
      summary:
        'Cambia lo que dice una columna en todas las filas que dicen lo mismo y no se han importado; se revisan de nuevo.',
      body: z.strictObject({
        version,
        columna: z
          .int()
          .min(0)
          .max(IMPORT_LIMITS.columns - 1),
        antes: z.string().max(IMPORT_LIMITS.cell),
        ahora: z.string().trim().max(IMPORT_LIMITS.cell),
      }),
      response: answer,
    }),
    badRows: endpoint(owner, {
      method: 'GET',
      path: `${one}/errores`,
      ...call,
      summary: 'Las filas con error, con sus columnas y la columna Error, en Excel o CSV.',
      query: z.strictObject({ formato: z.enum(['xlsx', 'csv']).default('xlsx') }),
      response: z.unknown(),
    }),
    start: endpoint(owner, {
      method: 'POST',
      path: `${one}/importar`,
      ...call,
      summary: 'Empieza el trabajo que crea y actualiza las filas sin error.',
      response: answer,
      touches,
    }),
    undo: endpoint(owner, {
      method: 'POST',
      path: `${one}/deshacer`,
      ...call,
      summary: 'Empieza el trabajo que deshace lo importado, mientras nadie lo haya cambiado.',
      response: answer,
      touches,
    }),
    discard: endpoint(owner, {
      method: 'DELETE',
      path: one,
      ...call,
      summary: 'Descarta una importación de la que no se guardó nada.',
      response: soloMsg,
    }),
  };
}

export type ImportContract = ReturnType<typeof defineImport>;
