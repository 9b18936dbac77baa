/** The change log: of one record, of the whole company, of accounting processes; and the proof that nobody touched it. */
import * as z from 'zod';
import { column, columnOf } from '../../shared/columns.ts';
import { isDay } from '../../shared/dates.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { enteroDeConsulta, id, idParam, instante, soloMsg, texto } from '../../shared/fields.ts';
import { jobStarted } from '../../shared/jobs.ts';
import { defineList } from '../../shared/list.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE, pageOf } from '../../shared/page.ts';
import { procesoContable as c } from './campos.ts';
import { manifest } from './manifest.ts';

const { permisos } = manifest;
const verTodo = { permiso: permisos.ver };

const dia = z.string().refine(isDay, MESSAGES.fechaInvalida).optional();
/** Who, and between which days of Bogota, both included. */
const filtro = { usuario: z.string().min(1).max(150).optional(), desde: dia, hasta: dia };

const cambio = z.object({
  /** Column, and what people call it. */
  campo: z.string(),
  nombre: z.string(),
  antes: z.string().nullable(),
  despues: z.string().nullable(),
  /** `antes` holds the names that went out, `despues` those that came in. */
  enlaces: z.boolean(),
  /** Said in place of both. */
  frase: z.string().nullable(),
});

export const bitacoraFila = z.object({
  id,
  tabla: z.string(),
  registro_id: id.nullable(),
  /** DD/MM/YYYY HH:mm. */
  fecha_bitacora: z.string(),
  /** User name, and the name of that person. */
  usuario_bitacora: z.string(),
  autor: z.string(),
  accion: z.string(),
  /** All that was done, where the action and the record would not say it. */
  frase: z.string().nullable(),
  cambios: z.array(cambio),
  /** What happened in the same act to the rows below it: 'Agregó el teléfono +57 300 123 4567'. */
  partes: z.array(z.object({ id, accion: z.string(), frase: z.string(), cambios: z.array(cambio) })),
  motivo: z.string().nullable(),
});
export type BitacoraFila = z.output<typeof bitacoraFila>;

const registro = idParam.extend({ tabla: z.string().regex(/^[a-z][a-z_]{0,60}$/) });

export const registroBitacora = endpoint(manifest, {
  method: 'GET',
  path: 'bitacora/:tabla/:id',
  access: 'sesion',
  summary:
    'Qué pasó con un registro, de lo último a lo primero; pide el permiso de ver ese registro, o el de la bitácora.',
  params: registro,
  query: z.strictObject({
    page: enteroDeConsulta(999_999_999).default(1),
    page_size: enteroDeConsulta(MAX_PAGE_SIZE).default(PAGE_SIZE),
    ...filtro,
    campo: z
      .string()
      .regex(/^[a-z]\w{0,60}$/)
      .optional(),
  }),
  response: pageOf(bitacoraFila),
});

export const opcionesBitacora = endpoint(manifest, {
  method: 'GET',
  path: 'bitacora/:tabla/:id/opciones',
  access: 'sesion',
  summary: 'Por qué usuarios y campos se puede filtrar la bitácora de un registro.',
  params: registro,
  response: z.object({
    usuarios: z.array(z.string()),
    campos: z.array(z.object({ campo: z.string(), nombre: z.string() })),
  }),
});

export const bitacoraGeneral = endpoint(manifest, {
  method: 'GET',
  path: 'bitacora',
  access: verTodo,
  summary: 'Lo que pasó en toda la empresa, de lo último a lo primero: unas 50 entradas, y dónde seguir.',
  query: z.strictObject({
    ...filtro,
    /** 'exportar', 'denegado'… */
    accion: z
      .string()
      .regex(/^[a-z]{1,30}$/)
      .optional(),
    /** Entries before this one. */
    antes_de: enteroDeConsulta(999_999_999).optional(),
  }),
  response: z.object({
    entradas: z.array(bitacoraFila.extend({ registro: z.string() })),
    /** For `antes_de`; `null` at the end. */
    siguiente: id.nullable(),
  }),
});

export const verificarBitacora = endpoint(manifest, {
  method: 'POST',
  path: 'bitacora/verificar',
  access: { permiso: permisos.verificar },
  summary: 'Empieza un trabajo que recalcula la cadena de la bitácora y dice cuál es la primera entrada alterada.',
  response: jobStarted,
});

export const imprimirLista = endpoint(manifest, {
  method: 'POST',
  path: 'bitacora/impresiones',
  access: 'sesion',
  summary: 'Deja en la bitácora que se imprimió algo que la pantalla ya tenía.',
  body: z.strictObject({ lista: texto(120), filas: z.int().min(0).max(1_000_000) }),
  response: soloMsg,
});

export const procesoContable = z.object({
  id,
  created: instante,
  uc: z.string().nullable(),
  observacion: z.string(),
  proceso: z.string(),
});
export type ProcesoContable = z.output<typeof procesoContable>;

export const procesosContables = defineList(manifest, {
  path: 'contabilidad/documentos/procesos',
  access: { permiso: permisos.procesos },
  nombre: 'procesos contables',
  row: procesoContable,
  columns: [
    column('created', 'Fecha', 'instante', { width: 140 }),
    column('uc', 'Usuario', 'texto', { width: 180 }),
    columnOf('proceso', c.proceso, { width: 200 }),
    columnOf('observacion', c.observacion),
  ],
  filters: { proceso: 'texto', created: 'fecha' },
  order: ['created', 'proceso'],
  defaultOrder: '-created',
});

export const excelProcesoContable = endpoint(manifest, {
  method: 'POST',
  path: 'contabilidad/documentos/descargar_excel_cambio_fecha',
  access: { permiso: permisos.procesos },
  summary: 'Los cambios de un proceso contable en Excel; el archivo lleva el nombre del proceso.',
  body: z.strictObject({ id }),
  response: z.unknown(),
  reads: true,
});
