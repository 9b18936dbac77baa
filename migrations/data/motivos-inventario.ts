/** Reasons of movements of stock that every company has. */
export const motivosInventario: readonly (readonly [codigo: string, nombre: string])[] = [
  ['APERTURA', 'Saldo de apertura'],
  ['CONTEO', 'Diferencia de conteo'],
  ['AVERIA', 'Avería'],
  ['VENCIMIENTO', 'Vencimiento'],
  ['MERMA', 'Merma'],
  ['HURTO', 'Hurto o pérdida'],
  ['ERROR_REGISTRO', 'Error de registro'],
  ['CONSUMO', 'Consumo de la empresa'],
  ['MUESTRA', 'Muestra o degustación'],
  ['DONACION', 'Donación'],
  ['REABASTECIMIENTO', 'Reabastecimiento'],
  ['DEVOLUCION', 'Devolución'],
  ['COSTO', 'Corrección de costo'],
  ['OTRO', 'Otro'],
];
