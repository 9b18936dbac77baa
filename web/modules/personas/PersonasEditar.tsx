/** `/comercial/captura/personas/editar/{id}`: edit for who may; the read-only detail otherwise or with `?ver=1`. */

import { personaModelo } from '../../../server/modules/personas/contract/modelo.ts';
import {
  findPersona,
  type Persona,
  presenciaPersona,
  savePersona,
} from '../../../server/modules/personas/contract/personas.ts';
import { manifest } from '../../../server/modules/personas/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatearNit } from '../../../server/shared/nit.ts';
import { Form } from '../../kit/form/Form.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { MergedNote } from '../../kit/MergedNote.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { Presence } from '../../kit/Presence.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { formatInstant } from '../../lib/format.ts';
import { navigate, useHashQuery } from '../../lib/location.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useExitGuard } from '../../state/exit.ts';
import { useCan } from '../../state/permissions.tsx';
import { toast } from '../../state/toasts.ts';
import { PersonaAcciones } from './PersonaAcciones.tsx';
import { PersonaDetalle } from './PersonaDetalle.tsx';
import { PersonaPasos } from './PersonaPasos.tsx';
import { PersonaTabs } from './PersonaTabs.tsx';
import { TambienProveedor } from './TambienProveedor.tsx';
import { exigidos, type Listas, useListas } from './useListas.ts';
import { toValues } from './values.ts';

export function PersonasEditar({ id }: { id: string }) {
  const can = useCan();
  const [query] = useHashQuery();
  const remote = useRemote(findPersona, { params: { id: Number(id) } });
  const { data: listas, error, refetch } = useListas();
  const persona = remote.data;
  if (!persona || !listas) {
    const retry = () => {
      void remote.refetch();
      refetch();
    };
    return <PageState error={remote.error ?? error} onRetry={retry} noun="la persona" />;
  }
  const merged = persona.fusionada_en_id !== null;
  const readOnly = query.get('ver') === '1' || !can(manifest.permisos.editar) || merged;
  const documento = `${persona.tipo_documento} ${persona.dv === null ? persona.documento : formatearNit(persona.documento, persona.dv)}`;
  return (
    <>
      <PageHeader
        title={persona.n_completo}
        current={readOnly ? 'Ver persona' : 'Editar persona'}
        state={<StateLabel estado={persona.estado_nombre} />}
        detail={`${documento} · Última edición de ${persona.um_nombre ?? persona.uc_nombre ?? 'sistema'}, ${formatInstant(persona.updated)}`}
        also={<TambienProveedor documento={persona.documento} />}
        actions={<PersonaAcciones persona={persona} readOnly={readOnly} />}
      />
      {merged && (
        <MergedNote
          who="Esta persona"
          name={persona.fusionada_en_nombre}
          href={hrefOf(manifest.screens.PersonasEditar, { id: persona.fusionada_en_id ?? '' })}
        />
      )}
      <PersonaTabs id={persona.id} readOnly={readOnly}>
        {readOnly ? (
          <>
            <Presence presence={presenciaPersona} id={persona.id} version={persona.version} />
            <PersonaDetalle persona={persona} listas={listas} />
          </>
        ) : (
          <Edicion key={persona.id} persona={persona} listas={listas} />
        )}
      </PersonaTabs>
    </>
  );
}

function Edicion({ persona, listas }: { persona: Persona; listas: Listas }) {
  const { write } = useWrite(savePersona);
  const form = useRecordForm({
    schema: personaModelo,
    initial: toValues(persona),
    check: exigidos(listas),
    noun: 'esta persona',
    toValues,
    save: async (body) => {
      const { msg, data } = await write({ body });
      toast({ kind: 'exito', text: msg });
      return data;
    },
  });
  useExitGuard(form.dirty);
  return (
    <Form
      form={form}
      note={<Presence presence={presenciaPersona} id={persona.id} version={persona.version} form={form} />}
      bar={<SaveBar form={form} onCancel={() => navigate(manifest.screens.PersonaListar.path)} />}
    >
      <PersonaPasos
        form={form}
        listas={listas}
        ciudades={new Map(persona.direcciones.map((d) => [d.ciudad, d.ciudad_nombre]))}
        ciudadExpedicion={persona.ciudad_expedicion ?? undefined}
      />
    </Form>
  );
}
