/** Pure rules of opening balances, of either side. */
import type { FieldErrors } from '../../../shared/errors.ts';

/** What a file says of one. Pesos. */
interface SaldoDado {
  readonly fecha: string;
  readonly vencimiento: string;
  readonly valor: number;
  readonly fecha_saldo: string | null;
}

/** '900.444.333-8' and '900,444,333' → '900444333'. */
export const sinDigito = (documento: string): string => documento.replace(/[\s.,]/g, '').replace(/-\d$/, '');

/** What is wrong with its days; nothing when all is well. `hoy`: `YYYY-MM-DD`. */
export function faltasDeSaldo({ fecha, vencimiento, fecha_saldo }: SaldoDado, hoy: string): FieldErrors {
  const causada = fecha_saldo ?? hoy;
  if (causada > hoy) return { fecha_saldo: ['La fecha no puede ser futura.'] };
  if (fecha > causada) return { fecha: ['No puede ser posterior a la fecha del saldo.'] };
  if (vencimiento < fecha) return { vencimiento: ['No puede ser anterior a la fecha del documento.'] };
  return {};
}

/** Whether a file says again what is there. */
export function esMismoSaldo(now: SaldoDado, datos: SaldoDado): boolean {
  return (
    now.fecha === datos.fecha &&
    now.vencimiento === datos.vencimiento &&
    now.valor === datos.valor &&
    now.fecha_saldo === (datos.fecha_saldo ?? now.fecha_saldo)
  );
}

export const yaEstaConOtros = (n_factura: string): string =>
  `El saldo inicial ${n_factura} ya está en la cartera con otros datos: deshaz la importación que lo creó.`;
