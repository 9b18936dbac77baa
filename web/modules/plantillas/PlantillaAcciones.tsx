/** What one may do with a template besides writing it: see it, publish it, go back to another version, inactivate it. */
import { comentariosPlantilla, type Plantilla } from '../../../server/modules/plantillas/contract/plantillas.ts';
import { manifest } from '../../../server/modules/plantillas/manifest.ts';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { useRecordDialog } from '../../kit/RecordDialog.tsx';
import { toggleItem } from '../../kit/table/masters.ts';
import type { RecordForm } from '../../lib/form.ts';
import { useCan } from '../../state/permissions.tsx';
import { HistorialDrawer } from './HistorialDrawer.tsx';
import { ImprimirDialog } from './ImprimirDialog.tsx';
import { useEstadoPlantilla, useVersiones } from './useAcciones.ts';
import { type PlantillaValues, toContenido, toValues } from './values.ts';

const { permisos } = manifest;

interface PlantillaAccionesProps {
  plantilla: Plantilla;
  form: RecordForm<PlantillaValues>;
  readOnly: boolean;
}

export function PlantillaAcciones({ plantilla, form, readOnly }: PlantillaAccionesProps) {
  const can = useCan();
  const versiones = useVersiones();
  const cambiarEstado = useEstadoPlantilla();
  const record = useRecordDialog({ tabla: 'plantilla', comments: comentariosPlantilla, id: plantilla.id });
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
  const published = plantilla.publicada !== null;
  return (
    <>
      <RecordActions
        buttons={[
          {
            label: 'Ver e imprimir',
            icon: 'eye',
            dialog: (close) => (
              <ImprimirDialog
                plantilla={plantilla}
                contenido={toContenido(form.methods.getValues())}
                dirty={form.dirty || plantilla.con_borrador}
                onClose={close}
              />
            ),
          },
          can(permisos.publicar) &&
            !inactive &&
            (plantilla.con_borrador || form.dirty) && {
              label: 'Publicar',
              icon: 'check',
              busy: versiones.busy,
              onSelect: () => void publicar(),
            },
        ]}
        acts={[
          [
            {
              label: 'Historial de versiones',
              icon: 'history',
              dialog: (close) => (
                <HistorialDrawer
                  plantilla={plantilla}
                  canEdit={!readOnly}
                  onRestored={(row) => form.reset(toValues(row))}
                  onClose={close}
                />
              ),
            },
            ...record.items(plantilla),
          ],
          [
            can(permisos.editar) &&
              plantilla.con_borrador &&
              published && {
                label: 'Descartar el borrador',
                danger: true,
                onSelect: () => void begin(versiones.descartar(plantilla)),
              },
            can(permisos.inactivar) && toggleItem(!inactive, () => void cambiarEstado(plantilla)),
          ],
        ]}
      />
      {record.dialog}
    </>
  );
}
