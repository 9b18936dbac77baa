/**
 * What the list is filtered by, one chip each ('Campo: valor'), read as a sentence: those of a group joined by 'y', the groups by
 * 'o bien'; and the way to take them off, one by one or all, and to add a group.
 */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { MAX_CONDITIONS, MAX_GROUPS } from '../../../server/shared/list-query.ts';
import { AddCondition } from './AddCondition.tsx';
import { FilterChip } from './FilterChip.tsx';
import type { OnFilters } from './FilterOverlay.tsx';
import styles from './filters.module.css';
import { type Filter, type FilterValues, isSet, withFilter } from './filters.ts';

export interface FilterChipsProps {
  filters: readonly Filter[];
  values: FilterValues;
  onChange: (values: FilterValues) => void;
  onClear: () => void;
  /** Further groups, joined with `values` by 'or'. */
  others?: readonly FilterValues[];
  /** Without it there is no 'O bien…'. */
  onOthers?: ((groups: readonly FilterValues[], options?: { replace: boolean }) => void) | undefined;
  /** Where the focus goes when the last chip goes. */
  emptyRef?: RefObject<HTMLElement | null>;
}

const NONE: readonly FilterValues[] = [];

export function FilterChips(props: FilterChipsProps) {
  const { filters, values, onChange, onClear, others = NONE, onOthers, emptyRef } = props;
  const box = useRef<HTMLDivElement>(null);
  const removed = useRef<number | null>(null);
  // The group that 'O bien…' is making: choices of one opening go to the same.
  const [making, setMaking] = useState<number | null>(null);
  const groups = [values, ...others].map((group) => filters.filter((filter) => isSet(filter, group)));
  const shown = groups.flat().length;
  // A range takes two.
  const full = [values, ...others].flatMap((group) => Object.keys(group)).length > MAX_CONDITIONS - 2;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a chip went
  useLayoutEffect(() => {
    const at = removed.current;
    if (at === null) return;
    removed.current = null;
    const left = box.current?.querySelectorAll<HTMLElement>(`.${styles.remove}`);
    (left?.[Math.min(at, left.length - 1)] ?? emptyRef?.current)?.focus();
  }, [shown]);
  if (shown === 0) return null;

  const setOther = (index: number): OnFilters => {
    return (next, options) => {
      const changed = [...others.slice(0, index), next, ...others.slice(index + 1)];
      onOthers?.(changed, options);
    };
  };
  const chips = (group: number) => {
    const own = [values, ...others][group] ?? {};
    const change: OnFilters = group === 0 ? onChange : setOther(group - 1);
    const before = groups.slice(0, group).flat().length;
    return groups[group]?.map((filter, index) => (
      <span key={filter.field} className={styles.joined}>
        {group > 0 && index === 0 && <span className={styles.word}>o bien</span>}
        {index > 0 && others.length > 0 && <span className={styles.word}>y</span>}
        <FilterChip
          filter={filter}
          values={own}
          onChange={
            group === 0
              ? undefined
              : (next, options) => {
                  if (!isSet(filter, next)) removed.current = before + index;
                  change(next, options);
                }
          }
          onRemove={() => {
            removed.current = before + index;
            change(withFilter(filter, own, {}), { replace: false });
          }}
        />
      </span>
    ));
  };
  return (
    <div className={styles.chips} ref={box}>
      {chips(0)}
      {others.map((group, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
        <fieldset key={i} className={styles.group} aria-label={`O bien, grupo ${i + 2}`}>
          {chips(i + 1)}
          <AddCondition
            filters={filters.filter((filter) => !isSet(filter, group))}
            values={group}
            onChange={setOther(i)}
            anchor={
              <button type="button" className={styles.clear} aria-label={`y además… en el grupo ${i + 2}`}>
                y además…
              </button>
            }
          />
        </fieldset>
      ))}
      {onOthers && (making !== null || (others.length < MAX_GROUPS && !full)) && (
        <AddCondition
          filters={filters}
          values={(making === null ? undefined : others[making]) ?? {}}
          onChange={setOther(making ?? others.length)}
          onOpen={() => setMaking(others.length)}
          onClose={() => setMaking(null)}
          anchor={
            <button type="button" className={styles.clear}>
              O bien…
            </button>
          }
        />
      )}
      <button type="button" className={styles.clear} onClick={onClear}>
        Limpiar filtros
      </button>
    </div>
  );
}
