/** The form of a batch: when and from which account it is paid, and what: proposed, or chosen one by one. */
import { useEffect, useMemo, useState } from 'react';
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { lote as campos } from '../../../server/modules/lotes-pago/campos.ts';
import { conocerDocumentos, type Propuesta } from '../../../server/modules/lotes-pago/contract/actos.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import { Button } from '../../kit/Button.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { localNow } from '../../lib/clock.ts';
import type { RecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useRemote } from '../../lib/remote.ts';
import { useExitGuard } from '../../state/exit.ts';
import { byId, offer, useOffers } from '../listas/public.tsx';
import { columnasDe, SOURCE } from './columnas.ts';
import { screens } from './comunes.tsx';
import { conDescuento, type Linea, propuestas } from './lineas.ts';
import styles from './lotes.module.css';
import { ProponerDialog } from './ProponerDialog.tsx';
import { Propuesto } from './Propuesto.tsx';
import type { LoteValues } from './valores.ts';

const OFFERS = { cuentas: offer(listas.cuentaBanco, byId) };

/** What is known of the documents of the rows, on the day that they are paid; rows with a discount follow it. */
function useConocidos(form: RecordForm<LoteValues>) {
  const { detalle, fecha_programada } = form.methods.watch();
  const lineas = detalle as readonly Linea[];
  const documentos = lineas.flatMap(({ clave }) => (clave !== null && clave > 0 ? [clave] : []));
  const { data } = useRemote(
    conocerDocumentos,
    { body: { fecha_programada, documentos } },
    { enabled: documentos.length > 0 && fecha_programada !== '' },
  );
  const known = useMemo(() => new Map(data?.map((each) => [each.documento_id, each])), [data]);
  useEffect(() => {
    if (!data) return;
    const now = form.methods.getValues('detalle') as readonly Linea[];
    const next = now.map((linea) => (known.has(linea.clave ?? 0) ? conDescuento(linea, known) : linea));
    if (next.some((linea, i) => linea !== now[i])) form.methods.setValue('detalle', next, { shouldDirty: true });
  }, [data, known, form.methods]);
  return known;
}

interface LoteFormProps {
  readonly form: RecordForm<LoteValues>;
  /** Why it was rejected. */
  readonly motivo?: string | null;
}

export function LoteForm({ form, motivo }: LoteFormProps) {
  useExitGuard(form.dirty);
  const offers = useOffers(OFFERS);
  const known = useConocidos(form);
  const [propone, setPropone] = useState(false);
  const [propuesta, setPropuesta] = useState<Propuesta | null>(null);
  const campo = fieldsOf(form, campos);
  const columnas = useMemo(() => columnasDe(known), [known]);
  if (!offers.data) return <PageState error={offers.error} onRetry={offers.refetch} noun="las cuentas de banco" />;
  const tomar = (found: Propuesta) => {
    setPropuesta(found);
    // What the batch puts aside already is its own: what is proposed comes after it, in the place of what was not saved yet.
    const kept = (form.methods.getValues('detalle') as readonly Linea[]).filter(({ id }) => id !== null);
    form.methods.setValue('detalle', [...kept, ...propuestas(found.detalle)], { shouldDirty: true });
  };
  return (
    <Form form={form} bar={<SaveBar form={form} onCancel={() => void navigate(screens.ListadoLotesPago.path)} />}>
      <FormSection>
        {motivo && <Note kind="aviso">{motivo}</Note>}
        <FieldRow columns="180px 1fr 2fr">
          <DateField {...campo('fecha_programada')} />
          <SelectField {...campo('cuenta_banco_id')} options={offers.data.cuentas} />
          <TextField {...campo('observacion')} />
        </FieldRow>
        <div className={styles.barra}>
          <Button icon="search" onClick={() => setPropone(true)}>
            Proponer qué pagar…
          </Button>
        </div>
        {propuesta && <Propuesto propuesta={propuesta} />}
      </FormSection>
      <LineGridField
        form={form}
        name="detalle"
        label="Pagos del lote"
        columns={columnas}
        source={SOURCE}
        noun="documento o anticipo"
        scanner={false}
        emptyText="Escribe una factura o un proveedor, o pide que se proponga qué pagar."
      />
      {propone && (
        <ProponerDialog desde={businessDay(localNow())} onPropuesta={tomar} onClose={() => setPropone(false)} />
      )}
    </Form>
  );
}
