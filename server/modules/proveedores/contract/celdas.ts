/** Fields of a supplier that are changed in the list itself. */
import { cellOf, defineFieldEdit, fieldList } from '../../../shared/field-edit.ts';
import * as listas from '../../listas/contract/listas.ts';
import { proveedor } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { proveedoresList } from './lista.ts';

export const camposProveedor = defineFieldEdit(manifest, proveedoresList, {
  permiso: manifest.permisos.editar,
  campos: {
    codigo_clase_proveedor: { columna: 'clasificacion', ...fieldList(listas.clasificacionProveedor) },
    codigo_linea_comercializacion: { columna: 'linea', ...fieldList(listas.lineaComercializacion) },
    codigo_tipo_proveedor_pwa: { columna: 'tipo', ...fieldList(listas.tipoProveedor) },
    cupo_credito: { ...cellOf(proveedor.cupo_credito_cts), ruta: 'comercial.cupo_credito' },
  },
});
