/** The fields of a person and of what hangs from them, each said once. What is reserved says who may see it. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO, sharing } from '../../shared/campos.ts';
import { DOCUMENTO_REPLEGAL_MAX } from '../../shared/contacto.ts';
import { LISTAS } from '../listas/contract/catalogo.ts';
import { direccion, LISTA_CIUDADES, telefono } from '../ubicacion/campos.ts';
import { manifest } from './manifest.ts';

const TELEFONO = 'Teléfono';
const correo = { tipo: 'texto', max: 254, letras: 'lower', teclado: 'email' } as const;
const tel = { tipo: 'texto', max: 20, letras: 'none', teclado: 'tel' } as const;
const tipoDocumento = { tipo: 'referencia', lista: LISTAS.tipoDocumento } as const;
const ciudad = { tipo: 'referencia', lista: LISTA_CIUDADES } as const;

const identificacion = sharing(
  { personal: true },
  {
    tipo_documento_id: {
      label: 'Tipo de documento',
      ...tipoDocumento,
      nombre: 'tipo_documento',
      obligatorio: true,
      importa: {
        example: 'CC',
        synonyms: ['Tipo documento', 'Tipo doc', 'Tipo de identificación', 'Tipo identificación', 'Clase de documento'],
      },
    },
    documento: {
      label: 'Documento',
      tipo: 'texto',
      max: 20,
      obligatorio: true,
      importa: {
        example: '63512874',
        synonyms: ['Número de documento', 'Identificación', 'Número de identificación', 'Cédula', 'NIT'],
      },
    },
    dv: { label: 'DV', tipo: 'texto', importa: { synonyms: ['Dígito de verificación', 'Dígito'] } },
    contribuyente: {
      label: 'Actividad',
      tipo: 'referencia',
      lista: LISTAS.contribuyente,
      obligatorio: true,
      importa: {
        fallback: '2',
        example: 'PN',
        synonyms: ['Tipo de contribuyente', 'Contribuyente', 'Persona natural o jurídica'],
      },
    },
    p_nombre: {
      label: 'Primer nombre',
      tipo: 'texto',
      max: 50,
      importa: { synonyms: ['Nombre 1', 'Nombre'], example: 'MARÍA' },
    },
    s_nombre: {
      label: 'Segundo nombre',
      tipo: 'texto',
      max: 50,
      importa: { synonyms: ['Nombre 2', 'Otros nombres'], example: 'JOSÉ' },
    },
    p_apellido: {
      label: 'Primer apellido',
      tipo: 'texto',
      max: 50,
      importa: { synonyms: ['Apellido 1', 'Apellido'], example: 'MUÑOZ' },
    },
    s_apellido: { label: 'Segundo apellido', tipo: 'texto', max: 50, importa: { synonyms: ['Apellido 2'] } },
    rsocial: {
      label: 'Razón social',
      tipo: 'texto',
      max: 150,
      importa: { synonyms: ['Empresa', 'Nombre de la empresa'] },
    },
    genero_id: {
      label: 'Género',
      tipo: 'referencia',
      lista: LISTAS.genero,
      nombre: 'genero',
      importa: { synonyms: ['Sexo'], example: 'Femenino' },
    },
    estado_civil_id: {
      label: 'Estado civil',
      tipo: 'referencia',
      lista: LISTAS.estadoCivil,
      nombre: 'estado_civil',
      importa: { example: 'Casado(a)' },
    },
    profesion: { label: 'Profesión', tipo: 'texto', max: 80, importa: { synonyms: ['Ocupación', 'Oficio'] } },
    ciudad_expedicion_id: {
      label: 'Ciudad de expedición',
      ...ciudad,
      nombre: 'ciudad_expedicion',
      importa: { synonyms: ['Lugar de expedición', 'Expedida en'], example: 'Bucaramanga (Santander)' },
    },
    fecha_expedicion: { label: 'Fecha de expedición', tipo: 'fecha', importa: { example: '12/05/2008' } },
    fecha_nacimiento: {
      label: 'Fecha de nacimiento',
      tipo: 'fecha',
      importa: { synonyms: ['Nacimiento', 'Fecha de constitución'], example: '31/01/1990' },
    },
  },
);

const correos = sharing(
  { personal: true },
  {
    email: {
      label: 'Correo electrónico',
      corto: 'Correo',
      ...correo,
      obligatorio: true,
      importa: { example: 'maria@correo.co', synonyms: ['Correo', 'Email', 'E-mail'] },
    },
    emails_adicionales: {
      label: 'Correos adicionales',
      tipo: 'texto',
      max: 500,
      letras: 'lower',
      importa: { synonyms: ['Otros correos'] },
    },
  },
);

const representante = sharing(
  { personal: true },
  {
    replegal_nombre: {
      label: 'Representante legal',
      enSeccion: 'Nombre',
      tipo: 'texto',
      max: 50,
      importa: { synonyms: ['Nombre del representante'] },
    },
    replegal_tipo_documento_id: {
      label: 'Tipo de documento del representante',
      enSeccion: identificacion.tipo_documento_id.label,
      ...tipoDocumento,
      importa: {},
    },
    replegal_numdoc: {
      label: 'Documento del representante',
      enSeccion: identificacion.documento.label,
      tipo: 'texto',
      max: DOCUMENTO_REPLEGAL_MAX,
      importa: { synonyms: ['Cédula del representante'] },
    },
    replegal_email: { label: 'Correo del representante', enSeccion: correos.email.corto, ...correo, importa: {} },
    replegal_telefono: { label: 'Teléfono del representante', enSeccion: TELEFONO, ...tel, importa: {} },
  },
);

/** Consent to the treatment of personal data (Ley 1581 de 2012). */
const autorizacion = sharing(
  { personal: true },
  {
    acepta_tratamiento_datos: {
      label: 'Autoriza el tratamiento de datos',
      corto: 'Autorizó sus datos',
      enSeccion: 'Autoriza el tratamiento de sus datos (Ley 1581 de 2012)',
      tipo: 'booleano',
      importa: {
        example: 'Sí',
        synonyms: ['Autoriza datos', 'Habeas data', 'Tratamiento de datos', 'Acepta tratamiento de datos'],
      },
    },
    fecha_autorizacion: { label: 'Fecha de la autorización', tipo: 'fecha', importa: { example: '10/02/2026' } },
    medio_autorizacion: {
      label: 'Medio de la autorización',
      enSeccion: 'Medio',
      tipo: 'texto',
      importa: { example: 'ESCRITO' },
    },
  },
);

