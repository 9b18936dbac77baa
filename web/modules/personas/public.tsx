/** A select of people for the forms of other modules: finds by document, name, phone or mail, and makes the one who is not there. */
import { lazy, Suspense, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Persona, type PersonaFila, personasList } from '../../../server/modules/personas/contract/personas.ts';
import { manifest } from '../../../server/modules/personas/manifest.ts';
import { MESSAGES } from '../../../server/shared/messages.ts';
import type { ComboItem } from '../../kit/fields/Combobox.tsx';
import type { FieldProps } from '../../kit/fields/common.ts';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { useCan } from '../../state/permissions.tsx';
import { toast } from '../../state/toasts.ts';

const PersonaRapida = lazy(() => import('./PersonaRapida.tsx').then((m) => ({ default: m.PersonaRapida })));

export interface PersonaSelectFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** Name of the person that the form opens with. */
  initialLabel?: string | undefined;
  /** False where only somebody who is there already makes sense. */
  offersNew?: boolean;
  onChange?: (persona: PersonaFila | null) => void;
  /** Who it is about, when one is made: a prospect with their mail. */
  prospecto?: { readonly nombre: string; readonly correo: string };
}

const optionOf = ({ id, n_completo, documento }: { id: number; n_completo: string; documento: string }): ComboItem => {
  return { value: id, label: n_completo, detail: documento };
};

export function PersonaSelectField<V extends FieldValues>({
  offersNew = true,
  onChange,
  prospecto,
  ...props
}: PersonaSelectFieldProps<V>) {
  const creates = useCan()(manifest.permisos.crear) && offersNew;
  // What was typed, and who waits for the person made from it.
  const [making, setMaking] = useState<{ typed: string; answer: (option: ComboItem | null) => void } | null>(null);
  const answer = (persona: Persona | null) => {
    making?.answer(persona && optionOf(persona));
    setMaking(null);
  };
  return (
    <>
      <RemoteSelectField
        {...props}
        contract={personasList}
        toOption={optionOf}
        onChange={(_, row) => {
          if (row && row.estado === 0) toast({ kind: 'aviso', text: MESSAGES.personaInactiva });
          onChange?.(row);
        }}
        {...(creates
          ? {
              onCreateNew: (typed: string) =>
                new Promise<ComboItem | null>((resolve) => setMaking({ typed, answer: resolve })),
            }
          : {})}
      />
      {making && (
        <Suspense fallback={null}>
          <PersonaRapida typed={making.typed} prospecto={prospecto} onSaved={answer} onClose={() => answer(null)} />
        </Suspense>
      )}
    </>
  );
}
