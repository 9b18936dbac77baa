/** The fields of the spouse and of the business of a person, which only some may see, each said once. */
import type { CamposDe } from '../../../core/db/campos.ts';
import { INTERNO, sharing } from '../../../shared/campos.ts';
import { LISTAS } from '../../listas/contract/catalogo.ts';
import { direccion, LISTA_CIUDADES } from '../../ubicacion/campos.ts';
import { persona, RESERVADA } from '../campos.ts';

const persona_id = INTERNO;
const ciudad = { tipo: 'referencia', lista: LISTA_CIUDADES } as const;

/** Where one says it beside a street: of the spouse and of the business. */
const direccionPropia = {
  direccion: { label: direccion.descripcion.label, tipo: 'texto', max: direccion.descripcion.max },
  barrio: { label: direccion.barrio.label, tipo: 'texto', max: direccion.barrio.max },
  ciudad: { label: direccion.ciudad.label, ...ciudad },
  tipo: { label: 'Tipo de dirección', tipo: 'codigo', lista: LISTAS.tipoDireccion },
} as const;

export const conyuge = {
  persona_id,
  ...sharing(RESERVADA, {
    nombre_conyuge: {
      label: 'Nombre del cónyuge',
      enSeccion: 'Nombre completo',
      tipo: 'texto',
      max: 150,
      obligatorio: true,
      importa: { required: false, synonyms: ['Cónyuge'] },
    },
    tipo_documento_conyuge: {
      label: 'Tipo de documento del cónyuge',
      enSeccion: persona.tipo_documento_id.label,
      tipo: 'referencia',
      lista: LISTAS.tipoDocumento,
      importa: {},
    },
    documento_conyuge: {
      label: 'Documento del cónyuge',
      enSeccion: persona.documento.label,
      tipo: 'texto',
      // Spec 001, section 9.
      max: 12,
      importa: {},
    },
    ciudad_expedicion_conyuge: { label: persona.ciudad_expedicion_id.label, ...ciudad },
    profesion_conyuge: {
      label: 'Profesión del cónyuge',
      enSeccion: persona.profesion.label,
      tipo: 'texto',
      max: 80,
      importa: {},
    },
    empresa_conyuge: { label: 'Empresa del cónyuge', enSeccion: 'Empresa', tipo: 'texto', max: 120, importa: {} },
    sueldo_conyuge_cts: { label: 'Sueldo del cónyuge', enSeccion: 'Sueldo', tipo: 'dinero', importa: {} },
    direccion_conyuge: direccionPropia.direccion,
    barrio_conyuge: direccionPropia.barrio,
    ciudad_conyuge: direccionPropia.ciudad,
    tipo_direccion_conyuge: direccionPropia.tipo,
  }),
} as const satisfies CamposDe<'persona_conyuge'>;

export const independiente = {
  persona_id,
  ...sharing(RESERVADA, {
    empresa_independiente: {
      label: 'Negocio propio',
      enSeccion: 'Empresa',
      tipo: 'texto',
      max: 120,
      obligatorio: true,
      importa: { required: false },
    },
    relacion_empresa_independiente: {
      label: 'Relación con la empresa',
      tipo: 'codigo',
      lista: LISTAS.relacionEmpresa,
    },
    descripcion_independiente: {
      label: 'A qué se dedica el negocio',
      enSeccion: 'A qué se dedica',
      tipo: 'texto',
      max: 500,
      importa: {},
    },
    telefono_independiente: { label: persona.telefono.label, tipo: 'texto', max: 20, letras: 'none', teclado: 'tel' },
    ingreso_neto_independiente_cts: {
      label: 'Ingreso neto',
      tipo: 'dinero',
      importa: { synonyms: ['Ingresos', 'Ingreso mensual'] },
    },
    patrimonio_independiente_cts: { label: 'Patrimonio', tipo: 'dinero', importa: {} },
    registro_mercantil_independiente: { label: 'Registro mercantil', tipo: 'texto', max: 30 },
    licencia_funcionamiento_independiente: { label: 'Licencia de funcionamiento', tipo: 'texto', max: 30 },
    direccion_independiente: direccionPropia.direccion,
    barrio_independiente: direccionPropia.barrio,
    ciudad_independiente: direccionPropia.ciudad,
    tipo_direccion_independiente: direccionPropia.tipo,
  }),
} as const satisfies CamposDe<'persona_independiente'>;

/** What a person has or has not, whole, and only some may see. */
export const RESERVADO = {
  conyuge: { titulo: 'Cónyuge', campos: conyuge },
  independiente: { titulo: 'Trabajador independiente', campos: independiente },
} as const;
