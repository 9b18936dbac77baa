/** What is written of a person: form, addresses, phones, types, and what is reserved (spec 001, sections 3 and 5). */
import * as z from 'zod';
import {
  checkDirecciones,
  checkTelefonos,
  numeroDocumento,
  numeroTelefono,
  prefijoTelefono,
} from '../../../shared/contacto.ts';
import * as f from '../../../shared/fields.ts';
import { MESSAGES } from '../../../shared/messages.ts';
import { calcularDv } from '../../../shared/nit.ts';
import * as reservado from '../campos/reservado.ts';
import * as campos from '../campos.ts';

const { persona: c, personaDireccion: direccion } = campos;
const { conyuge: cc, independiente: ci } = reservado;

const fechaOpcional = f.textoOpcional(10).pipe(f.fecha.nullable());
const idOpcional = f.id.nullish().transform((value) => value ?? null);
const dineroOpcional = f.dinero
  .min(0)
  .nullish()
  .transform((value) => value ?? null);
/** Sent by callers of the specification and set by the server. */
const autores = { uc_id: z.unknown().optional(), um_id: z.unknown().optional() };

/** `a@x.co;b@y.co`: separated by ; without spaces, lowercased. */
export const emailsAdicionales = f.textoOpcional(c.emails_adicionales.max).transform((text, ctx) => {
  if (text === null) return null;
  const parts = text.toLowerCase().split(';').filter(Boolean);
  if (/\s/.test(text) || !parts.every((part) => f.EMAIL.test(part))) {
    ctx.addIssue({ code: 'custom', message: MESSAGES.email });
    return z.NEVER;
  }
  return [...new Set(parts)].join(';');
});

export const direccionPersona = z.strictObject({
  id: f.id.nullish(),
  /** Id of `ubicacion/ciudades`. */
  ciudad: f.id,
  tipo: f.codigo,
  barrio: f.mayusculas(direccion.barrio.max),
  descripcion: f.mayusculas(direccion.descripcion.max),
  codigo_postal: f.textoOpcional(direccion.codigo_postal.max),
  incluir_a_factura: z.boolean().default(true),
  ...autores,
});

export const telefonoPersona = z.strictObject({
  id: f.id.nullish(),
  tipo: f.codigo,
  prefijo: prefijoTelefono,
  valor: numeroTelefono,
  /** Accepted and never kept (section 3, 'Person phone'). */
  sms: z.boolean().optional(),
  ...autores,
});

/** A way to reach the person as one of their types: `tipo` and the value are both needed. */
const contacto = {
  id: f.id.nullish(),
  /** Id of `tercero/tipo_persona`. */
  tipo_id: f.id,
  tipo: f.codigo,
};
export const direccionContacto = z.strictObject({
  ...contacto,
  descripcion: f.texto(campos.personaContacto.valor.max),
});
export const telefonoContacto = z.strictObject({ ...contacto, valor: f.texto(campos.personaContacto.valor.max) });

export const conyuge = z.strictObject({
  tipo_documento_conyuge: idOpcional,
  documento_conyuge: f.textoOpcional(cc.documento_conyuge.max),
  ciudad_expedicion_conyuge: idOpcional,
  nombre_conyuge: f.mayusculas(cc.nombre_conyuge.max),
  profesion_conyuge: f.mayusculasOpcional(cc.profesion_conyuge.max),
  empresa_conyuge: f.mayusculasOpcional(cc.empresa_conyuge.max),
  sueldo_conyuge: dineroOpcional,
  ciudad_conyuge: idOpcional,
  tipo_direccion_conyuge: f.textoOpcional(20),
  barrio_conyuge: f.mayusculasOpcional(cc.barrio_conyuge.max),
  direccion_conyuge: f.mayusculasOpcional(cc.direccion_conyuge.max),
});

export const independiente = z.strictObject({
  empresa_independiente: f.mayusculas(ci.empresa_independiente.max),
  relacion_empresa_independiente: f.textoOpcional(20),
  ciudad_independiente: idOpcional,
  tipo_direccion_independiente: f.textoOpcional(20),
  barrio_independiente: f.mayusculasOpcional(ci.barrio_independiente.max),
  direccion_independiente: f.mayusculasOpcional(ci.direccion_independiente.max),
  descripcion_independiente: f.textoOpcional(ci.descripcion_independiente.max),
  telefono_independiente: f.textoOpcional(ci.telefono_independiente.max),
  patrimonio_independiente: dineroOpcional,
  registro_mercantil_independiente: f.mayusculasOpcional(ci.registro_mercantil_independiente.max),
  licencia_funcionamiento_independiente: f.mayusculasOpcional(ci.licencia_funcionamiento_independiente.max),
  ingreso_neto_independiente: dineroOpcional,
});

