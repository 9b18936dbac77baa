/** Opening balances as a file: what each customer owed when the company began here, document by document. Pesos. */
import * as z from 'zod';
import * as f from '../../../shared/fields.ts';
import { importColumn as column } from '../../../shared/import/columns.ts';
import { defineImport } from '../../../shared/import/contract.ts';
import { documento as c } from '../../cartera/campos.ts';
import { manifest } from '../manifest.ts';

const campos = {
  /** Of the customer, with its digit or without it. */
  documento: f.texto(30),
  n_factura: f.mayusculas(c.n_factura.max),
  fecha: f.fecha,
  vencimiento: f.fecha,
  valor: f.dinero.positive(),
  /** The day on which it enters the books; that of the import without it. */
  fecha_saldo: f.fecha.nullish().transform((day) => day ?? null),
};
export const saldoAlta = z.strictObject(campos);
export const saldoCambio = z.strictObject({ ...campos, version: f.version });
export type SaldoAlta = z.output<typeof saldoAlta>;
export type SaldoCambio = z.output<typeof saldoCambio>;

export const importarSaldos = defineImport(manifest, {
  path: 'cartera/clientes/saldos_iniciales/importaciones',
  tabla: 'cartera_documento',
  singular: 'saldo inicial',
  plural: 'saldos iniciales',
  permiso: manifest.permisos.importar,
  clave: ['documento', 'n_factura'],
  columns: [
    column('documento', 'NIT o documento del cliente', 'texto', {
      ...{ required: true, example: '900444333-8' },
      synonyms: ['NIT', 'Documento', 'Identificación', 'Cédula', 'Cliente'],
    }),
    column('n_factura', 'Número del documento', 'texto', {
      ...{ required: true, example: 'FV1024' },
      synonyms: ['Factura', 'Número', 'N.º de factura', 'Documento por cobrar', 'Nro'],
    }),
    column('fecha', 'Fecha del documento', 'fecha', {
      ...{ required: true, example: '2026-03-15' },
      synonyms: ['Fecha', 'Emisión', 'Fecha de emisión'],
    }),
    column('vencimiento', 'Vencimiento', 'fecha', {
      ...{ required: true, example: '2026-04-14' },
      synonyms: ['Vence', 'Fecha de vencimiento'],
    }),
    column('valor', 'Saldo por cobrar', 'numero', {
      ...{ required: true, example: '1250000' },
      synonyms: ['Saldo', 'Valor', 'Saldo pendiente'],
    }),
    column('fecha_saldo', 'Fecha del saldo', 'fecha', {
      example: '2026-06-01',
      synonyms: ['Corte', 'Fecha de corte', 'Fecha de apertura'],
    }),
  ],
});
