/** The outcomes of a job's rows as an Excel file, made in the browser: a small workbook of what the screen already shows. */
import { filasTrabajo, type TrabajoFila } from '../../../server/modules/trabajos/contract.ts';
import { MAX_PAGE_SIZE } from '../../../server/shared/page.ts';
import { fetchRemote } from '../../lib/remote.ts';

/** More than anybody reads one by one. */
const MAX_ROWS = 10_000;

/** Downloads the failed rows with their texts. Throws `ApiError`. */
export async function downloadFailedRows(id: number, titulo: string): Promise<void> {
  const rows: TrabajoFila[] = [];
  for (let page = 1; rows.length < MAX_ROWS; page += 1) {
    const query = { page, page_size: MAX_PAGE_SIZE, fallidas: '1' };
    const { results } = await fetchRemote(filasTrabajo, { params: { id }, query });
    rows.push(...results);
    if (results.length < MAX_PAGE_SIZE) break;
  }
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const header = ['Fila', 'Resultado'].map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const data = rows.map(({ nombre, msg }) => [nombre, msg].map((value) => ({ value, type: String })));
  await writeXlsxFile([header, ...data], {
    columns: [{ width: 40 }, { width: 80 }],
    stickyRowsCount: 1,
    sheet: 'Con error',
  }).toFile(`${titulo}, con error.xlsx`);
}
