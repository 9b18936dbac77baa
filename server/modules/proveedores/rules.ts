/** Pure rules of suppliers; the form runs them while one types and the server before it writes. */
import type { FieldErrors } from '../../shared/errors.ts';
import type { MergeGroups } from '../../shared/merge.ts';
import { MESSAGES } from '../../shared/messages.ts';

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

/** 1 ACTIVO may be used; 0 INACTIVO may not (spec, section 4 'Supplier availability'). */
export function puedeUsarse(estado: number): boolean {
  return estado === 1;
}

/** What is chosen of each of two suppliers that become one; columns of a group go together. */
export const FUSION = {
  identificacion: {
    label: 'Identificación y nombre',
    columns: [
      'clase_tipo_documento',
      'nit_sin_dv',
      'nit_dv',
      'tipo_persona_contribuyente',
      'nombre',
      'nombre_proveedor',
      'nombre_1',
      'nombre_2',
      'apellido_1',
      'apellido_2',
    ],
  },
  exterior: { label: 'Proveedor del exterior', columns: ['es_del_exterior'] },
  regimen: { label: 'Régimen tributario', columns: ['codigo_regimen_tributario'] },
  actividad: { label: 'Actividad económica', columns: ['codigo_actividad_economica'] },
  clasificacion: { label: 'Clasificación', columns: ['codigo_clase_proveedor'] },
  linea: { label: 'Línea de comercialización', columns: ['codigo_linea_comercializacion'] },
  tipo: { label: 'Tipo de proveedor', columns: ['codigo_tipo_proveedor_pwa'] },
  pagina_web: { label: 'Página web', columns: ['pagina_web'] },
  representante: {
    label: 'Representante legal',
    columns: ['replegal_nombre', 'replegal_numdoc', 'replegal_email'],
  },
  gerente: { label: 'Gerente comercial', columns: ['gercomer_nombre', 'gercomer_email', 'gercomer_telefono'] },
  retencion: { label: 'Retención en la fuente', columns: ['codigo_retencion'] },
  retencion_ica: { label: 'Retención de ICA', columns: ['codigo_retencion_ica'] },
  retencion_iva: { label: 'Retención de IVA', columns: ['pctaje_retencion_iva'] },
  aiu: { label: 'AIU', columns: ['pctaje_aiu'] },
  descuento: { label: 'Descuento comercial', columns: ['pctaje_dscto_comercial'] },
  forma_pago: { label: 'Forma de pago', columns: ['codigo_forma_pago'] },
  responsabilidad: { label: 'Responsabilidad fiscal', columns: ['codigo_responsabilidad_fiscal'] },
  cupo: { label: 'Cupo de crédito', columns: ['cupo_credito_cts'] },
  minimo: { label: 'Monto mínimo de compra', columns: ['monto_minimo_compra_cts'] },
  plazo_entrega: { label: 'Plazo de entrega', columns: ['plazo_entrega'] },
  nota_credito: {
    label: 'Nota crédito informativa',
    columns: ['aplica_nota_credito_info', 'pctaje_nota_credito_info'],
  },
} as const satisfies MergeGroups;
