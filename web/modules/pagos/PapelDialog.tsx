/** The papers of an owner: the statement of a period and the certificate of a year, chosen here and seen before they are printed. */
import { lazy, Suspense, useState } from 'react';
import { pago as campos, type TipoPago } from '../../../server/modules/pagos/campos.ts';
import { beneficiariosPago } from '../../../server/modules/pagos/contract/pago.ts';
import {
  anioDeCertificado,
  certificadoAnual,
  enviarEstadoDeCuenta,
  estadoDeCuenta,
  periodoDeCuenta,
} from '../../../server/modules/pagos/contract/papeles.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import { Button } from '../../kit/Button.tsx';
import { DateField } from '../../kit/fields/DateField.tsx';
import { NumberField } from '../../kit/fields/numeric.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { told } from '../../kit/told.ts';
import { callBlob } from '../../lib/api.ts';
import { localNow } from '../../lib/clock.ts';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';

const PdfDialog = lazy(() => import('../../kit/viewers/PdfDialog.tsx').then((m) => ({ default: m.PdfDialog })));

export interface De {
  readonly tipo: TipoPago;
  /** Who it is of, when it is asked from one of their payments. */
  readonly persona?: { readonly id: number; readonly nombre: string };
}

interface PapelDialogProps {
  de: De;
  onClose: () => void;
}

/** What the fields of both share. */
const quien = (persona: De['persona']) => ({
  name: 'persona_id' as const,
  label: campos.persona_id.label,
  required: true,
  contract: beneficiariosPago,
  placeholder: 'Escribe 3 letras del nombre o el documento',
  initialLabel: persona?.nombre,
  toOption: ({ id, n_completo, documento }: { id: number; n_completo: string; documento: string }) => ({
    value: id,
    label: n_completo,
    detail: documento,
  }),
});

function PorCorreo({ busy, send }: { busy: boolean; send: () => Promise<{ readonly msg: string }> }) {
  return (
    <Button icon="paper-airplane" busy={busy} onClick={() => void told(send)}>
      Enviar por correo
    </Button>
  );
}

export function EstadoCuentaDialog({ de: { tipo, persona }, onClose }: PapelDialogProps) {
  const hasta = businessDay(localNow());
  const enviar = useWrite(enviarEstadoDeCuenta);
  const [asked, setAsked] = useState<{ persona_id: number; desde: string; hasta: string } | null>(null);
  const form = useRecordForm({
    schema: periodoDeCuenta,
    initial: { persona_id: persona?.id ?? 0, desde: `${hasta.slice(0, 4)}-01-01`, hasta },
    draft: false,
    save: async (values) => values,
    onSaved: setAsked,
  });
  if (asked) {
    const query = { ...asked, tipo };
    return (
      <Suspense fallback={null}>
        <PdfDialog
          title="Estado de cuenta"
          fileName={`estado-de-cuenta-${asked.persona_id}.pdf`}
          document={() => callBlob(estadoDeCuenta, { query })}
          actions={<PorCorreo busy={enviar.busy} send={() => enviar.write({ body: query })} />}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  return (
    <FormDialog title="Estado de cuenta" form={form} saveText="Ver" onClose={onClose}>
      <FormSection>
        <RemoteSelectField form={form} {...quien(persona)} />
        <FieldRow>
          <DateField form={form} name="desde" label="Desde" required />
          <DateField form={form} name="hasta" label="Hasta" required />
        </FieldRow>
      </FormSection>
    </FormDialog>
  );
}

export function CertificadoDialog({ de: { tipo, persona }, onClose }: PapelDialogProps) {
  const [asked, setAsked] = useState<{ persona_id: number; anio: number } | null>(null);
  const form = useRecordForm({
    schema: anioDeCertificado,
    initial: { persona_id: persona?.id ?? 0, anio: Number(businessDay(localNow()).slice(0, 4)) },
    draft: false,
    save: async (values) => values,
    onSaved: setAsked,
  });
  if (asked) {
    const query = { ...asked, tipo };
    return (
      <Suspense fallback={null}>
        <PdfDialog
          title="Certificado anual"
          fileName={`certificado-${asked.anio}-${asked.persona_id}.pdf`}
          document={() => callBlob(certificadoAnual, { query })}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  return (
    <FormDialog title="Certificado anual" form={form} saveText="Ver" onClose={onClose}>
      <FormSection>
        <FieldRow columns="1fr 120px">
          <RemoteSelectField form={form} {...quien(persona)} />
          <NumberField form={form} name="anio" label={campos.anio.label} required />
        </FieldRow>
      </FormSection>
    </FormDialog>
  );
}
