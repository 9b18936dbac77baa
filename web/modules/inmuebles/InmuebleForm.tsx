/** The form of a property, for creating and for editing: its parts in tabs, saved together. */
import type { ReactNode } from 'react';
import type { Inmueble } from '../../../server/modules/inmuebles/contract/inmueble.ts';
import { manifest } from '../../../server/modules/inmuebles/manifest.ts';
import { Form } from '../../kit/form/Form.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useExitGuard } from '../../state/exit.ts';
import { InmuebleGeneral } from './InmuebleGeneral.tsx';
import { InmueblePropietarios } from './InmueblePropietarios.tsx';
import { InmuebleFormTabs } from './InmuebleTabs.tsx';
import type { Listas } from './useListas.ts';
import type { InmuebleValues } from './values.ts';

const LISTA = manifest.screens.InmueblesListar.path;

interface InmuebleFormProps {
  form: RecordForm<InmuebleValues>;
  listas: Listas;
  /** The record, when it exists. */
  inmueble?: Inmueble;
  actions?: ReactNode;
  /** Who else has it open. */
  presence?: ReactNode;
}

export function InmuebleForm({ form, listas, inmueble, actions, presence }: InmuebleFormProps) {
  useExitGuard(form.dirty);
  const nombres = new Map(inmueble?.propietarios.map(({ persona_id, nombre }) => [persona_id, nombre]));
  return (
    <Form form={form} ownNotes bar={<SaveBar form={form} onCancel={() => navigate(LISTA)} actions={actions} />}>
      <InmuebleFormTabs
        form={form}
        id={inmueble?.id}
        partes={{
          general: (
            <>
              {presence}
              <InmuebleGeneral form={form} listas={listas} inmueble={inmueble} />
            </>
          ),
          propietarios: <InmueblePropietarios form={form} listas={listas} nombres={nombres} />,
        }}
      />
    </Form>
  );
}
