/** Pure rules of people (spec 001, sections 4 and 5 'Person form'); the form runs them while one types, the server before it writes. */
import type { FieldErrors } from '../../shared/errors.ts';
import type { MergeGroups } from '../../shared/merge.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { formatMoney } from '../../shared/money.ts';

/** The tax id: with it the company layout applies. DIAN, table 13.2.1. */
export const DOCUMENTO_EMPRESA = '31';

/** Person type 8 alone means prospect (section 3). */
export const TIPO_PROSPECTO = '8';

/** By the code of the document type. */
export function esEmpresa(codigoDocumento: string | null | undefined): boolean {
  return codigoDocumento === DOCUMENTO_EMPRESA;
}

export interface NombresPersona {
  readonly rsocial?: string | null | undefined;
  readonly p_nombre?: string | null | undefined;
  readonly s_nombre?: string | null | undefined;
  readonly p_apellido?: string | null | undefined;
  readonly s_apellido?: string | null | undefined;
}

/** Surnames then names, or the company's name. */
export function componerNombre(empresa: boolean, p: NombresPersona): string {
  if (empresa) return p.rsocial?.trim() ?? '';
  return [p.p_apellido, p.s_apellido, p.p_nombre, p.s_nombre]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
}

export interface Requeridos extends NombresPersona {
  readonly genero_id?: number | null | undefined;
  readonly estado_civil_id?: number | null | undefined;
  readonly ciudad_expedicion_id?: number | null | undefined;
  readonly fecha_expedicion?: string | null | undefined;
  readonly fecha_nacimiento?: string | null | undefined;
  readonly estado: number;
  readonly observacion?: string | null | undefined;
}

/** `exigeFechas`: the document type is in the parameter `tp_doc_valid_naci`. */
export interface Circunstancias {
  readonly empresa: boolean;
  readonly exigeFechas: boolean;
}

/** What is required and is not there. */
export function faltantes(p: Requeridos, { empresa, exigeFechas }: Circunstancias): FieldErrors {
  const needed: (keyof Requeridos)[] = empresa
    ? ['rsocial']
    : ['genero_id', 'estado_civil_id', 'p_nombre', 'p_apellido'];
  if (exigeFechas) needed.push('ciudad_expedicion_id', 'fecha_expedicion', 'fecha_nacimiento');
  if (p.estado === 0) needed.push('observacion');
  const missing = needed.filter((campo) => !String(p[campo] ?? '').trim());
  return Object.fromEntries(missing.map((campo) => [campo, [MESSAGES.requerido]]));
}

/** Birth in the future, or issue before birth: what dates cannot say. Days are `YYYY-MM-DD`. */
export function fechasImposibles(
  p: { readonly fecha_nacimiento?: string | null | undefined; readonly fecha_expedicion?: string | null | undefined },
  hoy: string,
): FieldErrors {
  const errores: Record<string, string[]> = {};
  if (p.fecha_nacimiento && p.fecha_nacimiento > hoy) errores.fecha_nacimiento = ['No puede ser posterior a hoy.'];
  if (p.fecha_expedicion && p.fecha_expedicion > hoy) errores.fecha_expedicion = ['No puede ser posterior a hoy.'];
  if (p.fecha_nacimiento && p.fecha_expedicion && p.fecha_expedicion < p.fecha_nacimiento) {
    errores.fecha_expedicion = ['No puede ser anterior al nacimiento.'];
  }
  return errores;
}

/** A person of type 8 and no other is a prospect; codes of `tercero/tipo_persona`. */
export function esProspecto(tipos: readonly string[]): boolean {
  return tipos.length === 1 && tipos[0] === TIPO_PROSPECTO;
}

type Reservado = Readonly<Record<string, string | number | null>>;
const MAQUINARIA = ['id', 'persona_id', 'created', 'updated', 'uc_id', 'um_id'];

/** A stored spouse or business block as it travels: money in pesos, without the columns of the machinery. */
export function presentarReservado(row: Reservado | null): Reservado | null {
  if (!row) return null;
  const fields = Object.entries(row).filter(([name]) => !MAQUINARIA.includes(name));
  return Object.fromEntries(
    fields.map(([name, value]) =>
      name.endsWith('_cts') ? [name.slice(0, -4), value === null ? null : Number(value) / 100] : [name, value],
    ),
  );
}

