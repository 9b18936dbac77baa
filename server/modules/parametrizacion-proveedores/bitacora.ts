/** How the change log speaks of how one buys from a supplier. */
import type { TablasDescritas } from '../../core/bitacora/fields.ts';

export const bitacora: TablasDescritas = {
  parametro_proveedor: {
    nombre: 'Parametrización de proveedor',
    nombreDe: 'proveedor_id',
    campos: {
      proveedor_id: 'Proveedor',
      dias_pedido: 'Días de pedido',
      plazo_entrega: 'Plazo de entrega',
      pedido_minimo_cts: { label: 'Pedido mínimo', tipo: 'dinero' },
      tolerancia_cantidad: { label: 'Tolerancia de cantidad', tipo: 'porcentaje' },
      tolerancia_precio: { label: 'Tolerancia de precio', tipo: 'porcentaje' },
      condiciones_descuento: 'Condiciones de descuento',
      contacto_nombre: 'Contacto de pedidos',
      contacto_email: 'Correo de pedidos',
      contacto_telefono: 'Teléfono de pedidos',
      exige_factura_electronica: { label: 'Exige factura electrónica', tipo: 'booleano' },
    },
  },
};
