/** Pure rules of people (spec 001, sections 4 and 5 'Person form'); the form runs them while one types, the server before it writes. */
import type { Campos } from '../../shared/campos.ts';
import { columnsOfPart, factsOf, mergeGroups, tell } from '../../shared/campos-words.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { RESERVADO } from './campos/reservado.ts';
import { persona } from './campos.ts';

/** The tax id: with it the company layout applies. DIAN, table 13.2.1. */
const DOCUMENTO_EMPRESA = '31';

/** Person type 8 alone means prospect (section 3). */
const TIPO_PROSPECTO = '8';

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

/** What a block holds, in words: label and text of each field that is filled. `nombres`: how what it chooses is called, by field. */
export function leerReservado(
  bloque: keyof typeof RESERVADO,
  datos: object,
  nombres: Readonly<Record<string, string | null>>,
): (readonly [label: string, text: string])[] {
  const { campos }: { campos: Campos } = RESERVADO[bloque];
  return factsOf(campos, columnsOfPart(campos), { ...datos, ...nombres }).flatMap(({ campo, text }) =>
    text ? [[campo.enSeccion ?? campo.label, text] as const] : [],
  );
}

/** Whether they let their data be treated, since when and how they said it. */
export function describirAutorizacion(p: {
  readonly acepta_tratamiento_datos: boolean;
  readonly fecha_autorizacion: string | null;
  readonly medio_autorizacion: string | null;
}): string {
  if (!p.acepta_tratamiento_datos) return 'Sin autorización';
  const since = tell(persona.fecha_autorizacion, p.fecha_autorizacion);
  return ['Autorizado', since, p.medio_autorizacion].filter(Boolean).join(' · ');
}

/** What is chosen when two people are merged: columns of a group go together, every other column by itself. */
export const FUSION = mergeGroups(persona, {
  identificacion: {
    label: 'Identificación y nombre',
    columns: [
      ...(['tipo_documento_id', 'documento', 'dv', 'contribuyente', 'p_nombre', 's_nombre'] as const),
      ...(['p_apellido', 's_apellido', 'rsocial', 'n_completo'] as const),
    ],
  },
  expedicion: { label: 'Expedición del documento', columns: ['ciudad_expedicion_id', 'fecha_expedicion'] },
  representante: {
    label: persona.replegal_nombre.label,
    columns: [
      ...(['replegal_nombre', 'replegal_tipo_documento_id', 'replegal_numdoc'] as const),
      ...(['replegal_email', 'replegal_telefono'] as const),
    ],
  },
  autorizacion: {
    label: 'Tratamiento de datos',
    columns: ['acepta_tratamiento_datos', 'fecha_autorizacion', 'medio_autorizacion'],
  },
});
