/** Sends the tenants the notice of an increase by the means that was recorded, with the letter that is chosen. */
import { contratoIncremento as campos } from '../../../server/modules/contratos/campos.ts';
import { actos, enviarBody } from '../../../server/modules/contratos/contract/actos.ts';
import type { Contrato, Incremento } from '../../../server/modules/contratos/contract/contrato.ts';
import { MEDIOS, type Medio } from '../../../server/modules/contratos/rules.ts';
import { plantillasList } from '../../../server/modules/plantillas/contract/plantillas.ts';
import { manifest as plantillas } from '../../../server/modules/plantillas/manifest.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { joinWords, searchKey } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { toast } from '../../state/toasts.ts';
import { ContratoDialog, nombreDe } from './ContratoDialog.tsx';
import { Espera, TITULOS } from './Espera.tsx';

const TITLE = TITULOS.enviar;

interface Plantilla {
  readonly value: number;
  readonly label: string;
}

export function EnviarDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const reads = useCan()(plantillas.permisos.ver);
  const { data, error, refetch } = useRemote(
    plantillasList.list,
    { query: { tipo: 'arriendo', estado: 'PUBLICADA' } },
    { enabled: reads },
  );
  if (reads && !data) {
    return <Espera title={TITLE} error={error} onRetry={() => void refetch()} onClose={onClose} />;
  }
  const rows = Array.isArray(data) ? data : (data?.results ?? []);
  const letters = rows.map(({ id: value, nombre }) => ({ value, label: nombre }));
  return (
    <ContratoDialog id={id} title={TITLE} onClose={onClose}>
      {(contrato) => <Enviar contrato={contrato} letters={letters} onClose={onClose} />}
    </ContratoDialog>
  );
}

interface EnviarProps {
  contrato: Contrato;
  letters: readonly Plantilla[];
  onClose: () => void;
}

function Enviar({ contrato, letters, onClose }: EnviarProps) {
  const { write } = useWrite(actos.enviarIncremento);
  const about = letters.find(({ label }) => searchKey(label).includes(searchKey('incremento')));
  const form = useRecordForm({
    schema: enviarBody,
    initial: { version: contrato.version, plantilla_id: about?.value ?? null },
    record: contrato.id,
    draft: false,
    save: async (body) => {
      const { msg } = await write({ params: { id: contrato.id }, body });
      toast({ kind: 'exito', text: msg });
    },
    onSaved: onClose,
  });
  const pending = contrato.incrementos.find(({ estado }) => estado === 'NOTIFICADO');
  const letter = pending && CARTA[pending.medio_notificacion];
  if (!pending || !letter) {
    return (
      <Dialog
        title={TITLE}
        subtitle={nombreDe(contrato)}
        width="mediano"
        onClose={onClose}
        footer={<Button onClick={onClose}>Cerrar</Button>}
      >
        {pending && <Facts title="Incremento notificado" facts={hechos(contrato, pending)} />}
        <Note kind="aviso">Desde aquí solo se envía lo que se notificó por WhatsApp o por correo electrónico.</Note>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={TITLE}
      subtitle={nombreDe(contrato)}
      width="mediano"
      saveText="Enviar"
      form={form}
      onClose={onClose}
    >
      <Facts title="Incremento notificado" facts={hechos(contrato, pending)} />
      <FormSection>
        <SelectField
          form={form}
          name="plantilla_id"
          label="Carta"
          emptyText="Sin carta"
          options={letters}
          help={letter}
        />
      </FormSection>
    </FormDialog>
  );
}

/** What becomes of the letter, by the means that this program writes by. */
const CARTA: Readonly<Partial<Record<Medio, string>>> = {
  WHATSAPP: 'Queda entre los documentos del contrato; por WhatsApp va el mensaje, sin la carta.',
  CORREO_ELECTRONICO: 'Va adjunta al correo y queda entre los documentos del contrato.',
};

function hechos(contrato: Contrato, pending: Incremento): Fact[] {
  return [
    ['Arrendatarios', joinWords(contrato.arrendatarios.map(({ nombre }) => nombre))],
    [campos.medio_notificacion.label, MEDIOS[pending.medio_notificacion]],
    [
      'Canon',
      `De ${formatMoney(pending.canon_anterior)} a ${formatMoney(pending.canon_nuevo)} (${pending.porcentaje} %)`,
    ],
    [campos.fecha.label, formatDate(pending.fecha)],
  ];
}
