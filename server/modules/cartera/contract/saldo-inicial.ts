/** What a file says of an opening balance, of either side: a document that was open when the company began here. Pesos. */
import * as z from 'zod';
import * as f from '../../../shared/fields.ts';
import { importColumn as column, type ImportColumn } from '../../../shared/import/columns.ts';
import { documento as c } from '../campos.ts';

const campos = {
  /** Of the third party, with its digit or without it. */
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

interface Palabras {
  /** 'NIT o documento del cliente'. */
  readonly tercero: string;
  readonly otros: readonly string[];
  /** 'Saldo por cobrar'. */
  readonly saldo: string;
  readonly numero: string;
  readonly ejemplo: string;
}

export const columnasSaldo = ({ tercero, otros, saldo, numero, ejemplo }: Palabras): ImportColumn[] => [
  column('documento', tercero, 'texto', {
    ...{ required: true, example: '900444333-8' },
    synonyms: ['NIT', 'Documento', 'Identificación', 'Cédula', ...otros],
  }),
  column('n_factura', 'Número del documento', 'texto', {
    ...{ required: true, example: ejemplo },
    synonyms: ['Factura', 'Número', 'N.º de factura', 'Nro', numero],
  }),
  column('fecha', 'Fecha del documento', 'fecha', {
    ...{ required: true, example: '2026-03-15' },
    synonyms: ['Fecha', 'Emisión', 'Fecha de emisión'],
  }),
  column('vencimiento', c.vencimiento.label, 'fecha', {
    ...{ required: true, example: '2026-04-14' },
    synonyms: ['Vence', 'Fecha de vencimiento'],
  }),
  column('valor', saldo, 'numero', {
    ...{ required: true, example: '1250000' },
    synonyms: ['Saldo', 'Valor', 'Saldo pendiente'],
  }),
  column('fecha_saldo', 'Fecha del saldo', 'fecha', {
    example: '2026-06-01',
    synonyms: ['Corte', 'Fecha de corte', 'Fecha de apertura'],
  }),
];
