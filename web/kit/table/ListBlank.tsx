/** A list without rows to show says which of three things happened: there are none yet, none meets the filter, or it failed. */
import type { ReactNode } from 'react';
import type { ListContract } from '../../../server/shared/list.ts';
import { useRemote } from '../../lib/remote.ts';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import type { Filter } from '../filters/filters.ts';
import { isSet } from '../filters/filters.ts';
import type { IconName } from '../icons.tsx';
import type { ListTexts } from './texts.ts';
import type { List } from './useList.tsx';

interface ListBlankProps {
  contract: ListContract<unknown>;
  list: Pick<List<unknown>, 'error' | 'retry' | 'filtered' | 'state'>;
  texts: ListTexts;
  first: { text: string; icon?: IconName } | undefined;
  filters: readonly Filter[];
  onClear: () => void;
  /** The screen's primary action. */
  action: ReactNode;
}

export function ListBlank({ contract, list, texts, first, filters, onClear, action }: ListBlankProps) {
  const { error } = list;
  if (error) return <ErrorState title={texts.failed} error={error} onRetry={list.retry} />;
  if (!list.filtered) {
    return <EmptyState icon={first?.icon ?? 'inbox'} title={texts.first} text={first?.text} actions={action} />;
  }
  return <NoMatch {...{ contract, list, texts, filters, onClear }} />;
}

/** Repeats what was asked, and says how many there are without it. */
function NoMatch({ contract, list: { state }, texts, filters, onClear }: Omit<ListBlankProps, 'first' | 'action'>) {
  const { data } = useRemote(contract.list, { query: { page: 1, page_size: 1 } }, { staleMs: 30_000 });
  const total = data && !Array.isArray(data) ? ` Hay ${texts.count(data.count)} en total.` : '';
  const search = state.search.trim();
  const groups = [state.filters, ...state.orFilters];
  const used = filters
    .filter((filter) => groups.some((group) => isSet(filter, group)))
    .map(({ label }) => label.toLowerCase());
  const facts = [search && `Buscaste «${search}»`, used.length > 0 && `filtraste por ${used.join(', ')}`].filter(
    Boolean,
  );
  const text = facts.join(' y ');
  return (
    <EmptyState
      icon="search"
      title={texts.none}
      text={`${text.charAt(0).toUpperCase()}${text.slice(1)}.${total}`}
      actions={<Button onClick={onClear}>Limpiar filtros</Button>}
    />
  );
}
