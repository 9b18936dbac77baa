/** `/config/nosotros`: the company as it stands at the head of what is printed. */
import type { z } from 'zod';
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { empresa as campos, TIPOS_PERSONA } from '../../../server/modules/parametrizacion/campos.ts';
import {
  archivosEmpresa,
  comentariosEmpresa,
  type Empresa,
  empresaCambio,
  findEmpresa,
  updateEmpresa,
} from '../../../server/modules/parametrizacion/contract/empresa.ts';
import { manifest } from '../../../server/modules/parametrizacion/manifest.ts';
import { ciudadesList } from '../../../server/modules/ubicacion/contract.ts';
import { columnsOfPart } from '../../../server/shared/campos-words.ts';
import { RecordLog } from '../../kit/change-log/RecordLog.tsx';
import { useCommentsTab } from '../../kit/comments/useCommentsTab.tsx';
import { Facts, shownFacts } from '../../kit/Facts.tsx';
import { fieldsOf, valuesOf } from '../../kit/fields/campos.ts';
import { MultiSelectField } from '../../kit/fields/MultiSelectField.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { type Option, SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FileUploader } from '../../kit/files/FileUploader.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { ScreenTabs } from '../../kit/ScreenTabs.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useRecordForm } from '../../lib/form.ts';
import { formatInstant } from '../../lib/format.ts';
import { navigate } from '../../lib/location.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useExitGuard } from '../../state/exit.ts';
import { useCan } from '../../state/permissions.tsx';
import { toast } from '../../state/toasts.ts';
import { byShownCode, offer, useOffers } from '../listas/public.tsx';
import { DireccionField } from '../ubicacion/public.tsx';

/** The only row of `empresa`. */
const ID = 1;

export function Nosotros() {
  const { data, error, refetch } = useRemote(findEmpresa);
  const [tab, setTab] = useAddressTab('datos');
  const comentarios = useCommentsTab(comentariosEmpresa, ID, tab);
  const edits = useCan()(manifest.permisos.editarNosotros);
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="los datos de la empresa" />;
  const changed = data.um_nombre ? ` Última edición de ${data.um_nombre}, ${formatInstant(data.updated)}.` : '';
  return (
    <>
      <PageHeader
        title="Nosotros"
        detail={`Estos datos y el logo van en el encabezado de todo lo que se imprime.${changed}`}
      />
      <ScreenTabs label="Pantallas de nosotros" screens={['ConfigNosotros', 'ConfigNosotrosSitio']} />
      <Tabs
        label="Partes de la empresa"
        current={tab}
        onChange={setTab}
        tabs={[
          { id: 'datos', label: 'Datos', panel: edits ? <Datos empresa={data} /> : <Ver empresa={data} /> },
          ...comentarios,
          { id: 'bitacora', label: 'Bitácora', panel: tab === 'bitacora' && <RecordLog tabla="empresa" id={ID} /> },
        ]}
      />
    </>
  );
}

type Values = z.input<typeof empresaCambio>;

const toValues = (row: Empresa) =>
  ({ ...valuesOf(campos, row), responsabilidades: row.responsabilidades, version: row.version }) as Values;

const OFFERS = {
  regimen: offer(listas.regimen, byShownCode),
  responsabilidades: offer(listas.responsabilidadFiscal, byShownCode),
  tributos: offer(listas.tributo, byShownCode),
};
const TIPOS: readonly Option[] = Object.entries(TIPOS_PERSONA).map(([value, label]) => ({ value, label }));

function Datos({ empresa }: { empresa: Empresa }) {
  const { data: ofrecidas } = useOffers(OFFERS);
  const { write } = useWrite(updateEmpresa);
  const form = useRecordForm({
    schema: empresaCambio,
    initial: toValues(empresa),
    toValues,
    noun: 'los datos de la empresa',
    save: async (body) => {
      const { msg, data } = await write({ body });
      toast({ kind: 'exito', text: msg });
      return data;
    },
  });
  useExitGuard(form.dirty);
  const campo = fieldsOf(form, campos);
  return (
    <Form
      form={form}
      side={<FileUploader files={archivosEmpresa} id={ID} uso="logo" />}
      bar={
        <SaveBar form={form} onCancel={() => void navigate(manifest.screens.ConfiListar.path)} cancelText="Volver" />
      }
    >
      <FormSection title="Datos de la empresa">
        <FieldRow columns="1fr 200px">
          <TextField {...campo('nombre')} />
          <TextField {...campo('nit')} />
        </FieldRow>
        <FieldRow>
          <DireccionField {...campo('direccion')} />
          <TextField {...campo('ciudad')} />
        </FieldRow>
        <FieldRow>
          <TextField {...campo('telefono')} />
          <TextField {...campo('correo')} />
        </FieldRow>
        <FieldRow columns="1fr 200px">
          <TextField {...campo('pagina_web')} />
          <TextField {...campo('color')} placeholder="#0969da" />
        </FieldRow>
      </FormSection>
      <FormSection title="Facturación electrónica" note="Como están en el RUT">
        <FieldRow>
          <SelectField {...campo('tipo_persona')} options={TIPOS} />
          <RemoteSelectField
            {...campo('ciudad_id')}
            contract={ciudadesList}
            toOption={({ id, nombre }) => ({ value: id, label: nombre })}
            initialLabel={empresa.municipio ?? undefined}
          />
        </FieldRow>
        {ofrecidas && (
          <>
            <FieldRow>
              <SelectField {...campo('codigo_regimen_tributario')} options={ofrecidas.regimen} />
              <SelectField {...campo('tributo')} options={ofrecidas.tributos} />
            </FieldRow>
            <MultiSelectField {...campo('responsabilidades')} options={ofrecidas.responsabilidades} />
          </>
        )}
      </FormSection>
    </Form>
  );
}

function Ver({ empresa }: { empresa: Empresa }) {
  return (
    <>
      <Facts
        title="Datos de la empresa"
        facts={shownFacts(campos, columnsOfPart(campos), {
          ...empresa,
          responsabilidades: empresa.responsabilidades.join(', '),
        })}
      />
      <FileUploader files={archivosEmpresa} id={ID} uso="logo" readOnly />
    </>
  );
}
