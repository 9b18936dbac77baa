/** The dry run: what each row would do, those with errors to be corrected in place, and the button that imports the others. */
import { useState } from 'react';
import type { RowResult } from '../../../server/shared/import/shapes.ts';
import { downloadFile } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { useWrite } from '../../lib/remote.ts';
import { Button } from '../Button.tsx';
import { Menu } from '../Menu.tsx';
import { Note } from '../Note.tsx';
import { confirm } from '../questions.ts';
import { Tabs } from '../Tabs.tsx';
import { attempt } from './attempt.ts';
import styles from './import.module.css';
import type { StepProps } from './MatchStep.tsx';
import { Reviewing } from './Reviewing.tsx';
import { ReviewRows } from './ReviewRows.tsx';
import { countOf, RESULTS, records, summary } from './words.ts';

/** The tab of rows with errors comes first. */
const TABS: readonly RowResult[] = ['error', 'crear', 'actualizar', 'sin_cambio'];

export function ReviewStep(props: StepProps) {
  const { contract, row } = props;
  const { trabajo } = row;
  return (
    <>
      {trabajo?.estado === 'FALLIDO' && trabajo.mensaje && <Note kind="peligro">{trabajo.mensaje}</Note>}
      {row.revisadas < row.total ? (
        <Reviewing key={row.version} contract={contract} row={row} />
      ) : (
        <Reviewed {...props} />
      )}
    </>
  );
}

function Reviewed({ contract, row, go }: StepProps) {
  const { write, busy } = useWrite(contract.start);
  // What it opens with stays open while it is being mended.
  const [shown, setShown] = useState<RowResult>(() => TABS.find((result) => countOf(row, result) > 0) ?? 'crear');
  const { id, pendientes, con_error } = row;
  const start = async () => {
    const text = `${summary(row)}. Podrás deshacerlo mientras nadie cambie lo importado.`;
    const title = `Importar ${records(pendientes, contract.spec)}`;
    if (await confirm({ title, text, confirmText: 'Importar' })) await attempt(() => write({ params: { id } }));
  };
  const download = (formato: 'xlsx' | 'csv') =>
    void attempt(() => downloadFile(contract.badRows, { params: { id }, query: { formato } }, `con-error.${formato}`));
  return (
    <>
      <p className={styles.summary} role="status">
        {summary(row)}
      </p>
      {con_error > 0 && (
        <Note
          kind="aviso"
          actions={
            <Menu
              anchor={
                <Button icon="download" size="small">
                  Descargar filas con error
                </Button>
              }
              groups={[
                [
                  { label: 'Excel (.xlsx)', onSelect: () => download('xlsx') },
                  { label: 'CSV', onSelect: () => download('csv') },
                ],
              ]}
            />
          }
        >
          {formatCount(con_error, 'fila con error no se importa', 'filas con error no se importan')}. Corrige las celdas
          aquí mismo, o descárgalas y vuelve a subirlas corregidas.
        </Note>
      )}
      <Tabs
        label="Filas por resultado"
        current={shown}
        onChange={(result) => setShown(result as RowResult)}
        tabs={TABS.map((result) => ({
          id: result,
          label: RESULTS[result],
          count: countOf(row, result),
          panel: shown === result && <ReviewRows contract={contract} row={row} resultado={result} />,
        }))}
      />
      <div className={styles.actions}>
        {row.estado === 'REVISION' ? (
          <Button onClick={() => go('columnas')}>Cambiar columnas</Button>
        ) : (
          <Button onClick={() => go('resultado')}>Volver al resultado</Button>
        )}
        <Button variant="primary" busy={busy} disabled={pendientes === 0} onClick={() => void start()}>
          {pendientes === 0 ? 'Nada que importar' : `Importar ${formatCount(pendientes, 'fila')}`}
        </Button>
      </div>
    </>
  );
}
