/** The fields of novelties, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';

export const novedad = {
  entrada_id: { label: 'Entrada', tipo: 'referencia', de: 'entrada' },
  entrada_detalle_id: { label: 'Línea de la entrada', tipo: 'referencia', de: 'entrada_detalle' },
  observacion: { label: 'Observación', tipo: 'texto', max: 500, letras: 'none', obligatorio: true },
  motivo: { label: 'Motivo', tipo: 'texto', max: 500, letras: 'none' },
  resuelto: { label: 'Resuelta', tipo: 'booleano', acto: true },
  aceptado: { label: 'Aceptada', tipo: 'booleano', acto: true },
  cantidad_mil: { label: 'Cantidad', tipo: 'cantidad', vacio: 'La que resulte' },
  retenido_mil: { label: 'En cuarentena', tipo: 'cantidad', acto: true },
  decidido_mil: { label: 'Salió de cuarentena', tipo: 'cantidad', acto: true },
  decidido_kardex: INTERNO,
  resuelta: { label: 'Decidida el', tipo: 'instante', acto: true },
  resuelto_uc_id: { label: 'Decidida por', tipo: 'referencia', de: 'usuario', acto: true },
} as const satisfies CamposDe<'novedad'>;

export const novedadTipo = {
  novedad_id: { label: 'Novedad', tipo: 'referencia', de: 'novedad' },
  tipo_novedad_id: { label: 'Tipos', tipo: 'referencia', de: 'tipo_novedad' },
} as const satisfies CamposDe<'novedad_tipo_novedad'>;

export const tipoNovedad = {
  codigo: { label: 'Código', tipo: 'texto' },
  label: { label: 'Nombre', tipo: 'texto' },
  efecto: { label: 'Efecto', tipo: 'texto' },
  orden: INTERNO,
} as const satisfies CamposDe<'tipo_novedad'>;
