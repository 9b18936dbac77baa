/** Create or edit a certificate that is not issued. */
import type { z } from 'zod';
import { certificado as campos } from '../../../server/modules/certificados/campos.ts';
import {
  type Certificado,
  certificadoCambio,
  registro,
  tiposCertificado,
} from '../../../server/modules/certificados/contract/certificados.ts';
import { plantillasList } from '../../../server/modules/plantillas/contract/plantillas.ts';
import { manifest as plantillas } from '../../../server/modules/plantillas/manifest.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { NumberField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { useSave } from '../../kit/form/useSave.ts';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { PersonaSelectField } from '../personas/public.tsx';

type Values = z.input<typeof certificadoCambio>;

const VACIO: Values = {
  ...{
    tipo: 'PAZ_Y_SALVO',
    persona_id: 0,
    anio: null,
    dirigido_a: null,
    vigencia_dias: 30,
    plantilla_id: null,
    version: 0,
  },
};

const toValues = (row: Certificado): Values => ({
  ...{ tipo: row.tipo, persona_id: row.persona_id, anio: row.anio, dirigido_a: row.dirigido_a },
  ...{ vigencia_dias: row.vigencia_dias, plantilla_id: row.plantilla_id, version: row.version },
});

/** Published templates that may speak of a certificate, for who reads templates; the one that it has is there whoever looks. */
function usePlantillas(certificado: Certificado | null) {
  const reads = useCan()(plantillas.permisos.ver);
  const query = { tipo: 'personalizado', estado: 'PUBLICADA' } as const;
  const { data } = useRemote(plantillasList.list, { query }, { enabled: reads });
  const rows = Array.isArray(data) ? data : (data?.results ?? []);
  const found = rows.map(({ id, nombre }) => ({ value: id, label: nombre }));
  const own = certificado?.plantilla_id;
  if (!own || found.some(({ value }) => value === own)) return found;
  return [{ value: own, label: certificado.plantilla ?? '' }, ...found];
}

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
  const textos = usePlantillas(certificado);
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
          {textos.length > 0 && (
            <SelectField
              {...campo('plantilla_id')}
              options={textos}
              help="Una plantilla publicada, con su texto de hoy."
            />
          )}
          {tipo === 'CALIDAD' && (
            <Note kind="aviso">Guárdalo y adjunta, en sus documentos, lo que certifica: se emite con ello.</Note>
          )}
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
