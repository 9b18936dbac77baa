/** Create or edit a certificate that is not issued. */
import type { z } from 'zod';
import { certificado as campos } from '../../../server/modules/certificados/campos.ts';
import {
  type Certificado,
  certificadoCambio,
  registro,
  tiposCertificado,
} from '../../../server/modules/certificados/contract.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { NumberField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { useSave } from '../../kit/form/useSave.ts';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote } from '../../lib/remote.ts';
import { PersonaSelectField } from '../personas/public.tsx';

type Values = z.input<typeof certificadoCambio>;

const VACIO: Values = {
  ...{ tipo: 'PAZ_Y_SALVO', persona_id: 0, anio: null, dirigido_a: null, vigencia_dias: 30, version: 0 },
};

const toValues = ({ tipo, persona_id, anio, dirigido_a, vigencia_dias, version }: Certificado): Values => ({
  ...{ tipo, persona_id, anio, dirigido_a, vigencia_dias, version },
});

interface CertificadoDialogProps {
  readonly certificado: Certificado | null;
  readonly onClose: () => void;
}

export function CertificadoDialog({ certificado, onClose }: CertificadoDialogProps) {
  const { data: tipos, error, refetch } = useRemote(tiposCertificado);
  const form = useRecordForm({
    schema: certificadoCambio,
    initial: certificado ? toValues(certificado) : VACIO,
    record: certificado?.id ?? 'nuevo',
    toValues,
    noun: 'este certificado',
    save: useSave(registro, certificado?.id),
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  const tipo = form.methods.watch('tipo');
  const porAnio = tipos?.some(({ codigo, por_anio }) => codigo === tipo && por_anio);
  return (
    <FormDialog
      title={certificado ? 'Editar certificado' : 'Crear certificado'}
      onClose={onClose}
      form={form}
      ready={tipos !== undefined}
    >
      {tipos ? (
        <FormSection>
          <FieldRow columns={porAnio ? '1fr 110px' : '1fr'}>
            <SelectField
              {...campo('tipo')}
              emptyText={null}
              options={tipos.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))}
            />
            {porAnio && <NumberField {...campo('anio')} />}
          </FieldRow>
          <PersonaSelectField {...campo('persona_id')} initialLabel={certificado?.persona} offersNew={false} />
          <FieldRow columns="1fr 140px">
            <TextField {...campo('dirigido_a')} />
            <NumberField {...campo('vigencia_dias')} />
          </FieldRow>
        </FormSection>
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="los tipos de certificado" />
      )}
    </FormDialog>
  );
}
