/** Pure rules of suppliers; the form runs them while one types and the server before it writes. */

import { mergeGroups } from '../../shared/campos-words.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { proveedor } from './campos.ts';

export interface NombresProveedor {
  nombre_proveedor: string | null;
  nombre_1: string | null;
  nombre_2: string | null;
  apellido_1: string | null;
  apellido_2: string | null;
}

/** Display name: the company's, or surnames then names (spec, section 5 'Person form'). */
export function componerNombre(p: NombresProveedor): string {
  if (p.nombre_proveedor) return p.nombre_proveedor;
  return [p.apellido_1, p.apellido_2, p.nombre_1, p.nombre_2].filter(Boolean).join(' ');
}

/** What a person type asks for and is not there: one name for a legal entity (PJ), first name and first surname for any other. */
export function nombresFaltantes(
  prefijo: string | null,
  p: { readonly [K in keyof NombresProveedor]?: string | null | undefined },
): FieldErrors {
  const needed = prefijo === 'PJ' ? (['nombre_proveedor'] as const) : (['nombre_1', 'apellido_1'] as const);
  return Object.fromEntries(needed.filter((campo) => !p[campo]?.trim()).map((campo) => [campo, [MESSAGES.requerido]]));
}

/** What is chosen when two suppliers are merged: columns of a group go together, every other column by itself. */
export const FUSION = mergeGroups(proveedor, {
  identificacion: {
    label: 'Identificación y nombre',
    columns: [
      ...(['clase_tipo_documento', 'nit_sin_dv', 'nit_dv', 'tipo_persona_contribuyente', 'nombre'] as const),
      ...(['nombre_proveedor', 'nombre_1', 'nombre_2', 'apellido_1', 'apellido_2'] as const),
    ],
  },
  representante: {
    label: proveedor.replegal_nombre.label,
    columns: ['replegal_nombre', 'replegal_numdoc', 'replegal_email'],
  },
  gerente: {
    label: proveedor.gercomer_nombre.label,
    columns: ['gercomer_nombre', 'gercomer_email', 'gercomer_telefono'],
  },
  nota_credito: {
    label: proveedor.pctaje_nota_credito_info.label,
    columns: ['pctaje_nota_credito_info', 'aplica_nota_credito_info'],
  },
});

/** What a supplier's record should have and may lack, as the list filters it (`falta`) and the dashboard counts it (migration 0028). */
export const FALTANTES = [
  { codigo: 'ciudad', nombre: 'Ciudad', columna: 'ciudad' },
  { codigo: 'correo_facturacion', nombre: 'Correo de facturación', columna: 'correo_facturacion' },
  { codigo: 'correo_comercial', nombre: 'Correo comercial', columna: 'gercomer_email' },
] as const;
