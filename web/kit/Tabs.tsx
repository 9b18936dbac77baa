/** Tabs over the panels of one record, with counts; panels stay mounted so that nothing typed in a hidden one is lost. */

import { CounterLabel } from '@primer/react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { formatNumber } from '../../server/shared/money.ts';
import type { FieldRegistry } from '../lib/form-registry.ts';
import { formatCount } from '../lib/format.ts';
import { focusFirst, usePartKeys } from './part-keys.ts';
import styles from './Tabs.module.css';
import { useReveal } from './useReveal.ts';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly count?: number;
  /** Faults inside: a red dot, and '(2 errores)' for who cannot see it. */
  readonly errors?: number;
  /** The tab's panel; without any panel the tabs only filter what is below. */
  readonly panel?: ReactNode;
}

export interface TabsProps {
  /** What they divide, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  current: string;
  onChange: (id: string) => void;
  /** Between the tabs and the panel: what concerns them all. */
  notes?: ReactNode;
  /** Opens the tab that owns a field before it is focused. */
  reveal?: { registry: FieldRegistry; tabOf: (path: string) => string | undefined };
}

export function Tabs({ label, tabs, current: asked, onChange, notes, reveal }: TabsProps) {
  // An address may ask for one that is not there.
  const current = tabs.some(({ id }) => id === asked) ? asked : (tabs[0]?.id ?? asked);
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  // On a phone the open one may stand out of sight, when an address asked for it.
  useEffect(() => {
    const tab = document.getElementById(`${base}-${current}`);
    if (!tab || !list.current) return;
    const { offsetLeft, offsetWidth } = tab;
    const { scrollLeft, clientWidth } = list.current;
    const isOut = offsetLeft < scrollLeft || offsetLeft + offsetWidth > scrollLeft + clientWidth;
    if (isOut) list.current.scrollLeft = offsetLeft - (clientWidth - offsetWidth) / 2;
  }, [base, current]);
  useReveal(reveal?.registry, reveal?.tabOf, onChange);
  const go = (id: string) => {
    onChange(id);
    focusFirst(`${base}-${id}-panel`, `${base}-${id}`);
  };
  // Those of a form alone: it may hold steps of its own where tabs only divide a screen.
  usePartKeys(
    tabs.map(({ id }) => id),
    current,
    go,
    reveal !== undefined,
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === current);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
        {tabs.map((tab) => {
          const selected = tab.id === current;
          return (
            <button
              key={tab.id}
              id={`${base}-${tab.id}`}
              type="button"
              role="tab"
              aria-selected={selected}
              aria-controls={tab.panel === undefined ? undefined : `${base}-${tab.id}-panel`}
              tabIndex={selected ? 0 : -1}
              className={styles.tab}
              onClick={() => onChange(tab.id)}
            >
              <span className={styles.label} data-text={tab.label}>
                {tab.label}
              </span>
              {tab.count !== undefined && <CounterLabel>{formatNumber(tab.count)}</CounterLabel>}
              {!!tab.errors && (
                <span className={styles.dot}>
                  <span className={styles.srOnly}>({formatCount(tab.errors, 'error', 'errores')})</span>
                </span>
              )}
            </button>
          );
        })}
      </div>
      {notes && <div className={styles.notes}>{notes}</div>}
      {tabs.map(
        (tab) =>
          tab.panel !== undefined && (
            <div
              key={tab.id}
              id={`${base}-${tab.id}-panel`}
              role="tabpanel"
              className={styles.panel}
              aria-labelledby={`${base}-${tab.id}`}
              hidden={tab.id !== current}
            >
              {tab.panel}
            </div>
          ),
      )}
    </>
  );
}
