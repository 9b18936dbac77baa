/** Pure rules of the parameters. */
import type { ReglasParametro } from '../../shared/parametros.ts';
import { codesOf } from '../../shared/parametros.ts';

/** A value as people read it: '20 segundos', 'Sin centavos', '13, 22'. */
export function displayValue(
  { tipo, rules }: { readonly tipo: string; readonly rules: ReglasParametro },
  valor: string,
): string {
  if (valor === '') return '';
  if (tipo === 'lista')
    return codesOf(valor)
      .map((code) => rules.opciones?.[code] ?? code)
      .join(', ');
  const unidad = rules.unidad ?? (rules.clase === 'dias' ? 'días' : '');
  return unidad ? `${valor} ${unidad}` : valor;
}

/** As it is kept: a number without leading zeros, codes without spaces. */
export function storedValue(tipo: string, valor: string): string {
  if (tipo === 'lista') return codesOf(valor).join(',');
  return tipo === 'numeric' && valor !== '' && Number.isFinite(Number(valor)) ? String(Number(valor)) : valor;
}
