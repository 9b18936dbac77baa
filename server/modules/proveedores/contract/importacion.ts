/** The columns that a file of suppliers may have. */
import { importColumnsOf } from '../../../shared/import/campos.ts';
import { importColumn as column, importListColumn as list } from '../../../shared/import/columns.ts';
import { defineImport } from '../../../shared/import/contract.ts';
import { LISTAS } from '../../listas/contract/catalogo.ts';
import { LISTA_CIUDADES } from '../../ubicacion/campos.ts';
import { proveedorContacto as contacto, proveedorDireccion as direccion, proveedor } from '../campos.ts';
import { manifest } from '../manifest.ts';

const required = true;

export const importarProveedores = defineImport(manifest, {
  path: 'tercero/proveedores/importaciones',
  tabla: 'proveedor',
  singular: 'proveedor',
  plural: 'proveedores',
  permiso: manifest.permisos.importar,
  clave: ['nit_sin_dv'],
  columns: [
    ...importColumnsOf(proveedor),
    list('direcciones_proveedor.0.ciudad', direccion.ciudad.label, LISTA_CIUDADES, {
      required,
      valor: 'id',
      example: 'Bucaramanga (Santander)',
      synonyms: ['Municipio', 'Código ciudad', 'DIVIPOLA'],
    }),
    column('direcciones_proveedor.0.descripcion', direccion.descripcion.label, 'texto', {
      required,
      example: 'CALLE 37 # 13 - 87',
      synonyms: ['Domicilio', 'Dirección principal'],
    }),
    list('direcciones_proveedor.0.tipo', 'Tipo de dirección', LISTAS.tipoDireccion, { fallback: '1', example: '1' }),
    column('direcciones_proveedor.0.barrio', direccion.barrio.label, 'texto', { example: 'CENTRO' }),
    column('direcciones_proveedor.0.codigo_postal', direccion.codigo_postal.label),
    column('telefonos_proveedor.0.valor', contacto.telefono.label, 'texto', {
      example: '6076431820',
      synonyms: ['Teléfono 1', 'Tel', 'Teléfono fijo', 'Número de teléfono'],
    }),
    list('telefonos_proveedor.0.tipo', 'Tipo de teléfono', LISTAS.tipoTelefono, { fallback: '1' }),
    column('telefonos_proveedor.1.valor', 'Teléfono 2', 'texto', { synonyms: ['Celular', 'Móvil', 'Otro teléfono'] }),
    list('telefonos_proveedor.1.tipo', 'Tipo de teléfono 2', LISTAS.tipoTelefono, { fallback: '2' }),
  ],
});
