/** 'Tienes un borrador': what was left half done here can be put back, looked at or discarded. Draws nothing when there is none. */
import { lazy, Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { RecordForm } from '../../lib/form.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../Button.tsx';
import { Note } from '../Note.tsx';
import { confirm } from '../questions.ts';
import { dayAndHour, keptInCopy } from './difference-words.ts';

const ConflictDialog = lazy(() =>
  import('./ConflictDialog.tsx').then((module) => ({ default: module.ConflictDialog })),
);

export function DraftNote<V extends FieldValues>({ form: { draft, registry } }: { form: RecordForm<V> }) {
  const { offer, reviewing } = draft;
  if (!offer) return null;
  const when = dayAndHour(offer.copy.fechahora).replace(/^el/, 'del').replace(/^hoy/, 'de hoy');
  const discard = async () => {
    const text = 'Se elimina la copia de este formulario que quedó en este navegador.';
    const sure = await confirm({ title: 'Descartar borrador', text, confirmText: 'Descartar', danger: true });
    if (sure) await draft.discard();
  };
  return (
    <>
      <Note
        kind="info"
        announce
        actions={
          <>
            <Button variant="invisible" size="small" onClick={() => void discard()}>
              Descartar
            </Button>
            <Button size="small" onClick={draft.look}>
              Ver cambios
            </Button>
            <Button size="small" onClick={() => draft.restore()}>
              Restaurar
            </Button>
          </>
        }
      >
        Tienes un borrador {when} con {formatCount(offer.comparison.changes, 'cambio', 'cambios')} que no guardaste.
      </Note>
      {reviewing && (
        <Suspense fallback={null}>
          <ConflictDialog
            merge={offer.comparison.merge}
            words={keptInCopy(offer, registry)}
            registry={registry}
            onDismiss={draft.closeReview}
            onChoose={draft.restore}
          />
        </Suspense>
      )}
    </>
  );
}
