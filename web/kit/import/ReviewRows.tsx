/** The rows of one result, a page at a time: a sheet whose cells are corrected in place while the row is not imported. */
import { useRef, useState } from 'react';
import type { ImportContract, ImportSpec } from '../../../server/shared/import/contract.ts';
import type { ImportDetail, ImportRow, RowResult } from '../../../server/shared/import/shapes.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { confirm } from '../questions.ts';
import { SkeletonLines } from '../Skeleton.tsx';
import { Pager } from '../table/Pager.tsx';
import { attempt } from './attempt.ts';
import styles from './import.module.css';
import { RowEditor } from './RowEditor.tsx';
import type { SheetColumn } from './sheet.ts';
import { RESULTS } from './words.ts';

const PAGE = 25;

interface ReviewRowsProps {
  contract: ImportContract;
  row: ImportDetail;
  resultado: RowResult;
}

export function ReviewRows({ contract, row, resultado }: ReviewRowsProps) {
  const [page, setPage] = useState(1);
  // Rows that were mended stay where they are until the page is turned: nobody loses their place.
  const [mended, setMended] = useState<readonly ImportRow[]>([]);
  const wrong = useRef(new Set<string>());
  const query = { resultado, page, page_size: PAGE };
  const { data, error, refetch } = useRemote(contract.rows, { params: { id: row.id }, query }, { keepPrevious: true });
  const { write } = useWrite(contract.fix);
  const { write: replace } = useWrite(contract.replace);
  const params = { id: row.id };
  const fix = async (fila: ImportRow, column: number, text: string): Promise<boolean> => {
    const answer = await attempt(() =>
      write({ params: { ...params, fila: fila.id }, body: { valores: { [column]: text } } }),
    );
    if (!answer) return false;
    setMended((rows) => [...rows.filter(({ id }) => id !== fila.id), answer.data]);
    const antes = fila.valores[column] ?? '';
    const alike = rows.some(({ id, valores, errores }) => {
      return id !== fila.id && valores[column] === antes && errores[row.mapeo[column] ?? ''] !== undefined;
    });
    if (alike && text !== '' && (await confirm(wordsOfReplacing(antes, text)))) {
      await attempt(() => replace({ params, body: { version: row.version, columna: column, antes, ahora: text } }));
    }
    return true;
  };
  if (error && !data)
    return <ErrorState title="No pudimos cargar las filas" error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={6} />;
  if (data.results.length === 0 && page > 1) setPage(1);
  const rows = withMended(data.results, resultado, mended);
  if (rows.length === 0) {
    return <EmptyState line icon="check" title={`${RESULTS[resultado]}: ninguna fila`} />;
  }
  for (const field of rows.flatMap(({ errores }) => Object.keys(errores))) wrong.current.add(field);
  const columns = sheetColumns(contract.spec, row, wrong.current);
  const shown = new Set(columns.map(({ field }) => field));
  const loose = rows.some(({ errores }) => Object.keys(errores).some((field) => !shown.has(field)));
  return (
    <>
      <div className={styles.frame}>
        <table className={styles.sheet} aria-label={`Filas: ${RESULTS[resultado]}`}>
          <thead>
            <tr>
              <th scope="col" className={styles.line}>
                Fila
              </th>
              {loose && <th scope="col">Error</th>}
              {columns.map(({ at, label }) => (
                <th key={at} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((fila) => (
              <RowEditor
                key={fila.id}
                contract={contract}
                fila={fila}
                columns={columns}
                showLoose={loose}
                mended={fila.resultado !== resultado}
                onFix={(column, text) => fix(fila, column, text)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Pager
        page={page}
        pageSize={PAGE}
        count={data.count}
        onPage={(next) => {
          setMended([]);
          setPage(next);
        }}
      />
    </>
  );
}

const wordsOfReplacing = (antes: string, text: string) => ({
  title: 'Cambiar las demás',
  text: `Otras filas tienen el mismo error${antes && ` y dicen «${antes}»`}. ¿Ponemos «${text}» en todas?`,
  confirmText: 'Cambiar todas',
});

/** Rows of the page, with those just corrected that would leave it, in the order of the file. */
function withMended(
  page: readonly ImportRow[],
  resultado: RowResult,
  mended: readonly ImportRow[],
): readonly ImportRow[] {
  const gone = mended.filter((row) => row.resultado !== resultado && page.every(({ id }) => id !== row.id));
  return [...page, ...gone].sort((a, b) => a.numero - b.numero);
}

/** Imported columns of the file, under the names of the fields: first those of the key, then columns with errors, then the others. */
function sheetColumns(spec: ImportSpec, { mapeo }: ImportDetail, wrong: ReadonlySet<string>): SheetColumn[] {
  const rank = (field: string) => (spec.clave.includes(field) ? 0 : wrong.has(field) ? 1 : 2);
  const columns = spec.columns.flatMap(({ field, label, lista, varios }) => {
    const at = mapeo.indexOf(field);
    return at < 0
      ? []
      : [
          {
            at,
            field,
            label,
            first: rank(field) < 2,
            list: lista && (varios ? ('varias' as const) : ('una' as const)),
          },
        ];
  });
  return columns.sort((a, b) => rank(a.field) - rank(b.field));
}
