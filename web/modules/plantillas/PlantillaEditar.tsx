/** `/editor/plantilla/{id}`: write a template, see it with data, publish it. */
import { plantilla as campos } from '../../../server/modules/plantillas/campos.ts';
import {
  findPlantilla,
  type Plantilla,
  updatePlantilla,
} from '../../../server/modules/plantillas/contract/plantillas.ts';
import { manifest } from '../../../server/modules/plantillas/manifest.ts';
import { Form } from '../../kit/form/Form.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { formatInstant } from '../../lib/format.ts';
import { navigate } from '../../lib/location.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useExitGuard } from '../../state/exit.ts';
import { useCan } from '../../state/permissions.tsx';
import { toast } from '../../state/toasts.ts';
import { Escritorio } from './Escritorio.tsx';
import { PlantillaAcciones } from './PlantillaAcciones.tsx';
import { type PlantillaValues, plantillaForm, toContenido, toValues } from './values.ts';

const { permisos } = manifest;

export function PlantillaEditar({ id }: { id: string }) {
  const remote = useRemote(findPlantilla, { params: { id: Number(id) } });
  if (!remote.data) {
    return <PageState error={remote.error} onRetry={() => void remote.refetch()} noun="la plantilla" />;
  }
  // Another template, another form.
  return <Pagina key={remote.data.id} plantilla={remote.data} />;
}

function Pagina({ plantilla }: { plantilla: Plantilla }) {
  const can = useCan();
  const { write } = useWrite(updatePlantilla);
  const readOnly = !can(permisos.editar) || plantilla.estado === 'INACTIVA';
  const form = useRecordForm({
    schema: plantillaForm,
    initial: toValues(plantilla),
    noun: 'esta plantilla',
    toValues,
    labels: { doc: 'Texto' },
    save: async (values: PlantillaValues) => {
      const { nombre, descripcion, version } = values;
      const body = { nombre, descripcion, contenido: toContenido(values), version };
      const { msg, data } = await write({ params: { id: plantilla.id }, body });
      toast({ kind: 'exito', text: msg });
      return data;
    },
  });
  useExitGuard(form.dirty);
  return (
    <>
      <PageHeader
        title={plantilla.nombre}
        current={readOnly ? 'Ver plantilla' : 'Editar plantilla'}
        state={
          <>
            <StateLabel estado={plantilla.estado} />
            {plantilla.con_borrador && plantilla.publicada !== null && (
              <Tag tone="attention">Borrador v{plantilla.numero}</Tag>
            )}
          </>
        }
        detail={detalle(plantilla)}
        actions={<PlantillaAcciones plantilla={plantilla} form={form} readOnly={readOnly} />}
      />
      <Form
        form={form}
        bar={
          readOnly ? undefined : (
            <SaveBar
              form={form}
              onCancel={() => void navigate(manifest.screens.Editor.path)}
              cancelText="Volver"
              saveText="Guardar borrador"
            />
          )
        }
      >
        {plantilla.motivo_inactivacion && <Note kind="aviso">Inactiva: {plantilla.motivo_inactivacion}</Note>}
        <Escritorio form={form} tipo={plantilla.tipo} readOnly={readOnly} />
      </Form>
    </>
  );
}

function detalle({ tipo_nombre, um_nombre, updated, publicada }: Plantilla): string {
  const version = publicada === null ? campos.publicada.vacio : `Publicada la versión ${publicada}`;
  return `Lista ${tipo_nombre} · ${version} · Última edición de ${um_nombre ?? 'sistema'}, ${formatInstant(updated)}`;
}
