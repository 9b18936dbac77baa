/** A long form in numbered steps, one open at a time; closed ones say whether they are complete or have errors. */

import { AlertFillIcon, CheckCircleFillIcon, ChevronDownIcon, ChevronRightIcon } from '@primer/octicons-react';
import { Button } from '@primer/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { FieldRegistry } from '../lib/form-registry.ts';
import { formatCount } from '../lib/format.ts';
import { focusFirst, usePartKeys } from './part-keys.ts';
import styles from './Steps.module.css';
import { useReveal } from './useReveal.ts';

export interface Step {
  readonly id: string;
  readonly title: string;
  /** What it holds, in few words, while closed. */
  readonly summary?: ReactNode;
  readonly errors?: number;
  readonly complete?: boolean;
  readonly content: ReactNode;
}

export interface StepsProps {
  steps: readonly Step[];
  current: string;
  onChange: (id: string) => void;
  /** Of the button that goes on; 'Continuar: Direcciones' when absent. */
  nextText?: string;
  /** Opens the step that owns a field before it is focused: the first faulty one after a failed save. */
  reveal?: { registry: FieldRegistry; stepOf: (path: string) => string | undefined };
}

export function Steps({ steps, current, onChange, nextText, reveal }: StepsProps) {
  const base = useId();
  useReveal(reveal?.registry, reveal?.stepOf, onChange);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    // A long step that closes above takes this one out of sight.
    document.getElementById(`${base}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [base, current]);
  const go = (id: string) => {
    onChange(id);
    focusFirst(`${base}-${id}-panel`, `${base}-${id}`);
  };
  usePartKeys(
    steps.map(({ id }) => id),
    current,
    go,
  );
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => {
        const open = step.id === current;
        const head = `${base}-${step.id}`;
        const next = steps[index + 1];
        return (
          <li key={step.id} className={styles.step}>
            <h2 className={styles.heading}>
              <button
                id={head}
                type="button"
                className={styles.head}
                aria-expanded={open}
                aria-controls={`${head}-panel`}
                onClick={() => onChange(open ? '' : step.id)}
              >
                <span className={styles.number}>{index + 1}</span>
                <span className={styles.title}>{step.title}</span>
                {!open && step.summary && <span className={styles.summary}>{step.summary}</span>}
                <span className={styles.end}>
                  <StepState step={step} />
                  {open ? <ChevronDownIcon size={16} /> : <ChevronRightIcon size={16} />}
                </span>
              </button>
            </h2>
            {/* Hidden, not unmounted: what was typed stays and its errors can be reached. */}
            <section id={`${head}-panel`} aria-labelledby={head} className={styles.panel} hidden={!open}>
              {step.content}
              {next && (
                <div className={styles.next}>
                  <Button onClick={() => go(next.id)}>{nextText ?? `Continuar: ${next.title}`}</Button>
                </div>
              )}
            </section>
          </li>
        );
      })}
    </ol>
  );
}

function StepState({ step }: { step: Step }) {
  if (step.errors) {
    return (
      <span className={styles.faulty}>
        <AlertFillIcon size={12} /> {formatCount(step.errors, 'error', 'errores')}
      </span>
    );
  }
  return step.complete ? (
    <span className={styles.complete}>
      <CheckCircleFillIcon size={16} /> Completo
    </span>
  ) : null;
}
