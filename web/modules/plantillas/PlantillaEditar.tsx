/** `/editor/plantilla/{id}`: write a template, see it with data, publish it. */
import { useState } from 'react';
import { plantilla as campos } from '../../../server/modules/plantillas/campos.ts';
import {
  findPlantilla,
  type Plantilla,
  updatePlantilla,
} from '../../../server/modules/plantillas/contract/plantillas.ts';
import { manifest } from '../../../server/modules/plantillas/manifest.ts';
import { Button } from '../../kit/Button.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { Menu, type MenuItem } from '../../kit/Menu.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { type RecordForm, useRecordForm } from '../../lib/form.ts';
import { formatInstant } from '../../lib/format.ts';
import { navigate } from '../../lib/location.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useExitGuard } from '../../state/exit.ts';
import { notify } from '../../state/notices.ts';
import { useCan } from '../../state/permissions.tsx';
import { Escritorio } from './Escritorio.tsx';
import { HistorialDrawer } from './HistorialDrawer.tsx';
import { ImprimirDialog } from './ImprimirDialog.tsx';
import { useEstadoPlantilla, useVersiones } from './useAcciones.ts';
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

type Open = 'imprimir' | 'historial' | null;

function Pagina({ plantilla }: { plantilla: Plantilla }) {
  const can = useCan();
  const [open, setOpen] = useState<Open>(null);
  const { write } = useWrite(updatePlantilla);
  const readOnly = !can(permisos.editar.codename) || plantilla.estado === 'INACTIVA';
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
      notify({ kind: 'exito', text: msg });
      return data;
    },
  });
  useExitGuard(form.dirty);
  const close = () => setOpen(null);
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
        actions={<Acciones plantilla={plantilla} form={form} onOpen={setOpen} />}
      />
      <Form
        form={form}
        bar={
          readOnly ? undefined : (
            <SaveBar
              form={form}
              onCancel={() => void navigate('/editor')}
              cancelText="Volver"
              saveText="Guardar borrador"
            />
          )
        }
      >
        {plantilla.motivo_inactivacion && <Note kind="aviso">Inactiva: {plantilla.motivo_inactivacion}</Note>}
        <Escritorio form={form} tipo={plantilla.tipo} readOnly={readOnly} />
      </Form>
      {open === 'imprimir' && (
        <ImprimirDialog
          plantilla={plantilla}
          contenido={toContenido(form.methods.getValues())}
          dirty={form.dirty || plantilla.con_borrador}
          onClose={close}
        />
      )}
      {open === 'historial' && (
        <HistorialDrawer
          plantilla={plantilla}
          canEdit={!readOnly}
          onRestored={(row) => form.reset(toValues(row))}
          onClose={close}
        />
      )}
    </>
  );
}

function detalle({ tipo_nombre, um_nombre, updated, publicada }: Plantilla): string {
  const version = publicada === null ? campos.publicada.vacio : `Publicada la versión ${publicada}`;
  return `Lista ${tipo_nombre} · ${version} · Última edición de ${um_nombre ?? 'sistema'}, ${formatInstant(updated)}`;
}

interface AccionesProps {
  plantilla: Plantilla;
  form: RecordForm<PlantillaValues>;
  onOpen: (what: Open) => void;
}

function Acciones({ plantilla, form, onOpen }: AccionesProps) {
  const can = useCan();
  const versiones = useVersiones();
  const cambiarEstado = useEstadoPlantilla();
  const begin = async (change: Promise<Plantilla | null>) => {
    const row = await change;
    if (row) form.reset(toValues(row));
  };
  const publicar = async () => {
    // What is on screen is what one means to publish.
    if (form.dirty && !(await form.submit())) return;
    const { version } = form.methods.getValues();
    await begin(versiones.publicar({ ...plantilla, version, con_borrador: true }));
  };
  const inactive = plantilla.estado === 'INACTIVA';
  const more: MenuItem[] = [
    { label: 'Historial de versiones', icon: 'history', onSelect: () => onOpen('historial') },
    ...(can(permisos.editar.codename) && plantilla.con_borrador && plantilla.publicada !== null
      ? [
          {
            label: 'Descartar el borrador',
            danger: true,
            onSelect: () => void begin(versiones.descartar(plantilla)),
          },
        ]
      : []),
    ...(can(permisos.inactivar.codename)
      ? [
          {
            label: inactive ? 'Activar' : 'Inactivar',
            danger: !inactive,
            onSelect: () => void cambiarEstado(plantilla),
          },
        ]
      : []),
  ];
  return (
    <>
      <Button icon="eye" onClick={() => onOpen('imprimir')}>
        Ver e imprimir
      </Button>
      {can(permisos.publicar.codename) && !inactive && (plantilla.con_borrador || form.dirty) && (
        <Button icon="check" busy={versiones.busy} onClick={() => void publicar()}>
          Publicar
        </Button>
      )}
      <Menu
        groups={[more]}
        align="end"
        anchor={<IconAction icon="kebab-horizontal" label="Más acciones" variant="default" />}
      />
    </>
  );
}
