/** A case: what it says, its follow-ups and its documents. One that a process waits for is finished in the table (spec 001). */
import { caso as campos } from '../../../server/modules/consignacion/campos.ts';
import { archivosCaso, type Caso } from '../../../server/modules/consignacion/contract/casos.ts';
import { manifest } from '../../../server/modules/consignacion/manifest.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Facts } from '../../kit/Facts.tsx';
import { FileUploader } from '../../kit/files/FileUploader.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useCan } from '../../state/permissions.tsx';
import { CitasDe } from '../citas/public.tsx';
import { Compromiso } from './comunes.tsx';

const { permisos } = manifest;

interface DetalleCasoProps {
  caso: Caso;
  onFinalizar: () => void;
  onClose: () => void;
}

export function DetalleCaso({ caso, onFinalizar, onClose }: DetalleCasoProps) {
  const can = useCan();
  const pendiente = caso.estado_actividad === 'PENDIENTE';
  return (
    <Dialog
      title={`Caso N° ${caso.id}`}
      subtitle={caso.observacion}
      width="mediano"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {pendiente && can(permisos.finalizarCasos) && (
            <Button variant="primary" disabled={caso.requisito_proceso !== null} onClick={onFinalizar}>
              Finalizar
            </Button>
          )}
        </>
      }
    >
      <Facts
        title="Caso"
        facts={[
          [campos.estado.label, <StateLabel key="estado" estado={caso.estado_actividad} />],
          [campos.requisito_codigo.label, caso.requisito_proceso ?? campos.requisito_codigo.vacio],
          [campos.responsable_id.label, caso.responsable_nombre ?? ''],
          [
            campos.fecha_compromiso.label,
            <Compromiso key="fecha" fecha={caso.fecha_compromiso} pendiente={pendiente} />,
          ],
          [campos.estado_actual.label, caso.estado_nombre],
          ['Creado', [formatInstant(caso.created), caso.uc_nombre].filter(Boolean).join(' · ')],
          ...(caso.fecha_final
            ? ([
                [campos.fecha_final.label, formatInstant(`${caso.fecha_final.replace(' ', 'T')}-05:00`)],
                [campos.observacion_final.label, caso.observacion_final ?? ''],
                [campos.usuario_final_id.label, caso.usuario_final_nombre ?? ''],
              ] as const)
            : []),
        ]}
      />
      <Facts
        title="Seguimientos"
        emptyText="Todavía no tiene seguimientos."
        facts={caso.caso_seguimiento.map(({ created, uc_nombre, estado_nombre, observacion }) => [
          [formatInstant(created), uc_nombre, estado_nombre].filter(Boolean).join(' · '),
          observacion,
        ])}
      />
      {caso.id_padre !== null && <CitasDe sobre={{ tipo: 'caso', id: caso.id }} nueva={pendiente} />}
      {can(permisos.ver) && (
        <FileUploader
          files={archivosCaso}
          id={caso.id}
          uso="documentos"
          readOnly={!pendiente || !can(permisos.crearSeguimientos)}
        />
      )}
    </Dialog>
  );
}
