/** The quick person form: the three steps that are needed to go on with another document, in a dialog over it. */
import { type PersonaEscrita, personaModelo } from '../../../server/modules/personas/contract/modelo.ts';
import { type Persona, savePersona } from '../../../server/modules/personas/contract/personas.ts';
import { manifest } from '../../../server/modules/personas/manifest.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { toast } from '../../state/toasts.ts';
import { PersonaPasos } from './PersonaPasos.tsx';
import { exigidos, type Listas, useListas } from './useListas.ts';
import { toValues, vacio } from './values.ts';

interface PersonaRapidaProps {
  /** Without one, it creates. */
  persona?: Persona | undefined;
  /** What was typed where the person was not found: a document, or a name. */
  typed?: string | undefined;
  /** Somebody who wrote to us: a prospect, with their mail. */
  prospecto?: { readonly nombre: string; readonly correo: string } | undefined;
  onSaved: (persona: Persona) => void;
  onClose: () => void;
}

export function PersonaRapida(props: PersonaRapidaProps) {
  const { data: listas, error, refetch } = useListas();
  if (listas) return <Formulario {...props} listas={listas} />;
  return (
    <Dialog title={titulo(props.persona)} width="mediano" onClose={props.onClose}>
      <PageState error={error} onRetry={refetch} />
    </Dialog>
  );
}

const titulo = (persona: Persona | undefined) => (persona ? 'EDITAR PERSONA' : 'CREAR PERSONA');

function Formulario({ persona, typed, prospecto, listas, onSaved, onClose }: PersonaRapidaProps & { listas: Listas }) {
  const { write } = useWrite(savePersona);
  const reservado = useCan()(manifest.permisos.reservado);
  const form = useRecordForm({
    schema: personaModelo,
    initial: persona
      ? toValues(persona)
      : conLoEscrito(conProspecto(vacio(listas, reservado), listas, prospecto), typed),
    record: persona?.id ?? 'nueva',
    check: exigidos(listas),
    toValues,
    noun: 'esta persona',
    save: async (body) => {
      const { msg, data } = await write({ body });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved,
  });
  return (
    <FormDialog title={titulo(persona)} width="mediano" onClose={onClose} form={form}>
      <PersonaPasos
        form={form}
        listas={listas}
        quick
        {...(persona
          ? {
              ciudades: new Map(persona.direcciones.map((d) => [d.ciudad, d.ciudad_nombre])),
              ciudadExpedicion: persona.ciudad_expedicion ?? undefined,
            }
          : {})}
      />
    </FormDialog>
  );
}

function conProspecto(
  values: PersonaEscrita,
  listas: Listas,
  prospecto: PersonaRapidaProps['prospecto'],
): PersonaEscrita {
  if (!prospecto) return values;
  const { nombre: p_nombre, correo: email } = prospecto;
  return {
    ...values,
    persona: { ...values.persona, p_nombre: p_nombre.toUpperCase(), email },
    tipopersonas: [listas.prospecto],
  };
}

/** Digits are a document, words a first name. */
function conLoEscrito(values: ReturnType<typeof vacio>, typed = ''): ReturnType<typeof vacio> {
  if (!typed) return values;
  const known = /^[\d.\s-]+$/.test(typed) ? { documento: typed } : { p_nombre: typed.toUpperCase() };
  return { ...values, persona: { ...values.persona, ...known } };
}
