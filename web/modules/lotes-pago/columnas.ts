/** The columns of what a batch pays, and where its rows come from. */
import { documento } from '../../../server/modules/cartera/campos.ts';
import { documentosList } from '../../../server/modules/cartera/contract/documentos.ts';
import { loteDetalle as d } from '../../../server/modules/lotes-pago/campos.ts';
import type { Conocido } from '../../../server/modules/lotes-pago/contract/actos.ts';
import { proveedoresList } from '../../../server/modules/proveedores/contract/lista.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import type { LineColumn, LineSource } from '../../kit/lines/types.ts';
import { call } from '../../lib/api.ts';
import { rowsOf } from '../listas/public.tsx';
import { pesos } from './comunes.tsx';
import { conDescuento, type Encontrado, type Linea, lineaDe } from './lineas.ts';

/** As many of each as one looks through. */
const HALLADOS = 20;
const PAGABLES = { con_saldo: '1', tipo__in: 'FC,DS,ND', ordering: 'vencimiento', page: 1, page_size: HALLADOS };

async function buscar(search: string, signal?: AbortSignal): Promise<Encontrado[]> {
  const documentos = await call(
    documentosList.list,
    { query: { ...PAGABLES, search } as never },
    signal ? { signal } : {},
  );
  const owed = rowsOf(documentos as never[]).filter(({ saldo, programado }) => saldo > programado);
  if (search.trim() === '') return owed.map((documento) => ({ documento }));
  const proveedores = await call(proveedoresList.search, { body: { search } }, signal ? { signal } : {});
  return [
    ...owed.map((documento) => ({ documento })),
    ...proveedores.slice(0, HALLADOS).map((proveedor) => ({ proveedor })),
  ];
}

const claveDe = (found: Encontrado) => ('documento' in found ? found.documento.id : -found.proveedor.id);

export const SOURCE: LineSource<Linea, Encontrado> = {
  search: buscar,
  find: async (code) => {
    const found = await buscar(code);
    return found.find((row) => 'documento' in row && row.documento.n_factura === code.trim().toUpperCase()) ?? null;
  },
  option: (row) =>
    'documento' in row
      ? {
          ...{ value: row.documento.id, label: `${row.documento.n_factura} · ${row.documento.proveedor}` },
          detail: `Vence ${formatDate(row.documento.vencimiento)} · Saldo ${pesos(row.documento.saldo)}`,
        }
      : { value: -row.proveedor.id, label: `Anticipo a ${row.proveedor.nombre}`, detail: row.proveedor.nit },
  toLine: lineaDe,
  isIn: ({ clave }, row) => clave === claveDe(row),
  refuse: (row) =>
    'documento' in row && row.documento.discrepancias > 0
      ? `La factura ${row.documento.n_factura} está en discrepancia, no se puede programar.`
      : null,
};

const opcion = (descuento: number, hasta: string | null) => [
  { value: 'NO', label: 'Sin descuento' },
  ...(descuento > 0 ? [{ value: 'SI', label: `${pesos(descuento)} hasta ${formatDate(hasta ?? '')}` }] : []),
];

export function columnasDe(known: ReadonlyMap<number, Conocido>): LineColumn<Linea>[] {
  const de = ({ clave }: Linea) => known.get(clave ?? 0);
  return [
    {
      ...{ type: 'buscar', field: 'clave', label: d.documento_id.label },
      title: ({ n_factura, proveedor }) => `${n_factura ?? d.documento_id.vacio} · ${proveedor}`,
      detail: ({ vencimiento }) => (vencimiento ? `Vence ${formatDate(vencimiento)}` : 'Queda a nuestro favor'),
      check: (linea) => de(linea)?.impedimento ?? null,
    },
    {
      ...{ type: 'calculo', field: 'saldo', as: 'dinero', label: documento.saldo_cts.label, width: 132 },
      value: ({ saldo }) => saldo,
    },
    {
      ...{ type: 'opciones', field: 'pronto', label: 'Pronto pago', width: 196 },
      options: async (linea) => opcion(de(linea)?.descuento ?? 0, de(linea)?.descuento_hasta ?? null),
      key: (linea) => `${linea.clave} ${de(linea)?.descuento ?? 0} ${de(linea)?.descuento_hasta ?? ''}`,
      shown: (linea) =>
        opcion(de(linea)?.descuento ?? 0, de(linea)?.descuento_hasta ?? null).find(
          ({ value }) => value === linea.pronto,
        )?.label ?? '',
      editable: (linea) => (de(linea)?.descuento ?? 0) > 0,
      needed: (linea) => (de(linea)?.descuento ?? 0) > 0,
      choose: (linea, option) =>
        option?.value === 'SI'
          ? conDescuento({ ...linea, pronto: 'SI' }, known)
          : { ...linea, pronto: 'NO', valor: linea.saldo },
    },
    {
      ...{ type: 'dinero', field: 'valor', label: d.valor_cts.label, width: 148, total: true, required: true },
      editable: ({ pronto }) => pronto === 'NO',
      check: ({ valor, saldo, pronto }) =>
        pronto === 'NO' && saldo !== null && (valor ?? 0) > saldo
          ? `El valor aplicado supera el saldo (${pesos(saldo)}).`
          : null,
    },
  ];
}
