/** Result step of an import: its running job, then the rows left to correct, and undo. */
import { manifest as traslado } from '../../../server/modules/traslado-datos/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatCount } from '../../lib/format.ts';
import { useWrite } from '../../lib/remote.ts';
import { Button } from '../Button.tsx';
import { jobButtons } from '../jobs/job-buttons.ts';
import { isMoving, useJob, useJobActs } from '../jobs/useJob.ts';
import { Note } from '../Note.tsx';
import { Progress } from '../Progress.tsx';
import { confirm } from '../questions.ts';
import { RecordActions } from '../RecordActions.tsx';
import { attempt } from './attempt.ts';
import styles from './import.module.css';
import type { StepProps } from './MatchStep.tsx';
import { records } from './words.ts';

export function ResultStep({ contract, row, go, listHref }: StepProps & { listHref: string }) {
  const { write, busy } = useWrite(contract.undo);
  const { estado, trabajo, creadas, actualizadas, con_error, no_deshacer } = row;
  const { spec } = contract;
  const o = spec.femenino ? 'a' : 'o';
  if (estado === 'IMPORTANDO' || estado === 'DESHACIENDO') {
    return (
      <div className={styles.waiting}>
        {trabajo && (
          <>
            <Progress done={trabajo.hechos + trabajo.fallidos} total={trabajo.total} />
            <OwnJob id={trabajo.id} />
          </>
        )}
        <p className={styles.lead}>
          {estado === 'IMPORTANDO' && 'Las filas se guardan todas juntas: si una falla, no queda ninguna. '}
          Puedes salir de aquí: el trabajo sigue solo y te avisamos al terminar.
        </p>
      </div>
    );
  }
  const undo = async () => {
    const back = [
      creadas > 0 &&
        (creadas === 1
          ? `Se elimina ${records(1, spec)}, o se inactiva si ya está en uso.`
          : `Se eliminan ${records(creadas, spec)}; ${spec.femenino ? 'las' : 'los'} que ya estén en uso se inactivan.`),
      actualizadas > 0 &&
        `${actualizadas === 1 ? 'Vuelve a como estaba' : 'Vuelven a como estaban'} ${records(actualizadas, spec)}.`,
    ];
    const text = back.filter(Boolean).join(' ');
    const sure = { title: 'Deshacer la importación', text, confirmText: 'Deshacer', danger: true };
    if (await confirm(sure)) await attempt(() => write({ params: { id: row.id } }));
  };
  const told = [
    formatCount(creadas, `${spec.singular} cread${o}`, `${spec.plural} cread${o}s`),
    formatCount(actualizadas, `actualizad${o}`, `actualizad${o}s`),
  ].join(' · ');
  return (
    <>
      {estado === 'DESHECHA' && (
        <Note kind="info">La importación se deshizo: lo creado se eliminó y lo cambiado volvió a como estaba.</Note>
      )}
      {estado === 'INTERRUMPIDA' && (
        <Note kind="aviso">
          El trabajo se detuvo antes de terminar, con {told}. Puedes seguir deshaciendo la importación.
        </Note>
      )}
      {estado === 'IMPORTADA' && <Note kind="exito">{told}.</Note>}
      {con_error > 0 && estado !== 'DESHECHA' && (
        <Note
          kind="aviso"
          actions={<Button onClick={() => go('revision')}>Corregir {formatCount(con_error, 'fila', 'filas')}</Button>}
        >
          {formatCount(con_error, 'fila con error no se importó', 'filas con error no se importaron')}.
        </Note>
      )}
      {estado !== 'DESHECHA' && no_deshacer && <Note>No se puede deshacer. {no_deshacer}</Note>}
      <div className={styles.actions}>
        <RecordActions
          buttons={[
            estado !== 'DESHECHA' &&
              !no_deshacer && { label: 'Deshacer importación', danger: true, busy, onSelect: () => void undo() },
            estado !== 'DESHECHA' &&
              (row.pendientes > 0 || row.revisadas < row.total) && {
                label: 'Importar lo que falta',
                onSelect: () => go('revision'),
              },
            // Who moves in has more files to bring.
            row.programa !== null && {
              label: 'Volver al traslado de datos',
              href: hrefOf(traslado.screens.TrasladoDatos),
            },
            { label: `Ver ${spec.plural}`, primary: true, href: listHref },
          ]}
        />
      </div>
    </>
  );
}

/** Only who began a job may pause it. */
function OwnJob({ id }: { id: number }) {
  const { data: job } = useJob(id);
  const acts = useJobActs();
  if (!job) return null;
  return (
    <>
      {!isMoving(job.estado) && job.mensaje && <Note kind="aviso">{job.mensaje}</Note>}
      <div className={styles.actions}>
        <RecordActions buttons={jobButtons(job, acts)} />
      </div>
    </>
  );
}
