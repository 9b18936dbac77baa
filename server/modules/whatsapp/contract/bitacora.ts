/** The log of messages of WhatsApp (spec 000, section 7), on screen and in files, and sending again. */
import * as z from 'zod';
import { MB } from '../../../shared/bytes.ts';
import { column, columnOf } from '../../../shared/columns.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { enteroDeConsulta, id, idParam, texto, textoOpcional } from '../../../shared/fields.ts';
import { PAGE_SIZE } from '../../../shared/page.ts';
import { mensaje as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { esRango, type Fechas, rangoDe } from '../rules.ts';

const { permisos } = manifest;
export const BASE = 'parametrizacion/parametroswhatsapp';

export const ESTADOS = ['EN COLA', 'REGISTRADO', 'ENVIADO', 'FALLIDO', 'ENTREGADO', 'LEÍDO'] as const;

const fecha = texto(20);
const fechas = { fecha_ini: fecha, fecha_fin: fecha, f_ini: fecha.optional(), f_fin: fecha.optional() };

function checkFechas(value: Fechas, ctx: z.RefinementCtx): void {
  const rango = rangoDe(value);
  if (esRango(rango)) return;
  for (const [field, message] of Object.entries(rango)) ctx.addIssue({ code: 'custom', path: [field], message });
}

export const bitacoraFila = z.object({
  id,
  /** Of the directory; who is not in it is known by their number. */
  persona_id: id.nullable(),
  /** E.164: the other end of the conversation; what was found, where it is no mobile. */
  celular_e164: z.string(),
  fecha_format: z.string(),
  nit: z.string(),
  nombre: z.string(),
  celular: z.string(),
  estado_format: z.enum(ESTADOS),
  mensaje: z.string(),
  asunto: z.string(),
  /** When it came to be each of them: DD/MM/YYYY HH:mm. */
  enviado_format: z.string().nullable(),
  entregado_format: z.string().nullable(),
  leido_format: z.string().nullable(),
  motivo: z.string().nullable(),
  /** The record that it tells of. */
  origen: z.string().nullable(),
  registro_id: id.nullable(),
  es_reenvio: z.boolean(),
});
export type BitacoraFila = z.output<typeof bitacoraFila>;

export const bitacora = endpoint(manifest, {
  method: 'GET',
  path: `${BASE}/bitacora`,
  access: { permiso: permisos.ver },
  summary: 'Mensajes de WhatsApp entre dos fechas, del último al primero; con `page`, por páginas.',
  query: z
    .strictObject({
      ...fechas,
      search: z.string().max(100).default(''),
      page: enteroDeConsulta(100_000).optional(),
      page_size: enteroDeConsulta(100).default(PAGE_SIZE),
    })
    .superRefine(checkFechas),
  response: z.object({ status: z.literal(200), data: z.array(bitacoraFila), count: z.int() }),
});

/** `model` is the filter. `data` only says which rows were on screen, by their ids: nothing that it holds is ever printed. */
const salida = z.strictObject({
  model: z.strictObject({ ...fechas, search: textoOpcional(100) }).superRefine(checkFechas),
  data: z
    .array(z.looseObject({ id: id.optional() }))
    .max(20_000)
    .default([]),
});
export type Salida = z.output<typeof salida>;

const sale = {
  method: 'POST',
  access: { permiso: permisos.exportar },
  body: salida,
  reads: true,
  maxBody: 8 * MB,
} as const;

export const exportarBitacora = endpoint(manifest, {
  ...sale,
  path: `${BASE}/exportar_bitacora`,
  summary: 'Los mensajes del filtro en Excel: bitacora_whatsapp.xlsx.',
  response: z.unknown(),
});

export const imprimirBitacora = endpoint(manifest, {
  ...sale,
  path: `${BASE}/imprimir_bitacora`,
  summary: 'Los mensajes del filtro en PDF.',
  response: z.unknown(),
});

/** What leaves in a file. */
export const COLUMNAS = [
  columnOf('en_cola', c.en_cola, { width: 130 }),
  columnOf('nit', c.nit, { width: 110 }),
  columnOf('nombre', c.nombre, { width: 240 }),
  columnOf('celular', c.celular, { width: 130 }),
  columnOf('estado', c.estado, { width: 100 }),
  columnOf('mensaje', c.mensaje, { width: 420 }),
  columnOf('enviado', c.enviado, { width: 130 }),
  columnOf('entregado', c.entregado, { width: 130 }),
  columnOf('leido', c.leido, { width: 130 }),
  columnOf('motivo', c.motivo, { width: 260 }),
];

/** What stands on paper, and on screen. */
export const COLUMNAS_PAPEL = [
  column('fecha_format', c.en_cola.label),
  column('nit', c.nit.label),
  column('nombre', c.nombre.label),
  column('celular', c.celular.label),
  column('estado_format', c.estado.label),
  column('mensaje', c.mensaje.label),
];

export const reenviar = endpoint(manifest, {
  method: 'POST',
  path: `${BASE}/bitacora/:id/reenviar`,
  access: { permiso: permisos.reenviar },
  summary: 'Envía otra vez un mensaje, al celular que la persona tiene ahora.',
  params: idParam,
  response: z.object({ msg: z.string(), id }),
  touches: ['salidas'],
});
