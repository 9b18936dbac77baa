/** Where the company is found. */
import * as z from 'zod';
import { columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { emailOpcional, enteroDeConsulta, id, texto, textoOpcional, version } from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { wholeOrPage } from '../../../shared/page.ts';
import { defineRecord } from '../../../shared/record.ts';
import { sede as c } from '../campos.ts';
import { manifest } from '../manifest.ts';

const { permisos } = manifest;

const campos = {
  nombre: texto(c.nombre.max),
  direccion: texto(c.direccion.max),
  ciudad_id: id,
  telefonos: textoOpcional(c.telefonos.max),
  correo: emailOpcional,
  horario: textoOpcional(c.horario.max),
  latitud: z.number().min(-90).max(90).nullable().default(null),
  longitud: z.number().min(-180).max(180).nullable().default(null),
  principal: z.boolean().default(false),
  estado: z.union([z.literal(1), z.literal(0)]).default(1),
};
export const sedeAlta = z.strictObject(campos);
export const sedeCambio = z.strictObject({ ...campos, version });
export type SedeAlta = z.output<typeof sedeAlta>;

export const sede = z.object({
  ...{ id, nombre: z.string(), direccion: z.string(), ciudad_id: id, ciudad: z.string() },
  telefonos: z.string().nullable(),
  correo: z.string().nullable(),
  horario: z.string().nullable(),
  latitud: z.number().nullable(),
  longitud: z.number().nullable(),
  ...{ principal: z.boolean(), estado: z.int(), version },
});
export type Sede = z.output<typeof sede>;

export const sedesList = defineList(manifest, {
  path: 'web/contactos',
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'sedes',
  row: sede,
  columns: [
    columnOf('nombre', c.nombre),
    columnOf('direccion', c.direccion, { width: 190 }),
    columnOf('ciudad', c.ciudad_id, { width: 130 }),
    columnOf('telefonos', c.telefonos, { width: 130 }),
    columnOf('correo', c.correo, { width: 200, hidden: true }),
    columnOf('principal', c.principal, { width: 100 }),
    columnOf('estado', c.estado, { width: 100 }),
  ],
  filters: { estado: 'entero', ciudad_id: 'entero' },
  order: ['nombre'],
  defaultOrder: 'nombre',
});

export const registro = defineRecord(manifest, {
  path: 'web/contactos',
  nombre: 'una sede',
  row: sede,
  alta: sedeAlta,
  cambio: sedeCambio,
  permisos,
});

export const comentariosSede = defineComments(manifest, {
  path: 'web/contactos/:id/comentarios',
  tabla: 'sede_web',
  permisos: { ver: permisos.ver },
});

export const sedesPublicas = endpoint(manifest, {
  method: 'GET',
  path: 'publico/contactos',
  access: 'publico',
  cache: 'publica',
  summary: 'Las sedes de la empresa, la principal primero; con `page`, por páginas.',
  query: z.strictObject({ page: enteroDeConsulta(100_000).optional() }),
  response: wholeOrPage(
    sede.pick({
      nombre: true,
      direccion: true,
      ciudad: true,
      telefonos: true,
      correo: true,
      horario: true,
      latitud: true,
      longitud: true,
      principal: true,
    }),
  ),
});
