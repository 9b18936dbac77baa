/** Records that the tenant was told of an increase: how much, from when, how and on which day they were told. */
import { contratoIncremento as campos } from '../../../server/modules/contratos/campos.ts';
import { actos, notificarBody } from '../../../server/modules/contratos/contract/actos.ts';
import type { Contrato } from '../../../server/modules/contratos/contract/contrato.ts';
import { canonConIncremento, MEDIOS } from '../../../server/modules/contratos/rules.ts';
import { businessDay, formatDate } from '../../../server/shared/dates.ts';
import { formatMoney, toCentavos, toPesos } from '../../../server/shared/money.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { PercentField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import { localNow } from '../../lib/clock.ts';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { ContratoDialog, nombreDe } from './ContratoDialog.tsx';
import { TITULOS } from './Espera.tsx';

const TITLE = TITULOS.notificar;
const OPCIONES = Object.entries(MEDIOS).map(([value, label]) => ({ value, label }));

export function NotificarDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <ContratoDialog id={id} title={TITLE} onClose={onClose}>
      {(contrato) => <Notificar contrato={contrato} onClose={onClose} />}
    </ContratoDialog>
  );
}

function Notificar({ contrato, onClose }: { contrato: Contrato; onClose: () => void }) {
  const { propuesta, canon, version } = contrato;
  const { write } = useWrite(actos.notificarIncremento);
  const form = useRecordForm({
    schema: notificarBody,
    initial: {
      version,
      fecha: propuesta?.fecha ?? '',
      porcentaje: propuesta?.porcentaje ?? 0,
      fecha_notificacion: businessDay(localNow()),
      medio: 'CORREO_CERTIFICADO',
    },
    record: contrato.id,
    draft: false,
    save: async (body) => {
      const { msg } = await write({ params: { id: contrato.id }, body });
      toast({ kind: 'exito', text: msg });
    },
    onSaved: onClose,
  });
  const porcentaje = Math.round((form.methods.watch('porcentaje') ?? 0) * 100);
  const nuevo = canonConIncremento(toCentavos(canon) ?? 0, porcentaje);
  return (
    <FormDialog title={TITLE} width="mediano" saveText="Registrar" form={form} onClose={onClose}>
      <FormSection>
        <p>
          {nombreDe(contrato)}
          {propuesta && `: cumple 12 meses bajo el mismo canon el ${formatDate(propuesta.proximo)}.`}
        </p>
        <FieldRow>
          <DateField form={form} name="fecha" label={campos.fecha.label} required />
          <PercentField
            form={form}
            name="porcentaje"
            label={campos.porcentaje.label}
            required
            help={
              propuesta?.porcentaje == null
                ? undefined
                : `A lo sumo ${propuesta.porcentaje} %. Puede ser menos, o nada.`
            }
          />
        </FieldRow>
        <FieldRow>
          <DateField form={form} name="fecha_notificacion" label={campos.fecha_notificacion.label} required />
          <SelectField
            form={form}
            name="medio"
            label={campos.medio_notificacion.label}
            required
            emptyText={null}
            options={OPCIONES}
          />
        </FieldRow>
        <div role="status">
          <Note kind="info">
            El canon pasará de {formatMoney(canon)} a {formatMoney(toPesos(nuevo))}. Se podrá aplicar cuando llegue su
            día.
          </Note>
        </div>
      </FormSection>
    </FormDialog>
  );
}
