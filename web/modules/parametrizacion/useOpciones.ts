/** The entries that a parameter of kind list may take: its own, or the rows of the list that it names. */
import * as z from 'zod';
import type { ParametroFila } from '../../../server/modules/parametrizacion/contract/parametros.ts';
import { displayValue } from '../../../server/modules/parametrizacion/rules.ts';
import { endpoint } from '../../../server/shared/endpoint.ts';
import type { ApiError } from '../../lib/api.ts';
import { useRemote } from '../../lib/remote.ts';

export interface Opcion {
  readonly value: string;
  readonly label: string;
}

const HOUR = 3_600_000;
const rows = z.array(z.record(z.string(), z.unknown()));

/** `null` while they come. */
export function useOpciones({ tipo, url, option_label, rules }: ParametroFila): {
  opciones: readonly Opcion[] | null;
  error: ApiError | null;
  refetch: () => void;
} {
  const remote = tipo === 'lista' && url !== null;
  const list = endpoint(
    { name: 'listas' },
    { method: 'GET', path: url ?? '', access: 'sesion', summary: '', response: rows },
  );
  const { data, error, refetch } = useRemote(list, {}, { enabled: remote, staleMs: HOUR });
  const told = { error, refetch: () => void refetch() };
  if (!remote) {
    return { ...told, opciones: Object.entries(rules.opciones ?? {}).map(([value, label]) => ({ value, label })) };
  }
  const label = option_label ?? 'nombre';
  return { ...told, opciones: data?.map((row) => ({ value: String(row.codigo), label: String(row[label]) })) ?? null };
}

/** The value as people read it, with the names of a list's entries. */
export function useValorDe(parametro: ParametroFila): string {
  const { opciones } = useOpciones(parametro);
  return displayValue(parametro, parametro.valor, (code) => opciones?.find(({ value }) => value === code)?.label);
}
