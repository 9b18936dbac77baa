/** What travels between the supplier screens and the server: general form, addresses and phones (spec 001, sections 2, 3 and 7). */
import * as z from 'zod';
import {
  checkDirecciones,
  checkTelefonos,
  numeroDocumento,
  numeroTelefono,
  prefijoTelefono,
} from '../../../shared/contacto.ts';
import { defineDownload } from '../../../shared/download.ts';
import {
  codigo,
  fecha,
  id,
  instante,
  mayusculas,
  mayusculasOpcional,
  paginaWebOpcional,
  texto,
  textoOpcional,
  version,
} from '../../../shared/fields.ts';
import { DEFAULT_LIMITS, defineFiles } from '../../../shared/files.ts';
import { mergeBody } from '../../../shared/merge.ts';
import { calcularDv, sinDv, TIPO_DOCUMENTO_NIT } from '../../../shared/nit.ts';
import { defineParty } from '../../../shared/party.ts';
import { defineAct, defineRecord } from '../../../shared/record.ts';
import * as campos from '../campos.ts';
import { manifest } from '../manifest.ts';
import { FUSION } from '../rules.ts';
import { secciones, seccionesLeidas } from './secciones.ts';

const { permisos } = manifest;
const { proveedor: c, proveedorDireccion: direccion } = campos;
const ver = { permiso: permisos.ver };

const direccionCampos = {
  id: id.optional(),
  /** Id of `ubicacion/ciudades`. */
  ciudad: id,
  tipo: codigo,
  barrio: mayusculasOpcional(direccion.barrio.max),
  descripcion: mayusculas(direccion.descripcion.max),
  codigo_postal: textoOpcional(direccion.codigo_postal.max),
  incluir_a_factura: z.boolean().default(true),
};
export const direccionProveedor = z.strictObject(direccionCampos);

const telefonoCampos = {
  id: id.optional(),
  tipo: codigo,
  /** The SMS option of people is never kept for a supplier. */
  prefijo: prefijoTelefono,
  valor: numeroTelefono,
};
export const telefonoProveedor = z.strictObject(telefonoCampos);

const general = {
  clase_tipo_documento: codigo,
  nit_sin_dv: numeroDocumento,
  /** Computed by the server; when given it must agree. */
  nit_dv: z.string().max(1).nullish(),
  tipo_persona_contribuyente: codigo,
  nombre_proveedor: mayusculasOpcional(c.nombre_proveedor.max),
  nombre_1: mayusculasOpcional(c.nombre_1.max),
  nombre_2: mayusculasOpcional(c.nombre_2.max),
  apellido_1: mayusculasOpcional(c.apellido_1.max),
  apellido_2: mayusculasOpcional(c.apellido_2.max),
  codigo_regimen_tributario: codigo,
  codigo_clase_proveedor: codigo,
  codigo_actividad_economica: codigo,
  codigo_linea_comercializacion: codigo,
  codigo_tipo_proveedor_pwa: codigo,
  pagina_web: paginaWebOpcional,
  es_del_exterior: z.boolean().default(false),
  direcciones_proveedor: z.array(direccionProveedor).min(1, 'Agrega al menos una dirección.').max(50),
  telefonos_proveedor: z.array(telefonoProveedor).max(50),
  ...secciones,
};

interface GeneralCheck {
  clase_tipo_documento: string;
  nit_sin_dv: string;
  nit_dv?: string | null | undefined;
  direcciones_proveedor: readonly { incluir_a_factura: boolean }[];
  telefonos_proveedor: readonly { valor: string }[];
}

