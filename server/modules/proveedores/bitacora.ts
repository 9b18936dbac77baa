/** How the change log speaks of suppliers. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import * as campos from './campos.ts';
import { documentosProveedor } from './contract/proveedor.ts';

const documentos = Object.entries(documentosProveedor.spec.usos).map(([uso, { nombre }]) => [uso, nombre] as const);

export const bitacora: DescribedTables = {
  proveedor: describeTable('Proveedor', campos.proveedor, {
    campos: {
      cuenta_repetida: 'La misma cuenta de',
      filas_de_prueba: 'Filas de prueba',
      ...Object.fromEntries(documentos),
    },
  }),
  proveedor_direccion: describeTable('Dirección', campos.proveedorDireccion, { titulo: 'descripcion' }),
  proveedor_telefono: describeTable('Teléfono', campos.proveedorTelefono, { titulo: ['prefijo', 'valor'] }),
  proveedor_contacto: describeTable('Contacto', campos.proveedorContacto, { titulo: 'nombre' }),
  proveedor_banco: describeTable('Cuenta bancaria', campos.proveedorBanco, { titulo: 'numero_cuenta' }),
  proveedor_bloqueo: describeTable('Bloqueo', campos.proveedorBloqueo, { titulo: 'tipo' }),
  proveedor_descuento: describeTable('Descuento financiero', campos.proveedorDescuento, { titulo: 'porcentaje' }),
};
