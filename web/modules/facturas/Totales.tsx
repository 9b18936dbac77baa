/** What a document of sales comes to, by tax and rate. */
import { prefactura as campos } from '../../../server/modules/facturas/campos.ts';
import type { Prefactura } from '../../../server/modules/facturas/contract/prefactura.ts';
import { Totals } from '../../kit/Totals.tsx';
import { pesos } from './comunes.tsx';

const SIGLAS: Readonly<Record<string, string>> = { '01': 'IVA', '04': 'INC', '22': 'INC bolsas' };

type TotalesProps = Pick<Prefactura, 'subtotal' | 'impuestos' | 'total'>;

export function Totales({ subtotal, impuestos, total }: TotalesProps) {
  const rows = [
    { code: 'subtotal', label: campos.subtotal_cts.label, value: pesos(subtotal) },
    ...impuestos.map(({ tributo, tarifa, base, valor }) => ({
      code: `${tributo} ${tarifa} ${base}`,
      label: `${SIGLAS[tributo] ?? `Tributo ${tributo}`} ${tarifa > 0 ? `${tarifa} %` : ''}`.trim(),
      value: pesos(valor),
    })),
  ];
  return <Totals rows={rows} total={pesos(total)} />;
}
