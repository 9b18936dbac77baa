/** The company's data, as they stand at the head of what is printed. */
import * as z from 'zod';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import {
  codigo,
  conMsg,
  emailOpcional,
  id,
  instante,
  paginaWebOpcional,
  texto,
  textoOpcional,
  version,
} from '../../../shared/fields.ts';
import { defineFiles } from '../../../shared/files.ts';
import { empresa as c } from '../campos.ts';
import { manifest } from '../manifest.ts';

const { permisos } = manifest;

const empresaCampos = {
  nombre: texto(c.nombre.max),
  nit: textoOpcional(c.nit.max),
  direccion: textoOpcional(c.direccion.max),
  ciudad: textoOpcional(c.ciudad.max),
  telefono: textoOpcional(c.telefono.max),
  correo: emailOpcional,
  pagina_web: paginaWebOpcional,
};
/** What its electronic invoices say of it; what is not sent stays as it is. */
const empresaFiscal = {
  /** Of the NIT, for who sends it apart. */
  dv: z.string().regex(/^\d$/, 'El dígito de verificación es una cifra.').nullish(),
  tipo_persona: z.enum(['1', '2']).optional(),
  /** Municipality. */
  ciudad_id: id.nullish(),
  codigo_regimen_tributario: codigo.nullish(),
  /** Codes of the tax office. */
  responsabilidades: z.array(codigo).max(10).optional(),
  tributo: codigo.nullish(),
};
/** `#1f6feb`. */
const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Escribe el color como #1f6feb.')
  .nullish();
export const empresaCambio = z.strictObject({ ...empresaCampos, ...empresaFiscal, color, version });

export const empresa = z.object({
  nombre: z.string(),
  nit: z.string().nullable(),
  direccion: z.string().nullable(),
  ciudad: z.string().nullable(),
  telefono: z.string().nullable(),
  correo: z.string().nullable(),
  pagina_web: z.string().nullable(),
  /** Of its NIT, when it says it. */
  dv: z.string().nullable(),
  tipo_persona: z.enum(['1', '2']),
  ciudad_id: id.nullable(),
  municipio: z.string().nullable(),
  codigo_regimen_tributario: z.string().nullable(),
  responsabilidades: z.array(z.string()),
  tributo: z.string().nullable(),
  color: z.string().nullable(),
  updated: instante,
  um_nombre: z.string().nullable(),
  version,
});
export type Empresa = z.output<typeof empresa>;

export const findEmpresa = endpoint(manifest, {
  method: 'GET',
  path: 'parametrizacion/empresa',
  access: { permiso: permisos.verNosotros },
  summary: 'Los datos de la empresa que van en los documentos.',
  response: empresa,
});

export const updateEmpresa = endpoint(manifest, {
  method: 'PUT',
  path: 'parametrizacion/empresa',
  access: { permiso: permisos.editarNosotros },
  summary: 'Cambia los datos de la empresa.',
  body: empresaCambio,
  response: conMsg(empresa),
});

/** What stands at the head of every document. PNG and JPEG are what a PDF can hold. */
export const archivosEmpresa = defineFiles(manifest, {
  path: 'parametrizacion/empresa/:id/archivos',
  tabla: 'empresa',
  usos: { logo: { nombre: 'Logo', cantidad: 1, mb: 1, extensiones: ['png', 'jpg', 'jpeg'] } },
  permisos: { ver: permisos.verNosotros, editar: permisos.editarNosotros },
});

export const comentariosEmpresa = defineComments(manifest, {
  path: 'parametrizacion/empresa/:id/comentarios',
  tabla: 'empresa',
  permisos: { ver: permisos.verNosotros },
});