/** The same block as it is stored. */
export function guardarReservado(datos: Reservado): Reservado {
  return Object.fromEntries(
    Object.entries(datos).map(([name, value]) =>
      DINERO.has(name) ? [`${name}_cts`, value === null ? null : Math.round(Number(value) * 100)] : [name, value],
    ),
  );
}

/** Fields of what is reserved, as people read them. */
export const RESERVADO = {
  conyuge: {
    titulo: 'Cónyuge',
    campos: {
      nombre_conyuge: 'Nombre completo',
      tipo_documento_conyuge: 'Tipo de documento',
      documento_conyuge: 'Documento',
      ciudad_expedicion_conyuge: 'Ciudad de expedición',
      profesion_conyuge: 'Profesión',
      empresa_conyuge: 'Empresa',
      sueldo_conyuge: 'Sueldo',
      direccion_conyuge: 'Dirección',
      barrio_conyuge: 'Barrio',
      ciudad_conyuge: 'Ciudad',
      tipo_direccion_conyuge: 'Tipo de dirección',
    },
  },
  independiente: {
    titulo: 'Trabajador independiente',
    campos: {
      empresa_independiente: 'Empresa',
      relacion_empresa_independiente: 'Relación con la empresa',
      descripcion_independiente: 'A qué se dedica',
      telefono_independiente: 'Teléfono',
      ingreso_neto_independiente: 'Ingreso neto',
      patrimonio_independiente: 'Patrimonio',
      registro_mercantil_independiente: 'Registro mercantil',
      licencia_funcionamiento_independiente: 'Licencia de funcionamiento',
      direccion_independiente: 'Dirección',
      barrio_independiente: 'Barrio',
      ciudad_independiente: 'Ciudad',
      tipo_direccion_independiente: 'Tipo de dirección',
    },
  },
} as const;

/** What a block holds, in words: label and text of each field that is filled. `nombres`: how what it chooses is called, by field. */
export function leerReservado(
  bloque: keyof typeof RESERVADO,
  datos: Reservado,
  nombres: Readonly<Record<string, string | null>>,
): (readonly [label: string, text: string])[] {
  return Object.entries(RESERVADO[bloque].campos).flatMap(([campo, label]) => {
    const value = datos[campo];
    if (value === undefined || value === null || value === '') return [];
    return [[label, DINERO.has(campo) ? formatMoney(Number(value)) : (nombres[campo] ?? String(value))] as const];
  });
}

const DINERO = new Set(['sueldo_conyuge', 'patrimonio_independiente', 'ingreso_neto_independiente']);

/** What is chosen of each of two people who become one; columns of a group go together. */
export const FUSION = {
  identificacion: {
    label: 'Identificación y nombre',
    columns: [
      'tipo_documento_id',
      'documento',
      'dv',
      'contribuyente',
      'p_nombre',
      's_nombre',
      'p_apellido',
      's_apellido',
      'rsocial',
      'n_completo',
    ],
  },
  genero: { label: 'Género', columns: ['genero_id'] },
  estado_civil: { label: 'Estado civil', columns: ['estado_civil_id'] },
  expedicion: { label: 'Expedición del documento', columns: ['ciudad_expedicion_id', 'fecha_expedicion'] },
  fecha_nacimiento: { label: 'Fecha de nacimiento', columns: ['fecha_nacimiento'] },
  profesion: { label: 'Profesión', columns: ['profesion'] },
  email: { label: 'Correo electrónico', columns: ['email'] },
  emails_adicionales: { label: 'Correos adicionales', columns: ['emails_adicionales'] },
  representante: {
    label: 'Representante legal',
    columns: [
      'replegal_nombre',
      'replegal_tipo_documento_id',
      'replegal_numdoc',
      'replegal_email',
      'replegal_telefono',
    ],
  },
  autorizacion: {
    label: 'Tratamiento de datos',
    columns: ['acepta_tratamiento_datos', 'fecha_autorizacion', 'medio_autorizacion'],
  },
} as const satisfies MergeGroups;
