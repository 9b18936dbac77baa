/** `/config/nosotros`: the company as it stands at the head of what is printed. */
import {
  archivosEmpresa,
  comentariosEmpresa,
  type Empresa,
  empresaCambio,
  findEmpresa,
  updateEmpresa,
} from '../../../server/modules/parametrizacion/contract.ts';
import { manifest } from '../../../server/modules/parametrizacion/manifest.ts';
import { useCommentsTab } from '../../kit/comments/useCommentsTab.tsx';
import { Facts } from '../../kit/Facts.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FileUploader } from '../../kit/files/FileUploader.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { RecordLog } from '../../kit/log/RecordLog.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useParte } from '../../kit/useParte.ts';
import { useRecordForm } from '../../lib/form.ts';
import { formatInstant } from '../../lib/format.ts';
import { navigate } from '../../lib/location.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useExitGuard } from '../../state/exit.ts';
import { notify } from '../../state/notices.ts';
import { useCan } from '../../state/permissions.tsx';
import { DireccionField } from '../ubicacion/public.tsx';

/** The only row of `empresa`. */
const ID = 1;

export function Nosotros() {
  const { data, error, refetch } = useRemote(findEmpresa);
  const [tab, setTab] = useParte('datos');
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

function toValues({ nombre, nit, direccion, ciudad, telefono, correo, pagina_web, version }: Empresa) {
  return { nombre, nit, direccion, ciudad, telefono, correo, pagina_web, version };
}

function Datos({ empresa }: { empresa: Empresa }) {
  const { write } = useWrite(updateEmpresa);
  const form = useRecordForm({
    schema: empresaCambio,
    initial: toValues(empresa),
    toValues,
    noun: 'los datos de la empresa',
    save: async (body) => {
      const { msg, data } = await write({ body });
      notify({ kind: 'exito', text: msg });
      return data;
    },
  });
  useExitGuard(form.dirty);
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
          <TextField form={form} name="nombre" label="Nombre o razón social" required max={150} />
          <TextField form={form} name="nit" label="NIT" case="none" max={20} />
        </FieldRow>
        <FieldRow>
          <DireccionField form={form} name="direccion" label="Dirección" max={150} />
          <TextField form={form} name="ciudad" label="Ciudad" max={80} />
        </FieldRow>
        <FieldRow>
          <TextField form={form} name="telefono" label="Teléfono" case="none" inputMode="tel" max={60} />
          <TextField form={form} name="correo" label="Correo" case="lower" inputMode="email" />
        </FieldRow>
        <TextField form={form} name="pagina_web" label="Página web" case="none" inputMode="url" />
      </FormSection>
    </Form>
  );
}

function Ver({ empresa }: { empresa: Empresa }) {
  return (
    <>
      <Facts
        title="Datos de la empresa"
        facts={[
          ['Nombre o razón social', empresa.nombre || 'Sin dato'],
          ['NIT', empresa.nit ?? 'Sin dato'],
          ['Dirección', empresa.direccion ?? 'Sin dato'],
          ['Ciudad', empresa.ciudad ?? 'Sin dato'],
          ['Teléfono', empresa.telefono ?? 'Sin dato'],
          ['Correo', empresa.correo ?? 'Sin dato'],
          ['Página web', empresa.pagina_web ?? 'Sin dato'],
        ]}
      />
      <FileUploader files={archivosEmpresa} id={ID} uso="logo" readOnly />
    </>
  );
}
