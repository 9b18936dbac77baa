/** Keys of a list screen beyond those of its table: `/` searches, N creates, `[` and `]` turn the page. */

import { useShortcut } from '../../lib/keyboard.ts';
import { navigate } from '../../lib/location.ts';
import type { ListAction } from './list-props.ts';
import type { List } from './useList.tsx';

const keys = { group: 'Listas' };

export function runAction(action: ListAction | undefined): void {
  if (action?.href) void navigate(action.href.replace(/^#/, ''));
  else action?.onSelect?.();
}

export function useListKeys(
  { state, set, last }: Pick<List<unknown>, 'state' | 'set' | 'last'>,
  noun: string,
  primary: ListAction | undefined,
  search: () => void,
): void {
  const turn = (step: number) => {
    const page = state.page + step;
    if (page >= 1 && page <= last) set({ page });
  };
  useShortcut('/', `Buscar ${noun}`, search, keys);
  useShortcut('n', primary?.label ?? '', () => runAction(primary), { ...keys, enabled: primary !== undefined });
  useShortcut('[', 'Página anterior', () => turn(-1), keys);
  useShortcut(']', 'Página siguiente', () => turn(1), keys);
}
