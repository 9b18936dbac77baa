/** The sheet of what squares on paper and in Excel. */
import type { Reader } from '../../core/db/reader.ts';
import { newDocument } from '../../core/documents/document.ts';
import type { ExportRow } from '../../core/export/values.ts';
import { workbook } from '../../core/export/workbook.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { column } from '../../shared/columns.ts';
import { formatDate } from '../../shared/dates.ts';
import { formatMoney } from '../../shared/money.ts';
import { formatQuantity } from '../../shared/quantities.ts';
import { total, traslado } from './campos.ts';
import type { CotejoLeido, Cuadre, LadoLeido } from './contract/cuadre.ts';
import { leerNuestro } from './queries.ts';

interface Renglon extends CotejoLeido {
  readonly que: string;
  readonly de: string;
  readonly clase: 'dinero' | 'cantidad';
}

function renglonesDe({ bodegas, existencias, clientes, proveedores, registros }: Cuadre): Renglon[] {
  const lado = (de: string, { total, terceros }: LadoLeido): Renglon[] => [
    { que: 'Saldo', de, clase: 'dinero', ...total },
    ...terceros.map(({ documento, nombre, ...linea }) => {
      return { que: de, de: `${nombre} (${documento})`, clase: 'dinero' as const, ...linea };
    }),
  ];
  return [
    ...bodegas.flatMap(({ nombre, unidades, valor }): Renglon[] => [
      { que: 'Unidades', de: nombre, clase: 'cantidad', ...unidades },
      { que: 'Valor del inventario', de: nombre, clase: 'dinero', ...valor },
    ]),
    { que: 'Valor del inventario', de: 'Todas las bodegas', clase: 'dinero', ...existencias },
    ...lado('Clientes', clientes),
    ...lado('Proveedores', proveedores),
    ...registros.map(
      ({ paso: _, titulo, ...linea }): Renglon => ({ que: 'Registros', de: titulo, clase: 'cantidad', ...linea }),
    ),
  ];
}

const FIGURAS = [
  { campo: 'aqui', label: 'Mayordomo' },
  { campo: 'dicho', label: traslado.programa_id.label },
  { campo: 'diferencia', label: 'Diferencia' },
] as const;

const valorDe = ({ clase }: Renglon, value: number | null) =>
  value === null ? '' : clase === 'dinero' ? formatMoney(value, 2) : formatQuantity(value);

const encabezado = ({ corte, programa, cuadra }: Cuadre) => [
  { label: 'Corte', value: formatDate(corte) },
  { label: traslado.programa_id.label, value: programa ?? 'Otro' },
  { label: 'Resultado', value: cuadra === null ? 'Sin totales' : cuadra ? 'CUADRA' : 'NO CUADRA' },
];

export async function pdfDe(context: ReadContext<unknown, unknown, unknown>, cuadre: Cuadre): Promise<Uint8Array> {
  const pdf = await newDocument(context, { titulo: 'Cuadre del traslado', numero: formatDate(cuadre.corte) });
  pdf
    .facts(encabezado(cuadre), 3)
    .table({
      columns: [
        { label: 'Qué' },
        { label: total.clave.label },
        ...FIGURAS.map(({ label }) => ({ label, align: 'derecha' as const })),
      ],
      rows: renglonesDe(cuadre).map((row) => [
        row.que,
        row.de,
        ...FIGURAS.map(({ campo }) => valorDe(row, row[campo])),
      ]),
    })
    .heading('Qué no cuadra');
  const said = cuadre.problemas.length > 0 ? cuadre.problemas : ['Nada de lo que se comparó.'];
  for (const problema of said) pdf.paragraph(problema);
  pdf.signatures([{ nombre: 'Quien trasladó' }, { nombre: 'Contador' }]);
  return pdf.build();
}

const COLUMNAS = [
  column('que', 'Qué', 'texto', { width: 170 }),
  column('de', total.clave.label, 'texto', { width: 280 }),
  ...FIGURAS.map(({ campo, label }) => column(campo, label, 'precio', { width: 140 })),
];

/** The lines, and the balances of every third party as they are here. */
export async function excelDe(db: Reader, cuadre: Cuadre): Promise<Blob> {
  const { clientes, proveedores } = await leerNuestro(db, cuadre.corte);
  const saldos = [
    ...clientes.map((row) => ({ ...row, lado: 'Cliente' })),
    ...proveedores.map((row) => ({ ...row, lado: 'Proveedor' })),
  ];
  return workbook({
    sheets: [
      {
        ...{ nombre: 'Cuadre', columns: COLUMNAS },
        titles: ['Cuadre del traslado', ...encabezado(cuadre).map(({ label, value }) => `${label}: ${value}`)],
        rows: renglonesDe(cuadre).map(({ clase: _, ...row }): ExportRow => row),
      },
      {
        nombre: 'Saldos por tercero',
        columns: [
          column('lado', 'Lado', 'texto', { width: 100 }),
          column('documento', 'Documento', 'texto', { width: 130 }),
          column('nombre', total.nombre.label, 'texto', { width: 280 }),
          column('saldo', 'Saldo', 'dinero', { width: 140 }),
        ],
        rows: saldos.map(({ saldo_cts, ...row }): ExportRow => ({ ...row, saldo: saldo_cts / 100 })),
      },
    ],
  });
}
