/** Opening balances of suppliers as a file: what each was owed when the company began here, document by document. */
import { defineImport } from '../../../shared/import/contract.ts';
import { manifest } from '../manifest.ts';
import { columnasSaldo } from './saldo-inicial.ts';

export const importarSaldosProveedores = defineImport(manifest, {
  path: 'cartera/proveedores/saldos_iniciales/importaciones',
  tabla: 'cartera_documento',
  trabajo: 'saldo_proveedor',
  singular: 'saldo inicial de proveedor',
  plural: 'saldos iniciales de proveedores',
  permiso: manifest.permisos.importar,
  clave: ['documento', 'n_factura'],
  columns: columnasSaldo({
    tercero: 'NIT o documento del proveedor',
    otros: ['Proveedor', 'Tercero'],
    saldo: 'Saldo por pagar',
    numero: 'Documento por pagar',
    ejemplo: 'FE2031',
  }),
});
