/** Who is told of one event: the groups of each way, with the superusers as one more. */
import * as z from 'zod';
import { regla } from '../../../server/modules/notificaciones/campos.ts';
import { type Evento, updateReglas } from '../../../server/modules/notificaciones/contract/reglas.ts';
import { gruposList } from '../../../server/modules/usuarios/contract/grupos.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { MultiSelectField } from '../../kit/fields/MultiSelectField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';

interface DialogProps {
  evento: Evento;
  onClose: () => void;
}

/** In the lists of groups, the superusers. */
const SUPERUSUARIOS = 0;
const MAX_GRUPOS = 100;

const values = z.strictObject({ app: z.array(z.int()), push: z.array(z.int()), version: z.int() });

function toValues({ reglas, version }: Evento): z.input<typeof values> {
  const of = (via: 'app' | 'push') => reglas.filter((r) => r[via]).map(({ grupo_id }) => grupo_id ?? SUPERUSUARIOS);
  return { app: of('app'), push: of('push'), version };
}

export function ReglasDialog(props: DialogProps) {
  const { data, error, refetch } = useRemote(gruposList.list, { query: { page: 1, page_size: MAX_GRUPOS } });
  const rows = Array.isArray(data) ? data : data?.results;
  if (rows) return <Edicion {...props} grupos={rows.map(({ id, nombre }) => ({ value: id, label: nombre }))} />;
  return (
    <Dialog title={props.evento.nombre} onClose={props.onClose}>
      <PageState error={error} onRetry={() => void refetch()} noun="los grupos" />
    </Dialog>
  );
}

function Edicion({ evento, onClose, grupos }: DialogProps & { grupos: readonly { value: number; label: string }[] }) {
  const { write } = useWrite(updateReglas);
  const form = useRecordForm({
    schema: values,
    initial: toValues(evento),
    record: evento.id,
    toValues,
    noun: 'esta notificación',
    save: async ({ app, push, version }) => {
      const reglas = [...new Set([...app, ...push])].map((grupo) => {
        const grupo_id = grupo === SUPERUSUARIOS ? null : grupo;
        const known = evento.reglas.find((each) => each.grupo_id === grupo_id);
        return { ...(known ? { id: known.id } : {}), grupo_id, app: app.includes(grupo), push: push.includes(grupo) };
      });
      const { msg, data } = await write({ params: { id: evento.id }, body: { reglas, version } });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: onClose,
  });
  const options = [{ value: SUPERUSUARIOS, label: regla.grupo_id.vacio }, ...grupos];
  return (
    <FormDialog title={evento.nombre} subtitle={`Módulo ${evento.modulo_titulo}`} onClose={onClose} form={form}>
      <FormSection>
        <MultiSelectField
          form={form}
          name="app"
          label={regla.app.label}
          options={options}
          placeholder="Agrega un grupo"
          help="Les aparece al instante y queda en su panel hasta 90 días después de leída."
        />
        <MultiSelectField
          form={form}
          name="push"
          label={regla.push.label}
          options={options}
          placeholder="Agrega un grupo"
          help="En los navegadores y teléfonos donde cada persona lo haya activado."
        />
      </FormSection>
    </FormDialog>
  );
}
