/** 'Cambiar un campo…' of the selection bar, for lists that declare `fieldEdit` with fields that many rows may share. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useCan } from '../../state/permissions.tsx';
import type { BulkAction, BulkTarget } from './bulk.ts';
import { type FieldEditing, fieldsByColumn } from './field-edit.ts';

const BulkFieldDialog = lazy(() => import('./BulkFieldDialog.tsx').then((m) => ({ default: m.BulkFieldDialog })));

interface Asked {
  readonly target: BulkTarget;
  readonly answer: (begun: boolean) => void;
}

export function useBulkField<R>(editing: FieldEditing<R> | undefined): { actions: BulkAction[]; dialog: ReactNode } {
  const can = useCan();
  const [asked, setAsked] = useState<Asked | null>(null);
  const bulk = editing?.contract.masivo;
  if (!editing || !bulk || !can(bulk.permiso)) return { actions: [], dialog: null };
  const action: BulkAction = {
    label: 'Cambiar un campo…',
    icon: 'pencil',
    wholeFilter: true,
    run: (target) => new Promise((answer) => setAsked({ target, answer })),
  };
  const dialog = asked && (
    <Suspense fallback={null}>
      <BulkFieldDialog
        bulk={bulk}
        fields={[...fieldsByColumn(editing).values()].filter(({ masivo }) => masivo)}
        target={asked.target}
        onClose={(begun) => {
          setAsked(null);
          asked.answer(begun);
        }}
      />
    </Suspense>
  );
  return { actions: [action], dialog };
}
