/** Pure rules of the parameters. */
import type { Manifest } from '../../shared/manifest.ts';
import { codesOf, OCULTADO, type Parameter, type ParameterRules } from '../../shared/parameters.ts';

/** What a module declares of a parameter; `undefined` when none does any more. */
export function declaredParameter(
  manifests: readonly Manifest[],
  { proceso, parametro }: { proceso: string; parametro: string },
): Parameter | undefined {
  return manifests
    .flatMap(({ parametros }) => parametros)
    .find((declared) => declared.proceso === proceso && declared.parametro === parametro);
}

/** A value as people read it: '20 segundos', 'Sin centavos'; `nameOf` knows the entries of a list that the parameter does not bring. */
export function displayValue(
  { tipo, rules }: { readonly tipo: string; readonly rules: ParameterRules },
  valor: string,
  nameOf: (code: string) => string | undefined = () => undefined,
): string {
  if (valor === '') return '';
  if (rules.secreto) return OCULTADO;
  if (tipo === 'lista')
    return codesOf(valor)
      .map((code) => rules.opciones?.[code] ?? nameOf(code) ?? code)
      .join(', ');
  const unidad = rules.unidad ?? (rules.clase === 'dias' ? 'días' : '');
  return unidad ? `${valor} ${unidad}` : valor;
}

/** As it is kept: a number without leading zeros, codes without spaces. */
export function storedValue(tipo: string, valor: string): string {
  if (tipo === 'lista') return codesOf(valor).join(',');
  return tipo === 'numeric' && valor !== '' && Number.isFinite(Number(valor)) ? String(Number(valor)) : valor;
}
