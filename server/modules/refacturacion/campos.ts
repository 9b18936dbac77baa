/** The fields of invoicing again, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { ALCANCES, CAUSAS } from './rules/causas.ts';

export const refacturacion = {
  fecha: { label: 'Fecha', tipo: 'fecha', acto: true },
  factura_id: {
    label: 'Factura original',
    corto: 'Original',
    tipo: 'referencia',
    de: 'factura',
    nombre: 'original',
    obligatorio: true,
  },
  original: { label: 'Número original', tipo: 'texto', acto: true },
  persona_id: { label: 'Cliente', tipo: 'referencia', de: 'persona' },
  nota_id: { label: 'Nota crédito', corto: 'Nota', tipo: 'referencia', de: 'factura', nombre: 'nota' },
  nueva_id: { label: 'Factura nueva', corto: 'Nueva', tipo: 'referencia', de: 'factura', nombre: 'nueva' },
  motivo: { label: 'Motivo', tipo: 'texto', max: 300, letras: 'none', obligatorio: true },
  causa: { label: 'Causa', tipo: 'texto', valores: CAUSAS },
  alcance: { label: 'Alcance', tipo: 'texto', valores: ALCANCES },
  mantiene_aplicaciones: { label: 'Los pagos pasan a la factura nueva', corto: 'Pagos', tipo: 'booleano' },
  observacion: { label: 'Observación', tipo: 'texto', max: 500, letras: 'none' },
  nota_cts: { label: 'Valor de la nota', corto: 'Nota', tipo: 'dinero', acto: true },
  nueva_cts: { label: 'Valor nuevo', corto: 'Total', tipo: 'dinero', acto: true },
  diferencia_cts: { label: 'Diferencia', tipo: 'dinero', acto: true },
  movido_cts: { label: 'Pagos movidos', tipo: 'dinero', acto: true },
  a_favor_cts: { label: 'Queda a favor', tipo: 'dinero', acto: true },
  aplicaciones: INTERNO,
  autoriza_id: { label: 'Autorizó', tipo: 'referencia', de: 'usuario', nombre: 'autoriza' },
  estado: { label: 'Estado', tipo: 'texto', acto: true },
  busca: INTERNO,
} as const satisfies CamposDe<'refacturacion'>;
