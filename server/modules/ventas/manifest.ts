/** What all sales documents share: their lines, prices and discounts. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'ventas',
  titulo: 'Ventas',
  permisos: {},
  screens: {},
  parametros: [
    {
      proceso: 'ventas',
      parametro: 'descuento_maximo',
      tipo: 'numeric',
      valor: '10',
      label: 'Descuento máximo de una línea de venta sin autorización (%)',
      rules: { min: 0, max: 100 },
      lo_leen: ['los documentos de venta'],
    },
  ],
});
