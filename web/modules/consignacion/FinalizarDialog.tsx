/** The end of a case, and what comes of it: the process that it lets go on, or what still holds it. */
import { caso as campos } from '../../../server/modules/consignacion/campos.ts';
import {
  type Caso,
  casoFin,
  finalizarCaso,
  finalizarGestion,
} from '../../../server/modules/consignacion/contract/casos.ts';
import { type Avance, avance } from '../../../server/modules/consignacion/contract/consignaciones.ts';
import { terminaProceso } from '../../../server/modules/consignacion/rules.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import { tried } from '../../kit/told.ts';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { Faltan, pasara } from './QueSigue.tsx';

interface FinalizarDialogProps {
  caso: Caso;
  sinAvance: boolean;
  onClose: () => void;
}

export function FinalizarDialog({ caso, sinAvance, onClose }: FinalizarDialogProps) {
  const finalizar = useWrite(finalizarCaso);
  const gestion = useWrite(finalizarGestion);
  const { data } = useRemote(avance, { params: { id: caso.consignacion } });
  const form = useRecordForm({
    schema: casoFin,
    initial: { id: caso.id, observacion_final: '' },
    record: `finalizar-${caso.id}`,
    draft: false,
    save: async (body) => {
      const { msg, ultimo } = await finalizar.write({ body });
      if (sinAvance || !ultimo) {
        toast({ kind: 'exito', text: sinAvance ? 'Casos finalizados correctamente.' : msg });
        return;
      }
      const { consignacion: consignacion_id, proceso } = caso;
      const moved = await tried(() => gestion.write({ body: { consignacion_id, proceso } }));
      if (moved) toast({ kind: 'exito', text: moved.msg });
    },
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  return (
    <FormDialog
      title="Finalizar caso"
      subtitle={`Caso N° ${caso.id}: ${caso.observacion}`}
      saveText="Finalizar"
      form={form}
      onClose={onClose}
    >
      <FormSection>
        <TextAreaField {...campo('observacion_final')} />
        {data && caso.requisito_codigo === data.proceso && <QueSigue caso={caso} datos={data} sinAvance={sinAvance} />}
      </FormSection>
    </FormDialog>
  );
}

function QueSigue({ caso, datos, sinAvance }: { caso: Caso; datos: Avance; sinAvance: boolean }) {
  const others = datos.pendientes.filter(({ id }) => id !== caso.id);
  if (others.length > 0) return <Faltan datos={datos} casos={others} tambien />;
  if (sinAvance || !terminaProceso(caso.requisito_codigo, datos.proceso, 0)) return null;
  return (
    <Note kind="aviso">
      Es el último caso de {datos.proceso_nombre}: {pasara(datos)}
    </Note>
  );
}
