/** Merges another person into this one. */
import { persona as campos } from '../../../server/modules/personas/campos.ts';
import { findPersona, fusionarPersona, type Persona } from '../../../server/modules/personas/contract/personas.ts';
import { describirAutorizacion, FUSION } from '../../../server/modules/personas/rules.ts';
import { tellGroup } from '../../../server/shared/campos-words.ts';
import { MergeDialog } from '../../kit/form/MergeDialog.tsx';
import { useMerge } from '../../kit/form/useMerge.ts';
import { namesIn } from '../listas/public.tsx';
import { PersonaSelectField } from './public.tsx';
import { type Listas, useListas } from './useListas.ts';

/** What each group says of a person. */
const textOf = (listas: Listas) => (grupo: string, p: Persona) => {
  if (grupo === 'identificacion') return `${p.n_completo} · ${p.tipo_documento} ${p.documento}`;
  return grupo === 'autorizacion' ? describirAutorizacion(p) : tellGroup(campos, FUSION[grupo], p, namesIn(listas));
};

export function FusionDialog({ persona, onClose }: { persona: Persona; onClose: () => void }) {
  const { data: listas } = useListas();
  const { form, itself, other, dialog } = useMerge({
    record: persona,
    find: findPersona,
    merge: fusionarPersona,
    groups: FUSION,
    textOf: listas && textOf(listas),
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
