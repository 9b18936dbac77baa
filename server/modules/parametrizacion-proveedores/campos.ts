/** The fields of how one buys from a supplier, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';

export const parametro = {
  proveedor_id: { label: 'Proveedor', tipo: 'referencia', de: 'proveedor', obligatorio: true },
  dias_pedido: { label: 'Días de pedido', tipo: 'texto' },
  plazo_entrega: { label: 'Plazo de entrega', corto: 'Plazo', tipo: 'entero', max: 365, unidad: 'día' },
  pedido_minimo_cts: { label: 'Pedido mínimo', tipo: 'dinero' },
  tolerancia_cantidad: { label: 'Tolerancia de cantidad', corto: 'Tol. cantidad', tipo: 'porcentaje', max: 100 },
  tolerancia_precio: { label: 'Tolerancia de precio', corto: 'Tol. precio', tipo: 'porcentaje', max: 100 },
  condiciones_descuento: { label: 'Condiciones de descuento', tipo: 'texto', max: 500 },
  contacto_nombre: { label: 'Contacto de pedidos', enSeccion: 'Nombre', tipo: 'texto', max: 100 },
  contacto_email: {
    label: 'Correo de pedidos',
    enSeccion: 'Correo',
    tipo: 'texto',
    max: 254,
    letras: 'lower',
    teclado: 'email',
  },
  contacto_telefono: {
    label: 'Teléfono de pedidos',
    enSeccion: 'Teléfono',
    tipo: 'texto',
    max: 20,
    letras: 'none',
    teclado: 'tel',
  },
  exige_factura_electronica: {
    label: 'Exige factura electrónica',
    corto: 'Exige factura',
    enSeccion: 'Para recibir se exige la factura electrónica',
    tipo: 'booleano',
  },
  orden_nombre: INTERNO,
} as const satisfies CamposDe<'parametro_proveedor'>;
