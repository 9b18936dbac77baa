/** Letters that the company certifies. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { id, idParam, instante, texto, textoOpcional, version } from '../../../shared/fields.ts';
import { defineFiles } from '../../../shared/files.ts';
import { defineList } from '../../../shared/list.ts';
import { defineAct, defineRecord } from '../../../shared/record.ts';
import { certificado as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { CODIGOS_TIPO, ESTADOS } from '../rules.ts';

const { permisos } = manifest;
const path = 'web/certificados';
const tipo = z.enum(CODIGOS_TIPO);

const campos = {
  tipo,
  persona_id: id,
  /** Of what is told by years. */
  anio: z.int().min(2000).max(c.anio.max).nullable().default(null),
  dirigido_a: textoOpcional(c.dirigido_a.max),
  vigencia_dias: z.int().min(1).max(c.vigencia_dias.max).nullable().default(null),
  /** A published template, whose words it takes. */
  plantilla_id: id.nullable().default(null),
};
export const certificadoAlta = z.strictObject(campos);
export const certificadoCambio = z.strictObject({ ...campos, version });
export type CertificadoAlta = z.output<typeof certificadoAlta>;

export const certificado = z.object({
  ...{ id, tipo, tipo_nombre: z.string(), persona_id: id, persona: z.string(), documento: z.string() },
  anio: z.int().nullable(),
  dirigido_a: z.string().nullable(),
  vigencia_dias: z.int().nullable(),
  plantilla_id: id.nullable(),
  plantilla: z.string().nullable(),
  estado: z.enum(ESTADOS),
  numero: z.string().nullable(),
  codigo: z.string().nullable(),
  fecha: z.string().nullable(),
  vence: z.string().nullable(),
  motivo: z.string().nullable(),
  ...{ updated: instante, version },
});
export type Certificado = z.output<typeof certificado>;

export const certificadosList = defineList(manifest, {
  path,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'certificados',
  row: certificado,
  columns: [
    columnOf('numero', c.numero, { width: 120 }),
    columnOf('tipo_nombre', c.tipo, { width: 130 }),
    columnOf('persona', c.persona_id),
    columnOf('documento', { label: 'Documento', tipo: 'texto' }, { width: 130 }),
    columnOf('fecha', c.fecha, { width: 110 }),
    columnOf('vence', c.vence, { width: 110 }),
    columnOf('codigo', c.codigo, { width: 180, hidden: true }),
    column('estado', c.estado.label, 'estado', { width: 120 }),
  ],
  filters: { tipo: 'texto', persona_id: 'entero', estado: 'texto', fecha: 'fecha' },
  order: ['numero', 'fecha', 'vence', 'updated'],
  defaultOrder: '-updated',
});

export const registro = defineRecord(manifest, {
  path,
  nombre: 'un certificado',
  row: certificado,
  alta: certificadoAlta,
  cambio: certificadoCambio,
  permisos,
});

const acto = defineAct(manifest, { path, row: certificado });
export const emitir = acto(
  'emitir',
  'Lo emite con su número y su código: lo que dice ya no cambia.',
  permisos.emitir,
  z.strictObject({ version }),
);
export const anular = acto(
  'anular',
  'Lo anula: su código lo dirá.',
  permisos.anular,
  z.strictObject({ version, motivo: texto(c.motivo.max) }),
);

/** What a certificate of quality stands on. */
export const archivosCertificado = defineFiles(manifest, {
  path: `${path}/:id/archivos`,
  tabla: 'certificado',
  usos: {
    soporte: { nombre: 'Documentos que certifica', cantidad: 3, mb: 10, extensiones: ['pdf', 'png', 'jpg', 'jpeg'] },
  },
  permisos: { ver: permisos.ver, editar: permisos.editar },
});

export const tiposCertificado = endpoint(manifest, {
  method: 'GET',
  path: 'web/certificados_tipos',
  access: { permiso: permisos.ver },
  summary: 'Los tipos de certificado que se pueden emitir.',
  response: z.array(z.object({ codigo: tipo, nombre: z.string(), por_anio: z.boolean() })),
});

export const pdfCertificado = endpoint(manifest, {
  method: 'GET',
  path: `${path}/:id/pdf`,
  access: { permiso: permisos.ver },
  summary: 'El certificado emitido, en PDF: siempre los mismos bytes.',
  params: idParam,
  response: z.unknown(),
});

export const verificar = endpoint(manifest, {
  method: 'GET',
  path: 'publico/certificados/:codigo',
  access: 'publico',
  cache: 'publica',
  summary: 'Si un certificado es válido, por su código; no dice de quién es.',
  params: z.strictObject({ codigo: z.string().max(40) }),
  response: z.object({
    valido: z.boolean(),
    tipo: z.string(),
    numero: z.string(),
    fecha: z.string(),
    vence: z.string().nullable(),
    estado: z.enum(ESTADOS),
  }),
});

export const comentariosCertificado = defineComments(manifest, {
  path: `${path}/:id/comentarios`,
  tabla: 'certificado',
  permisos: { ver: permisos.ver },
});