/** What is told of all that is reserved. */
export const RESERVADA = { permiso: manifest.permisos.reservado.codename, personal: true } as const;

const listaNegra = sharing(RESERVADA, {
  lista_negra: {
    label: 'Lista negra',
    enSeccion: 'Está en la lista negra',
    tipo: 'booleano',
    importa: { synonyms: ['Está en la lista negra'] },
  },
  motivo_lista_negra: {
    label: 'Motivo de la lista negra',
    enSeccion: 'Motivo',
    tipo: 'texto',
    max: 300,
    importa: {},
  },
});

export const persona = {
  ...identificacion,
  n_completo: { label: 'Persona', tipo: 'texto', copia: true },
  ...correos,
  estado: { label: 'Estado', tipo: 'estado', acto: true },
  observacion: { label: 'Observación', tipo: 'texto', max: 500, acto: true, personal: true },
  fusionada_en_id: { label: 'Fusionada en', tipo: 'referencia', acto: true },
  ...representante,
  ...autorizacion,
  ...listaNegra,
  // Those of the first address and of the first phone.
  ciudad: { ...INTERNO, label: direccion.ciudad.label },
  telefono: { ...INTERNO, label: TELEFONO },
  orden_nombre: INTERNO,
  busca: INTERNO,
  clave_nombre: INTERNO,
} as const satisfies CamposDe<'persona'>;

/** Of a company, which was never born. */
export const empresa = {
  ...persona,
  fecha_nacimiento: { ...persona.fecha_nacimiento, label: 'Fecha de constitución' },
} as const satisfies CamposDe<'persona'>;

const persona_id = INTERNO;
const orden = { label: 'Orden', tipo: 'entero' } as const;

export const personaTipo = {
  persona_id,
  tipo_persona_id: {
    label: 'Tipos de persona',
    corto: 'Tipos',
    tipo: 'referencia',
    lista: LISTAS.tipoPersona,
    obligatorio: true,
  },
} as const satisfies CamposDe<'persona_tipo'>;

export const personaDireccion = {
  persona_id,
  ...direccion,
  barrio: { ...direccion.barrio, obligatorio: true },
} as const satisfies CamposDe<'persona_direccion'>;

export const personaTelefono = { persona_id, ...telefono } as const satisfies CamposDe<'persona_telefono'>;

/** How to reach the person as one of their types. */
export const personaContacto = {
  persona_id,
  tipo_id: {
    label: 'Tipo de persona',
    enSeccion: 'Como',
    tipo: 'referencia',
    lista: LISTAS.tipoPersona,
    obligatorio: true,
  },
  medio: { label: 'Medio', tipo: 'texto' },
  // Of an address or of a phone, as `medio` says: a code of that list.
  tipo: { label: 'Tipo', tipo: 'texto', obligatorio: true },
  valor: { label: 'Valor', tipo: 'texto', max: 120, obligatorio: true },
  orden,
} as const satisfies CamposDe<'persona_contacto'>;
