/** What a document would be in the books, before it is: base, VAT, what is withheld, what does not match. */
import { documento as campos } from '../../../server/modules/cartera/campos.ts';
import type { Simulada } from '../../../server/modules/causacion/contract/causar.ts';
import { TIPOS_DISCREPANCIA } from '../../../server/modules/causacion/rules/cotejo.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { TIPOS_RETENCION } from '../../../server/shared/retenciones.ts';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { Note } from '../../kit/Note.tsx';

const pesos = (value: number) => formatMoney(value, Number.isInteger(value) ? 0 : 2);

const NOMBRES = { FC: 'Factura', DS: 'Documento soporte', ND: 'Nota débito' } as const;

export function Simulacion({ data }: { data: Simulada }) {
  const { tipo, n_factura, retenciones, retenciones_vendedor, discrepancias } = data;
  return (
    <>
      <Facts
        title={[NOMBRES[tipo], n_factura].filter(Boolean).join(' ')}
        facts={[
          [campos.fecha.label, formatDate(data.fecha)],
          [campos.vencimiento.label, formatDate(data.vencimiento)],
          [campos.base_cts.label, pesos(data.base)],
          [campos.iva_cts.label, pesos(data.iva)],
          [campos.total_cts.label, pesos(data.total)],
          ...retenciones.map(
            (r): Fact => [
              TIPOS_RETENCION[r.tipo],
              `${pesos(r.valor)} · ${r.tarifa} ${r.tipo === 'ICA' ? 'por mil' : '%'}`,
            ],
          ),
          ...retenciones_vendedor.map(
            (r): Fact => [`${TIPOS_RETENCION[r.tipo]} que dice el vendedor`, `${pesos(r.valor)}, no se descuenta`],
          ),
          ['Por pagar', <strong key="saldo">{pesos(data.saldo)}</strong>],
        ]}
      />
      {discrepancias.length > 0 && (
        <Note kind="aviso">
          No se podrá pagar hasta que se resuelva:{' '}
          {discrepancias
            .map(
              ({ tipo: que, producto, valor }) =>
                `${TIPOS_DISCREPANCIA[que]}${producto ? ` de ${producto}` : ''} (${pesos(valor)})`,
            )
            .join('; ')}
          .
        </Note>
      )}
    </>
  );
}
