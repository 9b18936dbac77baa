/**
 * An import in four steps: file, columns, review, result. The server keeps where it is: one may leave and come back, or go on at
 * another computer.
 */
import { useState } from 'react';
import type { ImportContract } from '../../../server/shared/import/contract.ts';
import type { ImportDetail, ImportState } from '../../../server/shared/import/shapes.ts';
import { formatCount, formatInstant } from '../../lib/format.ts';
import { currentPath, navigate } from '../../lib/location.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { PageHeader } from '../PageHeader.tsx';
import { PageState } from '../PageState.tsx';
import { confirm } from '../questions.ts';
import { RecordActions } from '../RecordActions.tsx';
import { StateLabel } from '../StateLabel.tsx';
import { attempt } from './attempt.ts';
import styles from './import.module.css';
import { MatchStep } from './MatchStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { StepBar, type StepName } from './StepBar.tsx';
import { STATES } from './words.ts';

export interface ImportWizardProps {
  contract: ImportContract;
  id: number;
  /** `#/ruta` of the records. */
  listHref: string;
}

const LOOK_MS = 1_000;
const STEP: Readonly<Record<ImportState, StepName>> = {
  COLUMNAS: 'columnas',
  REVISION: 'revision',
  IMPORTANDO: 'resultado',
  INTERRUMPIDA: 'resultado',
  IMPORTADA: 'resultado',
  DESHACIENDO: 'resultado',
  DESHECHA: 'resultado',
};

export function ImportWizard({ contract, id, listHref }: ImportWizardProps) {
  const [moving, setMoving] = useState(false);
  const remote = useRemote(contract.find, { params: { id } }, moving ? { everyMs: LOOK_MS } : {});
  // A step back or on, chosen by the person; forgotten as soon as the import itself moves.
  const [chosen, setChosen] = useState<{ step: StepName; estado: ImportState } | null>(null);
  const row = remote.data;
  if (!row) return <PageState error={remote.error} onRetry={() => void remote.refetch()} noun="la importación" />;
  const works = row.estado === 'IMPORTANDO' || row.estado === 'DESHACIENDO';
  if (works !== moving) setMoving(works);
  const step = chosen?.estado === row.estado ? chosen.step : STEP[row.estado];
  const go = (to: StepName) => setChosen({ step: to, estado: row.estado });
  const props = { contract, row, go };
  return (
    <div className={styles.wizard}>
      <PageHeader
        title={row.archivo}
        state={<StateLabel estado={STATES[row.estado]} />}
        detail={`${formatCount(row.total, 'fila', 'filas')}${row.programa ? ` de ${row.programa}` : ''} · ${row.usuario ?? 'sistema'}, ${formatInstant(row.created)}`}
        actions={<Discard contract={contract} row={row} />}
      />
      <StepBar current={step} />
      {step === 'columnas' && <MatchStep key={row.version} {...props} />}
      {step === 'revision' && <ReviewStep {...props} />}
      {step === 'resultado' && <ResultStep {...props} listHref={listHref} />}
    </div>
  );
}

function Discard({ contract, row }: { contract: ImportContract; row: ImportDetail }) {
  const { write, busy } = useWrite(contract.discard);
  const open = row.estado === 'COLUMNAS' || row.estado === 'REVISION';
  const discard = async () => {
    const text = 'No se ha guardado nada de este archivo. Si lo descartas, tendrás que subirlo de nuevo.';
    if (!(await confirm({ title: 'Descartar el archivo', text, confirmText: 'Descartar', danger: true }))) return;
    const done = await attempt(() => write({ params: { id: row.id } }));
    if (!done) return;
    toast({ kind: 'exito', text: done.msg });
    await navigate(currentPath().replace(/\/\d+$/, ''));
  };
  return (
    <RecordActions buttons={[open && { label: 'Descartar', danger: true, busy, onSelect: () => void discard() }]} />
  );
}
