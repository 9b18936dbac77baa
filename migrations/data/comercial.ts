/** Lists of our own, which each company adapts: code, name. */
export const clasificacionesProveedor: readonly (readonly [codigo: string, nombre: string])[] = [
  ['1', 'Mayorista'],
  ['2', 'Distribuidor'],
  ['3', 'Fabricante'],
  ['4', 'Productor'],
  ['5', 'Minorista'],
  ['6', 'Importador'],
  ['7', 'Prestador de servicios'],
];

export const lineasComercializacion: readonly (readonly [codigo: string, nombre: string])[] = [
  ['1', 'Abarrotes'],
  ['2', 'Aseo del hogar'],
  ['3', 'Bebidas'],
  ['4', 'Cárnicos'],
  ['5', 'Confitería'],
  ['6', 'Cuidado personal'],
  ['7', 'Droguería'],
  ['8', 'Empaques'],
  ['9', 'Ferretería'],
  ['10', 'Fruver'],
  ['11', 'Lácteos'],
  ['12', 'Mascotas'],
  ['13', 'Panadería'],
  ['14', 'Papelería'],
  ['15', 'Tecnología'],
  ['16', 'Servicios generales'],
  ['17', 'Transporte y fletes'],
];

export const tiposProveedor: readonly (readonly [codigo: string, nombre: string])[] = [
  ['1', 'Mercancía para la venta'],
  ['2', 'Insumos y suministros'],
  ['3', 'Servicios'],
  ['4', 'Transporte'],
  ['5', 'Activos fijos'],
];

export const tiposDireccion: readonly (readonly [codigo: string, nombre: string])[] = [
  ['1', 'Principal'],
  ['2', 'Despachos'],
  ['3', 'Sucursal'],
  ['4', 'Bodega'],
  ['5', 'Residencia'],
];

export const tiposTelefono: readonly (readonly [codigo: string, nombre: string])[] = [
  ['1', 'Celular'],
  ['2', 'Fijo'],
  ['3', 'Oficina'],
  ['4', 'WhatsApp'],
];
