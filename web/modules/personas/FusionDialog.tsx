/** Merges another person into this one. */
import { useState } from 'react';
import * as z from 'zod';
import { findPersona, fusionarPersona, type Persona } from '../../../server/modules/personas/contract/personas.ts';
import { FUSION } from '../../../server/modules/personas/rules.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { MergeDialog } from '../../kit/form/MergeDialog.tsx';
import { ApiError } from '../../lib/api.ts';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { notify } from '../../state/notices.ts';
import { PersonaSelectField } from './public.tsx';

type Grupo = keyof typeof FUSION;

const dia = (value: string | null) => (value ? formatDate(value) : '');
const juntos = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

/** What each group says of a person. */
const TEXTO: Readonly<Record<Grupo, (p: Persona) => string>> = {
  identificacion: (p) => juntos(p.n_completo, `${p.tipo_documento} ${p.documento}`),
  expedicion: (p) => juntos(p.ciudad_expedicion, dia(p.fecha_expedicion)),
  fecha_nacimiento: (p) => dia(p.fecha_nacimiento),
  profesion: (p) => p.profesion ?? '',
  email: (p) => p.email,
  emails_adicionales: (p) => p.emails_adicionales ?? '',
  representante: (p) => juntos(p.replegal_nombre, p.replegal_numdoc, p.replegal_email, p.replegal_telefono),
  autorizacion: (p) =>
    p.acepta_tratamiento_datos
      ? juntos('Autorizado', dia(p.fecha_autorizacion), p.medio_autorizacion)
      : 'Sin autorización',
};

const elegida = z.object({ otra: z.int().nullable() });

export function FusionDialog({ persona, onClose }: { persona: Persona; onClose: () => void }) {
  const form = useRecordForm({ schema: elegida, initial: { otra: null }, draft: false, save: async () => null });
  const id = form.methods.watch('otra');
  const { data: otra } = useRemote(
    findPersona,
    { params: { id: id ?? 0 } },
    { enabled: id !== null && id !== persona.id },
  );
  const { write, busy } = useWrite(fusionarPersona);
  const [error, setError] = useState<string | null>(null);
  // The record of this same person is at hand although nobody asks for it.
  const ready = id !== null && id !== persona.id && otra?.id === id ? otra : null;
  const grupos = Object.entries(FUSION) as [Grupo, { label: string }][];
  const merge = async (de_la_otra: string[]) => {
    if (!ready) return;
    try {
      const body = {
        version: persona.version,
        otra_id: ready.id,
        otra_version: ready.version,
        de_la_otra: de_la_otra as Grupo[],
      };
      notify({ kind: 'exito', text: (await write({ params: { id: persona.id }, body })).msg });
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.message);
    }
  };
  return (
    <MergeDialog
      title={`Fusionar con ${persona.n_completo}`}
      text="La otra persona queda inactiva y apunta a esta; sus documentos, direcciones y teléfonos pasan aquí. No se deshace."
      names={{ esta: 'Esta persona', otra: ready?.n_completo ?? 'La otra' }}
      picker={
        <PersonaSelectField
          form={form}
          name="otra"
          label="La otra persona"
          required
          {...(id === persona.id ? { help: 'Es la misma persona: elige otra.' } : {})}
        />
      }
      choices={
        ready &&
        grupos
          .map(([grupo, { label }]) => ({ id: grupo, label, esta: TEXTO[grupo](persona), otra: TEXTO[grupo](ready) }))
          .filter(({ esta, otra: other }) => esta !== other)
      }
      busy={busy}
      error={error}
      onMerge={(taken) => void merge(taken)}
      onClose={onClose}
    />
  );
}
