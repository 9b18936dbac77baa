/** The further parts of a supplier's form: contacts, accounting, commercial (spec 001, section 3). Each may be left empty whole. */
import * as z from 'zod';
import * as f from '../../../shared/fields.ts';
import { MESSAGES } from '../../../shared/messages.ts';
import * as campos from '../campos.ts';

const c = campos.proveedor;

const telefono = z
  .string()
  .trim()
  .regex(/^[\d ]{5,20}$/, MESSAGES.numerico)
  .transform((text) => text.replace(/ /g, ''));
const telefonoOpcional = f.textoOpcional(20).pipe(telefono.nullable());
const porcentaje = f.porcentaje.nullish().transform((value) => value ?? 0);
const dinero = f.dinero
  .min(0)
  .nullish()
  .transform((value) => value ?? 0);
const codigoOpcional = f.textoOpcional(20);

export const contacto = z.strictObject({
  id: f.id.nullish(),
  nombre: f.mayusculas(campos.proveedorContacto.nombre.max),
  email: f.emailOpcional,
  telefono: telefonoOpcional,
});

/** All required once one of them is filled. */
const CONTACTO = [
  'replegal_nombre',
  'replegal_numdoc',
  'replegal_email',
  'gercomer_nombre',
  'gercomer_email',
  'gercomer_telefono',
] as const;

export const contactos = z
  .strictObject({
    replegal_nombre: f.mayusculasOpcional(c.replegal_nombre.max),
    replegal_numdoc: f.textoOpcional(c.replegal_numdoc.max),
    replegal_email: f.emailOpcional,
    gercomer_nombre: f.mayusculasOpcional(c.gercomer_nombre.max),
    gercomer_email: f.emailOpcional,
    /** Numeric. */
    gercomer_telefono: telefonoOpcional,
    otros_contactos: z.array(contacto).max(50).default([]),
  })
  .superRefine((datos, ctx) => {
    if (CONTACTO.every((campo) => datos[campo] === null) && datos.otros_contactos.length === 0) return;
    for (const campo of CONTACTO) {
      if (datos[campo] === null) ctx.addIssue({ code: 'custom', path: [campo], message: MESSAGES.requerido });
    }
  });

/** How the server begins to say whose the account is; the form then offers to accept it. */
export const CUENTA_DE_OTRO = 'La cuenta ya es de';

export const TIPOS_CUENTA = ['CORRIENTE', 'AHORROS'] as const;

export const cuentaBancaria = z.strictObject({
  id: f.id.nullish(),
  banco_id: f.id,
  numero_cuenta: z
    .string()
    .trim()
    .transform((text) => text.replace(/[\s.-]/g, ''))
    .pipe(z.string().regex(/^\d{4,20}$/, MESSAGES.numerico)),
  tipo_cuenta: z.enum(TIPOS_CUENTA),
});

export const contable = z.strictObject({
  codigo_retencion: codigoOpcional,
  codigo_retencion_ica: codigoOpcional,
  /** 0 to 100. */
  pctaje_retencion_iva: porcentaje,
  pctaje_aiu: porcentaje,
  pctaje_dscto_comercial: porcentaje,
  codigo_forma_pago: codigoOpcional,
  codigo_responsabilidad_fiscal: codigoOpcional,
  bancos: z
    .array(cuentaBancaria)
    .max(20)
    .default([])
    .superRefine((rows, ctx) => {
      const seen = new Set<string>();
      rows.forEach(({ banco_id, numero_cuenta }, i) => {
        const account = `${banco_id}/${numero_cuenta}`;
        if (seen.has(account))
          ctx.addIssue({ code: 'custom', path: [i, 'numero_cuenta'], message: 'La cuenta ya existe.' });
        seen.add(account);
      });
    }),
  /** Proof of the authorization dialog, asked when the accounts of a supplier that exists change. */
  autorizacion: z.string().max(60).nullish(),
  /** The person saw that another supplier has one of the accounts, and goes on. */
  acepta_cuenta_repetida: z.boolean().default(false),
});

export /** Days; also as text of at most 50 characters, as the specification has it: '30', '30 días' (000, section 9). */
const plazoDescuento = z
  .union([
    z.int(),
    z
      .string()
      .max(50)
      .regex(/^\s*\d{1,3}\s*(d[ií]as?)?\s*$/i, MESSAGES.numerico)
      .transform((text) => Number.parseInt(text, 10)),
  ])
  .pipe(z.int().min(0).max(campos.proveedorDescuento.plazo.max));

const comercial = z.strictObject({
  /** Pesos. */
  cupo_credito: dinero,
  monto_minimo_compra: dinero,
  /** Days. */
  plazo_entrega: z
    .int()
    .min(0)
    .max(c.plazo_entrega.max)
    .nullish()
    .transform((value) => value ?? null),
  /** From where its electronic invoices come. */
  correo_facturacion: f.emailOpcional,
  pctaje_nota_credito_info: porcentaje,
  aplica_nota_credito_info: z.boolean().default(false),
  descuentos: z
    .array(z.strictObject({ id: f.id.nullish(), porcentaje: f.porcentaje, plazo: plazoDescuento }))
    .max(20)
    .default([]),
});

/** Absent: the part stays as it is. */
export const secciones = {
  contactos: contactos.optional(),
  contable: contable.optional(),
  comercial: comercial.optional(),
};

const opcion = z.string().nullable();

export const seccionesLeidas = {
  contactos: z.object({
    replegal_nombre: opcion,
    replegal_numdoc: opcion,
    replegal_email: opcion,
    gercomer_nombre: opcion,
    gercomer_email: opcion,
    gercomer_telefono: opcion,
    otros_contactos: z.array(z.object({ id: f.id, nombre: z.string(), email: opcion, telefono: opcion })),
  }),
  contable: z.object({
    codigo_retencion: opcion,
    codigo_retencion_ica: opcion,
    pctaje_retencion_iva: z.number(),
    pctaje_aiu: z.number(),
    pctaje_dscto_comercial: z.number(),
    codigo_forma_pago: opcion,
    codigo_responsabilidad_fiscal: opcion,
    bancos: z.array(
      z.object({
        id: f.id,
        banco_id: f.id,
        banco: z.string(),
        numero_cuenta: z.string(),
        tipo_cuenta: z.enum(TIPOS_CUENTA),
      }),
    ),
  }),
  comercial: z.object({
    cupo_credito: z.number(),
    monto_minimo_compra: z.number(),
    plazo_entrega: z.int().nullable(),
    correo_facturacion: opcion,
    pctaje_nota_credito_info: z.number(),
    aplica_nota_credito_info: z.boolean(),
    descuentos: z.array(z.object({ id: f.id, porcentaje: z.number(), plazo: z.int() })),
  }),
};
