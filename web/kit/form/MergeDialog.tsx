/** The dialog that merges two records: field by field, which of the two values stays. */
import { Button } from '@primer/react';
import { type ReactNode, useState } from 'react';
import { DialogFrame } from '../DialogFrame.tsx';
import { Choice, SidesHead, SidesTable } from './choices.tsx';
import styles from './conflict.module.css';

interface MergeChoice {
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
        <SidesTable
          caption="Campos que son distintos"
          head={
            <SidesHead
              sides={(['esta', 'otra'] as const).map((side) => ({
                name: names[side],
                all: `Elegir todo lo de ${names[side]}`,
                onAll: () => setTaken(new Set(side === 'otra' ? choices.map(({ id }) => id) : [])),
              }))}
            />
          }
        >
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
        </SidesTable>
      )}
      {choices?.length === 0 && <p>Todo lo demás es igual: solo se unen sus direcciones, teléfonos y documentos.</p>}
    </DialogFrame>
  );
}
