/** Lists of properties: code, name. The code of a use is what rules ask for. */
export const destinosInmueble: readonly (readonly [codigo: string, nombre: string])[] = [
  ['ARRIENDO', 'Arriendo'],
  ['VENTA', 'Venta'],
  ['ARRIENDO_VENTA', 'Arriendo o venta'],
];

export const usosInmueble: readonly (readonly [codigo: string, nombre: string])[] = [
  ['VIVIENDA', 'Vivienda'],
  ['COMERCIAL', 'Comercial'],
  ['INDUSTRIAL', 'Industrial'],
  ['MIXTO', 'Mixto'],
];

export const tiposInmueble: readonly (readonly [codigo: string, nombre: string])[] = [
  ['APARTAMENTO', 'Apartamento'],
  ['APARTAESTUDIO', 'Apartaestudio'],
  ['CASA', 'Casa'],
  ['LOCAL', 'Local'],
  ['OFICINA', 'Oficina'],
  ['CONSULTORIO', 'Consultorio'],
  ['BODEGA', 'Bodega'],
  ['PARQUEADERO', 'Parqueadero'],
  ['DEPOSITO', 'Depósito'],
  ['LOTE', 'Lote'],
  ['FINCA', 'Finca'],
  ['EDIFICIO', 'Edificio'],
];
