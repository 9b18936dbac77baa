/** Merges another person into this one. */
import { findPersona, fusionarPersona, type Persona } from '../../../server/modules/personas/contract/personas.ts';
import { FUSION } from '../../../server/modules/personas/rules.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { MergeDialog } from '../../kit/form/MergeDialog.tsx';
import { useMerge } from '../../kit/form/useMerge.ts';
import { PersonaSelectField } from './public.tsx';

type Grupo = keyof typeof FUSION;

const dia = (value: string | null) => (value ? formatDate(value) : '');
const juntos = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

/** What each group says of a person. */
const TEXTO: Readonly<Record<Grupo, (p: Persona) => string>> = {
  identificacion: (p) => juntos(p.n_completo, `${p.tipo_documento} ${p.documento}`),
  genero: (p) => p.genero ?? '',
  estado_civil: (p) => p.estado_civil ?? '',
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

export function FusionDialog({ persona, onClose }: { persona: Persona; onClose: () => void }) {
  const { form, itself, other, dialog } = useMerge({
    record: persona,
    find: findPersona,
    merge: fusionarPersona,
    groups: FUSION,
    textOf: (grupo, p) => TEXTO[grupo](p),
    onDone: onClose,
  });
  return (
    <MergeDialog
      {...dialog}
      title={`Fusionar con ${persona.n_completo}`}
      text="La otra persona queda inactiva y apunta a esta; sus documentos, direcciones y teléfonos pasan aquí. No se deshace."
      names={{ esta: 'Esta persona', otra: other?.n_completo ?? 'La otra' }}
      picker={
        <PersonaSelectField
          form={form}
          name="otra"
          label="La otra persona"
          required
          offersNew={false}
          {...(itself ? { help: 'Es la misma persona: elige otra.' } : {})}
        />
      }
      onClose={onClose}
    />
  );
}
