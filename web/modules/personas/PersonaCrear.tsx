/** `/comercial/captura/personas/crear` */
import { useRef } from 'react';
import { personaModelo } from '../../../server/modules/personas/contract/modelo.ts';
import { savePersona } from '../../../server/modules/personas/contract/personas.ts';
import { manifest } from '../../../server/modules/personas/manifest.ts';
import { Button } from '../../kit/Button.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { useExitGuard } from '../../state/exit.ts';
import { useCan } from '../../state/permissions.tsx';
import { toast } from '../../state/toasts.ts';
import { PersonaPasos } from './PersonaPasos.tsx';
import { exigidos, type Listas, useListas } from './useListas.ts';
import { vacio } from './values.ts';

const LISTA = manifest.screens.PersonaListar.path;

export function PersonaCrear() {
  const { data: listas, error, refetch } = useListas();
  return (
    <>
      <PageHeader title="Crear persona" />
      {listas ? <Formulario listas={listas} /> : <PageState error={error} onRetry={refetch} />}
    </>
  );
}

function Formulario({ listas }: { listas: Listas }) {
  const { write } = useWrite(savePersona);
  const reservado = useCan()(manifest.permisos.reservado);
  const another = useRef(false);
  const form = useRecordForm({
    schema: personaModelo,
    initial: vacio(listas, reservado),
    check: exigidos(listas),
    noun: 'esta persona',
    save: async (body) => {
      const { msg, data } = await write({ body });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: () => {
      if (!another.current) return void navigate(LISTA);
      form.reset(vacio(listas, reservado));
      form.focus('persona.documento');
    },
  });
  useExitGuard(form.dirty);
  const saveAndNew = async () => {
    another.current = true;
    await form.submit();
    another.current = false;
  };
  return (
    <Form
      form={form}
      bar={
        <SaveBar
          form={form}
          onCancel={() => navigate(LISTA)}
          actions={<Button onClick={() => void saveAndNew()}>Guardar y crear otra</Button>}
        />
      }
    >
      <PersonaPasos form={form} listas={listas} />
    </Form>
  );
}
