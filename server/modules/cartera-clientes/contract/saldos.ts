/** Opening balances as a file: what each customer owed when the company began here, document by document. Pesos. */
import { defineImport } from '../../../shared/import/contract.ts';
import { columnasSaldo } from '../../cartera/contract/saldo-inicial.ts';
import { manifest } from '../manifest.ts';

export { type SaldoAlta, type SaldoCambio, saldoAlta, saldoCambio } from '../../cartera/contract/saldo-inicial.ts';

export const importarSaldos = defineImport(manifest, {
  path: 'cartera/clientes/saldos_iniciales/importaciones',
  tabla: 'cartera_documento',
  singular: 'saldo inicial',
  plural: 'saldos iniciales',
  permiso: manifest.permisos.importar,
  clave: ['documento', 'n_factura'],
  columns: columnasSaldo({
    tercero: 'NIT o documento del cliente',
    otros: ['Cliente', 'Tercero'],
    saldo: 'Saldo por cobrar',
    numero: 'Documento por cobrar',
    ejemplo: 'FV1024',
  }),
});
