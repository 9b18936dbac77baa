/** The dialog that merges two records: field by field, which of the two values stays. */
import { Button } from '@primer/react';
import { type ReactNode, useState } from 'react';
import { DialogFrame } from '../DialogFrame.tsx';
import { Choice, ColumnHead } from './choices.tsx';
import styles from './conflict.module.css';

export interface MergeChoice {
  readonly id: string;
  readonly label: string;
  /** As people read them; empty when there is nothing. */
  readonly esta: string;
  readonly otra: string;
}

export interface MergeDialogProps {
  title: string;
  /** Text that says what happens to the merged record. */
  text: string;
  names: { readonly esta: string; readonly otra: string };
  /** To choose the other record; the table comes when there is one. */
  picker: ReactNode;
  /** Fields whose values differ; `null` until the other record is chosen. */
  choices: readonly MergeChoice[] | null;
  busy: boolean;
  error: string | null;
  onMerge: (deLaOtra: string[]) => void;
  onClose: () => void;
}

export function MergeDialog(props: MergeDialogProps) {
  const { title, text, names, picker, choices, busy, error, onMerge, onClose } = props;
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const take = (id: string, other: boolean) => {
    const next = new Set(taken);
    if (other) next.add(id);
    else next.delete(id);
    setTaken(next);
  };
  return (
    <DialogFrame
      title={title}
      subtitle={text}
      width="completo"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="danger" disabled={choices === null || busy} onClick={() => onMerge([...taken])}>
            Fusionar
          </Button>
        </>
      }
    >
      {picker}
      {error && (
        <p role="alert" className={styles.fault}>
          {error}
        </p>
      )}
      {choices && choices.length > 0 && (
        <table className={styles.table}>
          <caption className={styles.srOnly}>Campos que son distintos</caption>
          <colgroup>
            <col className={styles.fieldColumn} />
            <col />
            <col />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">
                <ColumnHead
                  name={names.esta}
                  all={`Elegir todo lo de ${names.esta}`}
                  onAll={() => setTaken(new Set())}
                />
              </th>
              <th scope="col">
                <ColumnHead
                  name={names.otra}
                  all={`Elegir todo lo de ${names.otra}`}
                  onAll={() => setTaken(new Set(choices.map(({ id }) => id)))}
                />
              </th>
            </tr>
          </thead>
          <tbody>
            {choices.map((choice) => (
              <tr key={choice.id}>
                <th scope="row">{choice.label}</th>
                {(['esta', 'otra'] as const).map((side) => (
                  <Choice
                    key={side}
                    name={choice.id}
                    whose={names[side]}
                    label={`${choice.label}: ${names[side]}`}
                    text={choice[side]}
                    emptyText="Vacío"
                    chosen={taken.has(choice.id) === (side === 'otra')}
                    onChoose={() => take(choice.id, side === 'otra')}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {choices?.length === 0 && <p>Todo lo demás es igual: solo se unen sus direcciones, teléfonos y documentos.</p>}
    </DialogFrame>
  );
}