export const MEDIOS_AUTORIZACION = ['ESCRITO', 'CORREO', 'WEB', 'WHATSAPP', 'LLAMADA GRABADA'] as const;

export const personaCampos = {
  tipo_documento_id: f.id,
  documento: numeroDocumento,
  /** Check digit of a NIT: computed by the server; when given it must agree. */
  dv: z.string().max(1).nullish(),
  ciudad_expedicion_id: idOpcional,
  fecha_expedicion: fechaOpcional,
  fecha_nacimiento: fechaOpcional,
  /** Id of `tercero/contribuyente`; a NIT forces the legal entity. */
  contribuyente: f.id,
  genero_id: idOpcional,
  estado_civil_id: idOpcional,
  p_nombre: f.mayusculasOpcional(c.p_nombre.max),
  s_nombre: f.mayusculasOpcional(c.s_nombre.max),
  p_apellido: f.mayusculasOpcional(c.p_apellido.max),
  s_apellido: f.mayusculasOpcional(c.s_apellido.max),
  rsocial: f.mayusculasOpcional(c.rsocial.max),
  profesion: f.mayusculasOpcional(c.profesion.max),
  email: f.email,
  emails_adicionales: emailsAdicionales,
  observacion: f.textoOpcional(c.observacion.max),
  estado: z.union([z.literal(1), z.literal(0)]).default(1),
  replegal_nombre: f.mayusculasOpcional(c.replegal_nombre.max),
  replegal_tipo_documento_id: idOpcional,
  replegal_numdoc: f.textoOpcional(c.replegal_numdoc.max),
  replegal_email: f.emailOpcional,
  replegal_telefono: f.textoOpcional(c.replegal_telefono.max),
  acepta_tratamiento_datos: z.boolean().default(false),
  fecha_autorizacion: fechaOpcional,
  medio_autorizacion: z
    .enum(MEDIOS_AUTORIZACION)
    .nullish()
    .transform((value) => value ?? null),
};

/** Only for who may see them; left as they are when not sent. */
const reservados = {
  lista_negra: z.boolean().optional(),
  motivo_lista_negra: f.textoOpcional(c.motivo_lista_negra.max).optional(),
  conyuge: conyuge.nullish(),
  independiente: independiente.nullish(),
};

export const personaDatos = z.strictObject({
  id: f.id.nullish(),
  /** Of the row that was read. Callers of the specification, which knows no versions, leave it out and write over what there is. */
  version: f.version.optional(),
  n_completo: z.unknown().optional(),
  ...personaCampos,
  ...reservados,
  ...autores,
});

export const personaModelo = z
  .strictObject({
    persona: personaDatos,
    direcciones: z.array(direccionPersona).min(1, 'Agrega al menos una dirección.').max(50),
    telefonos: z.array(telefonoPersona).min(1, 'Agrega al menos un teléfono.').max(50),
    /** Links as the specification sends them, or just the ids of the types. */
    tipopersonas: z
      .array(
        z.union([
          f.id.transform((tipo_persona) => ({ tipo_persona })),
          z.strictObject({ id: z.unknown().optional(), tipo_persona: f.id }),
        ]),
      )
      .min(1, 'Elige al menos un tipo de persona.')
      .max(20),
    direcciones_tipos_personas: z.array(direccionContacto).max(50).optional(),
    telefonos_tipos_personas: z.array(telefonoContacto).max(50).optional(),
  })
  .superRefine(({ persona, direcciones, telefonos }, ctx) => {
    const fault = (path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', path, message });
    if (persona.dv && persona.dv !== calcularDv(persona.documento)) {
      fault(['persona', 'dv'], 'El dígito de verificación no corresponde.');
    }
    if (persona.acepta_tratamiento_datos && !persona.fecha_autorizacion) {
      fault(['persona', 'fecha_autorizacion'], MESSAGES.requerido);
    }
    checkDirecciones(ctx, ['direcciones'], direcciones);
    checkTelefonos(ctx, ['telefonos'], telefonos);
  });
export type PersonaModelo = z.output<typeof personaModelo>;
/** As it travels. */
export type PersonaEscrita = z.input<typeof personaModelo>;
