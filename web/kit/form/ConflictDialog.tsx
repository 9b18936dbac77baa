/** 'Mía o de ella': field by field, what I wrote and what another person saved meanwhile; nothing typed is lost whatever is chosen. */
import { CheckCircleFillIcon } from '@primer/octicons-react';
import { Button, Radio } from '@primer/react';
import { useId, useState } from 'react';
import { businessDay, formatDate, wireInstant } from '../../../server/shared/dates.ts';
import type { Conflict } from '../../lib/form.ts';
import type { FieldRegistry } from '../../lib/form-registry.ts';
import type { MergeField, Side } from '../../lib/merge.ts';
import { DialogFrame, FooterSummary } from '../DialogFrame.tsx';
import styles from './conflict.module.css';

export interface ConflictDialogProps {
  conflict: Conflict<unknown>;
  registry: FieldRegistry;
  /** 'este proveedor' */
  noun: string;
  /** 'Seguir editando': everything stays as typed. */
  onDismiss: () => void;
  /** 'Guardar lo elegido', by path; what is not there is mine. */
  onChoose: (picks: Picks) => void;
}

type Picks = Readonly<Record<string, Side>>;

export function ConflictDialog({ conflict, registry, noun, onDismiss, onChoose }: ConflictDialogProps) {
  const { conflicts, joined } = conflict.merge;
  const [picks, setPicks] = useState<Picks>({});
  const who = conflict.by ?? 'Otra persona';
  const hour = conflict.at ? `, ${wireInstant(conflict.at).slice(11, 16)}` : '';
  const pickAll = (side: Side) => setPicks(Object.fromEntries(conflicts.map((field) => [field.path, side])));
  const label = (field: MergeField) => registry.label(field.path, true) ?? field.path;
  return (
    <DialogFrame
      title={`${who} guardó ${noun} mientras lo editabas`}
      subtitle={`${savedAt(conflict.at)} Elige qué queda en cada campo; nada de lo que escribiste se ha perdido.`}
      width="completo"
      onClose={onDismiss}
      footer={
        <>
          <FooterSummary>
            {joined.length > 0 && (
              <>
                <CheckCircleFillIcon size={16} className={styles.joinedIcon ?? ''} />
                {joined.length === 1
                  ? '1 campo sin choque ya quedó unido'
                  : `${joined.length} campos sin choque ya quedaron unidos`}
              </>
            )}
          </FooterSummary>
          <Button onClick={onDismiss}>Seguir editando</Button>
          <Button variant="primary" onClick={() => onChoose(picks)}>
            Guardar lo elegido
          </Button>
        </>
      }
    >
      {conflicts.length > 0 && (
        <table className={styles.table}>
          <caption className={styles.srOnly}>Campos que ambos cambiaron</caption>
          <colgroup>
            <col className={styles.fieldColumn} />
            <col />
            <col />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">
                <ColumnHead name="Mía" all="Elegir todas las mías" onAll={() => pickAll('mine')} />
              </th>
              <th scope="col">
                <ColumnHead
                  name={`De ${who}${hour}`}
                  all={`Elegir todas las de ${who}`}
                  onAll={() => pickAll('theirs')}
                />
              </th>
            </tr>
          </thead>
          <tbody>
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
                    whose={side === 'mine' ? 'Mía' : `De ${who}`}
                    label={`${label(field)}: ${side === 'mine' ? 'la mía' : `la de ${who}`}`}
                    text={registry.format(field.path, field[side])}
                    emptyText={emptyText(field, side)}
                    chosen={(picks[field.path] ?? 'mine') === side}
                    onChoose={() => setPicks({ ...picks, [field.path]: side })}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {joined.length > 0 && (
        <table className={styles.table}>
          <caption className={styles.srOnly}>Campos que ya quedaron unidos</caption>
          <colgroup>
            <col className={styles.fieldColumn} />
            <col />
            <col />
          </colgroup>
          <tbody>
            {joined.map((field) => (
              <tr key={`${field.path}-${field.by}`}>
                <th scope="row">{label(field)}</th>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td key={side} className={field.by === side ? undefined : styles.none}>
                    <span className={styles.whose}>{side === 'mine' ? 'Mía' : `De ${who}`}</span>
                    {field.by === side ? whatChanged(registry, field, side) : 'Sin cambio'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DialogFrame>
  );
}

function ColumnHead({ name, all, onAll }: { name: string; all: string; onAll: () => void }) {
  return (
    <div className={styles.columnHead}>
      <span>{name}</span>
      <button type="button" className={styles.all} aria-label={all} onClick={onAll}>
        Elegir todas
      </button>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  whose: string;
  label: string;
  text: string;
  emptyText: string;
  chosen: boolean;
  onChoose: () => void;
}

function Choice({ name, whose, label, text, emptyText: empty, chosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <td className={chosen ? styles.chosen : undefined}>
      <label className={styles.choice} htmlFor={id}>
        <Radio
          id={id}
          name={`conflicto-${name}`}
          value={label}
          checked={chosen}
          onChange={onChoose}
          aria-label={`${label}, ${text || empty}`}
        />
        <span className={text ? undefined : styles.none}>
          <span className={styles.whose} aria-hidden="true">
            {whose}
          </span>
          {text || empty}
        </span>
      </label>
    </td>
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

function savedAt(at: string | null): string {
  if (!at) return '';
  const local = wireInstant(at);
  const day = local.slice(0, 10) === businessDay(new Date()) ? 'hoy' : `el ${formatDate(local)}`;
  return `Guardó ${day} a las ${local.slice(11, 16)}.`;
}
