/** How the change log speaks of price lists. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { item, lista, listaCiudad, listaCliente } from './campos.ts';

export const bitacora: DescribedTables = {
  lista_precio: describeTable('Lista de precios', lista, { nombreDe: 'nombre' }),
  lista_precio_item: describeTable('Precio', item, { titulo: 'producto_id' }),
  lista_precio_cliente: describeTable('Clientes', listaCliente),
  lista_precio_ciudad: describeTable('Ciudades', listaCiudad),
};
