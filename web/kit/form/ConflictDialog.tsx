/** 'Mía o de ella', the conflict dialog: field by field, two values that differ (mine and another person's, or a draft's and the record's), and which is kept. */
import { CheckCircleFillIcon } from '@primer/octicons-react';
import { Button } from '@primer/react';
import { useState } from 'react';
import type { FieldRegistry } from '../../lib/form-registry.ts';
import type { Merge, MergeField, Side } from '../../lib/merge.ts';
import { DialogFrame, FooterSummary } from '../DialogFrame.tsx';
import { Choice, SidesHead, SidesTable } from './choices.tsx';
import styles from './conflict.module.css';
import type { DifferenceWords } from './difference-words.ts';

export interface ConflictDialogProps {
  merge: Merge<unknown>;
  words: DifferenceWords;
  registry: FieldRegistry;
  /** Everything stays as typed. */
  onDismiss: () => void;
  /** The chosen side of each field, by path; mine where absent. */
  onChoose: (picks: Picks) => void;
}

type Picks = Readonly<Record<string, Side>>;

export function ConflictDialog({ merge, words, registry, onDismiss, onChoose }: ConflictDialogProps) {
  const { conflicts, joined } = merge;
  const [picks, setPicks] = useState<Picks>({});
  const pickAll = (side: Side) => setPicks(Object.fromEntries(conflicts.map((field) => [field.path, side])));
  const label = (field: MergeField) => registry.label(field.path, true) ?? field.path;
  return (
    <DialogFrame
      title={words.title}
      subtitle={words.subtitle}
      width="completo"
      onClose={onDismiss}
      footer={
        <>
          <FooterSummary>
            {joined.length > 0 && (
              <>
                <CheckCircleFillIcon size={16} className={styles.joinedIcon ?? ''} />
                {words.joined(joined.length)}
              </>
            )}
          </FooterSummary>
          <Button onClick={onDismiss}>{words.dismiss}</Button>
          <Button variant="primary" onClick={() => onChoose(picks)}>
            {words.accept}
          </Button>
        </>
      }
    >
      {conflicts.length > 0 && (
        <SidesTable
          caption="Campos que ambos cambiaron"
          head={
            <SidesHead
              sides={(['mine', 'theirs'] as const).map((side) => ({
                name: words[side].column,
                all: words[side].all,
                onAll: () => pickAll(side),
              }))}
            />
          }
        >
          {conflicts.map((field) => (
            <tr key={field.path}>
              <th scope="row">
                {label(field)}
                <span className={styles.was}>Era: {registry.format(field.path, field.base) || 'vacío'}</span>
              </th>
              {(['mine', 'theirs'] as const).map((side) => (
                <Choice
                  key={side}
                  name={field.path}
                  whose={words[side].short}
                  label={`${label(field)}: ${words[side].said}`}
                  text={registry.format(field.path, field[side])}
                  emptyText={emptyText(field, side)}
                  chosen={(picks[field.path] ?? 'mine') === side}
                  onChoose={() => setPicks({ ...picks, [field.path]: side })}
                />
              ))}
            </tr>
          ))}
        </SidesTable>
      )}
      {joined.length > 0 && (
        <SidesTable
          caption={words.joined(joined.length)}
          head={
            conflicts.length === 0 && (
              <thead className={styles.headless}>
                <tr>
                  <th scope="col">Campo</th>
                  <th scope="col">{words.mine.column}</th>
                  <th scope="col">{words.theirs.column}</th>
                </tr>
              </thead>
            )
          }
        >
          {joined.map((field) => (
            <tr key={`${field.path}-${field.by}`}>
              <th scope="row">{label(field)}</th>
              {(['mine', 'theirs'] as const).map((side) => (
                <td key={side} className={field.by === side ? undefined : styles.none}>
                  <span className={styles.whose}>{words[side].short}</span>
                  {field.by === side ? whatChanged(registry, field, side) : 'Sin cambio'}
                </td>
              ))}
            </tr>
          ))}
        </SidesTable>
      )}
    </DialogFrame>
  );
}

function emptyText(field: MergeField, side: Side): string {
  const removed = field[side] === undefined && typeof field.base === 'object' && field.base !== null;
  if (side === 'mine') return removed ? 'Lo quitaste' : 'Lo dejaste vacío';
  return removed ? 'Lo quitó' : 'Lo dejó vacío';
}

/** 'Agregaste +57 315 402 8871', 'Cambió a 3 días'. */
function whatChanged(registry: FieldRegistry, field: MergeField, side: Side): string {
  const text = (value: unknown) => registry.format(field.path, value);
  const [before, after] = [text(field.base), text(field[side])];
  const verbs = side === 'mine' ? ['Agregaste', 'Quitaste', 'Cambiaste a'] : ['Agregó', 'Quitó', 'Cambió a'];
  if (!after) return `${verbs[1]} ${before}`;
  return before ? `${verbs[2]} ${after}` : `${verbs[0]} ${after}`;
}