/** Rules that cross fields and need no database; the legal-entity layout is checked where the taxpayer type is known. */
function checkGeneral(p: GeneralCheck, ctx: z.RefinementCtx): void {
  const fault = (path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', path, message });
  const dv = calcularDv(p.nit_sin_dv);
  if (dv === null && p.clase_tipo_documento === TIPO_DOCUMENTO_NIT) fault(['nit_sin_dv'], sinDv(p.nit_sin_dv));
  else if (p.nit_dv && p.nit_dv !== dv) fault(['nit_dv'], 'El dígito de verificación no corresponde.');
  checkDirecciones(ctx, ['direcciones_proveedor'], p.direcciones_proveedor);
  checkTelefonos(ctx, ['telefonos_proveedor'], p.telefonos_proveedor);
}

export const proveedorAlta = z.strictObject(general).superRefine(checkGeneral);
export const proveedorCambio = z.strictObject({ ...general, version }).superRefine(checkGeneral);
export type ProveedorAlta = z.output<typeof proveedorAlta>;
export type ProveedorCambio = z.output<typeof proveedorCambio>;

const codigoNombre = z.string().nullable();

export const proveedor = z.object({
  id,
  clase_tipo_documento: z.string(),
  nit_sin_dv: z.string(),
  nit_dv: z.string().nullable(),
  tipo_persona_contribuyente: z.string(),
  nombre: z.string(),
  nombre_proveedor: codigoNombre,
  nombre_1: codigoNombre,
  nombre_2: codigoNombre,
  apellido_1: codigoNombre,
  apellido_2: codigoNombre,
  codigo_regimen_tributario: z.string(),
  codigo_clase_proveedor: z.string(),
  codigo_actividad_economica: z.string(),
  /** Name of the activity, so that the form shows it without another call. */
  actividad_economica_nombre: z.string(),
  codigo_linea_comercializacion: z.string(),
  codigo_tipo_proveedor_pwa: z.string(),
  pagina_web: z.string().nullable(),
  es_del_exterior: z.boolean(),
  estado: z.int(),
  estado_nombre: z.string(),
  habilitado: z.int(),
  motivo_inactivacion: z.string().nullable(),
  direcciones_proveedor: z.array(
    z.object({
      ...direccionCampos,
      id,
      ciudad_nombre: z.string(),
      barrio: z.string().nullable(),
      codigo_postal: z.string().nullable(),
    }),
  ),
  telefonos_proveedor: z.array(z.object({ ...telefonoCampos, id, prefijo: z.string(), valor: z.string() })),
  ...seccionesLeidas,
  /** Those in force. */
  bloqueos: z.array(
    z.object({
      tipo: z.enum(campos.TIPOS_BLOQUEO),
      motivo: z.string(),
      /** Last day on which it holds; `null`: until somebody lifts it. */
      hasta: z.string().nullable(),
    }),
  ),
  fusionado_en_id: id.nullable(),
  fusionado_en_nombre: codigoNombre,
  created: instante,
  updated: instante,
  uc_nombre: z.string().nullable(),
  um_nombre: z.string().nullable(),
  version,
});
export type Proveedor = z.output<typeof proveedor>;

export const fichaProveedor = defineDownload(manifest, {
  path: 'tercero/proveedores/:id/ficha',
  access: ver,
  summary: 'La ficha del proveedor, en PDF.',
});

const base = { path: 'tercero/proveedores', nombre: 'un proveedor', row: proveedor };

export const registro = defineRecord(manifest, { ...base, alta: proveedorAlta, cambio: proveedorCambio, permisos });
export const { find: findProveedor, create: createProveedor, update: updateProveedor } = registro;

const tipoBloqueo = z.enum(campos.TIPOS_BLOQUEO);
const bloqueo = z.strictObject({
  version,
  tipo: tipoBloqueo,
  motivo: texto(campos.proveedorBloqueo.motivo.max),
  hasta: fecha.nullish().transform((day) => day ?? null),
});
const desbloqueo = z.strictObject({ version, tipo: tipoBloqueo });
export type Bloqueo = z.output<typeof bloqueo>;
export type Desbloqueo = z.output<typeof desbloqueo>;

const acto = defineAct(manifest, base);
export const bloquearProveedor = acto(
  'bloquear',
  'No se le compra, o no se le paga, hasta un día o hasta que se desbloquee.',
  permisos.bloquear,
  bloqueo,
);
export const desbloquearProveedor = acto(
  'desbloquear',
  'Se le compra, o se le paga, de nuevo.',
  permisos.desbloquear,
  desbloqueo,
);

const documento = { ...DEFAULT_LIMITS, extensiones: ['pdf', 'png', 'jpg', 'jpeg', 'webp'], vence: true } as const;

/** Papers that a supplier hands in when it is registered, each with the day until which it counts. */
export const documentosProveedor = defineFiles(manifest, {
  path: 'tercero/proveedores/:id/archivos',
  tabla: 'proveedor',
  usos: {
    rut: { ...documento, nombre: 'RUT' },
    camara_comercio: { ...documento, nombre: 'Cámara de comercio' },
    certificacion_bancaria: { ...documento, nombre: 'Certificación bancaria' },
  },
  permisos: { ver: permisos.verDocumentos, editar: permisos.editarDocumentos },
});

/** `autorizacion`: proof of the authorization dialog, asked when what is owed to the other would be paid to other accounts. */
const fusion = mergeBody(FUSION).extend({ autorizacion: z.string().max(60).nullish() });
export type FusionProveedor = z.output<typeof fusion>;

export const tercero = defineParty(manifest, {
  ...base,
  tabla: 'proveedor',
  quienes: 'proveedores',
  fusion: 'Fusiona otro proveedor con este: lo que lo nombraba nombra a este, y él queda inactivo y apuntando aquí.',
  cuerpo: fusion,
  permisos,
});

export const {
  inactivar: inactivarProveedor,
  activar: activarProveedor,
  fusionar: fusionarProveedor,
  parecidos: parecidosProveedor,
  comentarios: comentariosProveedor,
  presencia: presenciaProveedor,
} = tercero;
