/** What the screens of goods receipts share. */
import type { Entrada, LineaLeida } from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import { manifest } from '../../../server/modules/entradas-mercancia/manifest.ts';
import { type EstadoEntrada, NOMBRES_ESTADO } from '../../../server/modules/entradas-mercancia/rules/estados.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';

export const { permisos, screens } = manifest;

export const pesos = (value: number) => formatMoney(value, Number.isInteger(value) ? 0 : 2);

export const Estado = ({ estado }: { estado: EstadoEntrada }) => <StateLabel estado={NOMBRES_ESTADO[estado]} />;

export const nombreDe = ({ numero, proveedor }: Pick<Entrada, 'numero' | 'proveedor'>): string =>
  numero ?? `Borrador de ${proveedor}`;

/** Its ends are enough to tell one from another. */
export const cufeCorto = (cufe: string): string => `${cufe.slice(0, 8)}…${cufe.slice(-6)}`;

/** How a line differs, in a few words: '↓ Faltan 4'. */
export interface Diferencia {
  readonly text: string;
  readonly kind: 'falta' | 'sobra' | 'precio' | 'otro';
}

export function diferenciasDe(linea: LineaLeida): Diferencia[] {
  const { cotejo, facturado, recibido, rechazado, precio_factura, precio_orden, pct_descuento } = linea;
  const says = (code: LineaLeida['cotejo'][number]) => cotejo.includes(code);
  const neto = precio_factura * (1 - pct_descuento / 100);
  const more = precio_orden ? Math.round(((neto - precio_orden) / precio_orden) * 1_000) / 10 : 0;
  const rows: readonly (Diferencia | false)[] = [
    says('SIN_HOMOLOGAR') && { text: 'Sin homologar', kind: 'falta' },
    says('FALTANTE') && { text: `↓ Faltan ${formatQuantity(redondo(facturado - recibido))}`, kind: 'falta' },
    says('RECHAZADO') && { text: `Rechazadas ${formatQuantity(rechazado)}`, kind: 'falta' },
    says('SOBRANTE') && { text: `↑ Sobran ${formatQuantity(redondo(recibido - facturado))}`, kind: 'sobra' },
    says('NO_PEDIDO') && { text: 'No pedido', kind: 'otro' },
    says('VENCIMIENTO') && { text: `Vence ${formatDate(linea.fecha_vencimiento ?? '')}`, kind: 'falta' },
    says('PRECIO') && { text: `▲ Costo +${formatQuantity(more)} %`, kind: 'precio' },
  ];
  return rows.filter((row) => row !== false);
}

const redondo = (value: number) => Math.round(value * 1_000) / 1_000;

/** What an order, the invoice and the count come to: base of the lines, pesos. */
export function basesDe(lineas: readonly LineaLeida[]) {
  const sum = (of: (linea: LineaLeida) => number) =>
    Math.round(lineas.reduce((total, linea) => total + of(linea), 0) * 100) / 100;
  const part = (linea: LineaLeida, many: number) => (linea.facturado > 0 ? (linea.base * many) / linea.facturado : 0);
  return {
    pedido: sum(({ pedido, precio_orden }) => (pedido ?? 0) * (precio_orden ?? 0)),
    factura: sum(({ base }) => base),
    recibido: sum((linea) =>
      linea.cargo
        ? linea.base
        : part(linea, Math.min(linea.aceptado, linea.facturado)) +
          Math.max(0, linea.aceptado - linea.facturado) * (linea.precio_orden ?? linea.precio_factura),
    ),
  };
}
