/** Pure rules of properties: states, shares of the owners, what the law says of a housing rent, and which two may be the same. */
import { composeAddress, readAddress, type TipoVia } from '../../shared/direccion.ts';
import type { Estado } from '../../shared/manifest.ts';
import { searchKey } from '../../shared/text.ts';

/** The numbers by which the company's files know the states (design modulos.md, 'Settled points'). */
export const ESTADO = {
  disponible: 1,
  arrendado: 2,
  enConsignacion: 3,
  enReparacion: 4,
  enTramite: 5,
  retirado: 8,
} as const;
export type EstadoInmueble = (typeof ESTADO)[keyof typeof ESTADO];

export const NOMBRE_ESTADO = {
  1: 'DISPONIBLE',
  2: 'ARRENDADO',
  3: 'EN CONSIGNACIÓN',
  4: 'EN REPARACIÓN',
  5: 'EN TRÁMITE',
  8: 'RETIRADO',
} as const satisfies Record<EstadoInmueble, string>;

/** From which states each is reached. */
export const TRANSICIONES = [
  { proceso: 'inmueble', codigo: '3', nombre: 'EN CONSIGNACIÓN', padres: ['8'], color: 'secondary' },
  { proceso: 'inmueble', codigo: '1', nombre: 'DISPONIBLE', padres: ['2', '3', '4', '5'], color: 'success' },
  { proceso: 'inmueble', codigo: '2', nombre: 'ARRENDADO', padres: ['1', '3', '5'], color: 'accent' },
  { proceso: 'inmueble', codigo: '4', nombre: 'EN REPARACIÓN', padres: ['1', '3', '5'], color: 'attention' },
  { proceso: 'inmueble', codigo: '5', nombre: 'EN TRÁMITE', padres: ['1', '3', '4'], color: 'attention' },
  { proceso: 'inmueble', codigo: '8', nombre: 'RETIRADO', padres: ['1', '3', '4', '5'], color: 'danger' },
] as const satisfies readonly Estado[];

/** The acts of the consignment and the state that each leaves; leasing and vacating are acts of the lease. */
export const ACTOS = {
  habilitar: ESTADO.disponible,
  consignar: ESTADO.enConsignacion,
  reparar: ESTADO.enReparacion,
  tramitar: ESTADO.enTramite,
  retirar: ESTADO.retirado,
} as const;
export type Acto = keyof typeof ACTOS;

type Parte = { readonly participacion: number };

/** Percent of the whole, summed in hundredths: 33.34 + 33.33 + 33.33 is 100 exactly. */
export function sumaParticipaciones(partes: readonly Parte[]): number {
  return partes.reduce((sum, { participacion }) => sum + Math.round(participacion * 100), 0) / 100;
}

/** Whether it is the whole (design modulos.md, E1). */
export function participacionesCompletas(partes: readonly Parte[]): boolean {
  return sumaParticipaciones(partes) === 100;
}

/** Amounts in pesos; `uso` is the code of the use. */
export interface Canon {
  readonly uso: string | null;
  readonly canon: number;
  readonly valor_comercial: number;
  readonly avaluo_catastral: number;
}

/**
 * What the law says of a housing rent (Ley 820 de 2003, article 18): at most 1 % of the commercial value, which in turn counts for at
 * most twice the cadastral appraisal. A warning, as values may be out of date; '' when there is nothing to say.
 */
export function avisoCanon({ uso, canon, valor_comercial, avaluo_catastral }: Canon): string {
  if (uso !== 'VIVIENDA' || valor_comercial === 0) return '';
  const capped = avaluo_catastral > 0 && valor_comercial > 2 * avaluo_catastral;
  const value = capped ? 2 * avaluo_catastral : valor_comercial;
  if (canon * 100 <= value) return '';
  const base = capped ? 'el doble del avalúo catastral' : 'el valor comercial';
  return `El canon supera el 1 % de ${base} (Ley 820 de 2003, artículo 18).`;
}

/** Two properties of a city with the same key may be the same one: its address as the RUT writes it, without spaces. */
export function claveDireccion(direccion: string, vias: readonly TipoVia[]): string {
  const read = readAddress(direccion, vias);
  return (read ? composeAddress(read) : searchKey(direccion)).replace(/[^A-ZÑ0-9]/g, '');
}

/** What one looks for of a property itself: code, address as written and as the RUT writes it, registration and cadastral numbers. */
export function buscaDe(p: {
  readonly codigo: string;
  readonly direccion: string;
  readonly matricula_inmobiliaria: string | null;
  readonly ficha_catastral: string | null;
}): string {
  return searchKey([p.codigo, p.direccion, p.matricula_inmobiliaria ?? '', p.ficha_catastral ?? ''].join(' '));
}
