/** Printing the chosen rows of a list, each with a document of its own, as one: the action for `bulkActions`, and its dialog. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ListContract } from '../../../server/shared/list.ts';
import { formatNumber } from '../../../server/shared/money.ts';
import { ApiError, call } from '../../lib/api.ts';
import { toast } from '../../state/toasts.ts';
import type { BulkAction, BulkTarget } from '../table/bulk.ts';
import type { PdfItem } from './merge-pdfs.ts';

const MultiPdfPrint = lazy(() => import('./MultiPdfPrint.tsx').then((m) => ({ default: m.MultiPdfPrint })));

/** They are asked for one by one and joined in the browser's memory. */
const MAX_DOCUMENTS = 100;

export interface BulkPrintOptions<Row> {
  contract: ListContract<Row>;
  /** Of the button: 'Imprimir fichas'. */
  label: string;
  /** Of the dialog: 'Fichas de proveedores'. */
  title: string;
  /** Of the download. */
  fileName: string;
  /** How the document of a row is called: in the index, and when it fails. */
  nameOf: (row: Row) => string;
  /** The call that brings it. */
  document: (row: Row) => Promise<Blob>;
}

export interface BulkPrint {
  action: BulkAction;
  dialog: ReactNode;
}

export function useBulkPrint<Row extends { readonly id: number }>(options: BulkPrintOptions<Row>): BulkPrint {
  const { contract, label, title, fileName, nameOf, document } = options;
  const [items, setItems] = useState<readonly PdfItem[] | null>(null);
  const open = async (target: BulkTarget): Promise<boolean> => {
    // Without `wholeFilter` the whole filter is not offered.
    const ids = target.kind === 'filas' ? target.ids : [];
    if (ids.length > MAX_DOCUMENTS) {
      toast({ kind: 'error', text: `Selecciona hasta ${formatNumber(MAX_DOCUMENTS)} filas para imprimirlas juntas.` });
      return false;
    }
    try {
      const rows = await readRows(contract, ids);
      setItems(rows.map((row) => ({ title: nameOf(row), load: () => document(row) })));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ kind: 'error', text: error.msg });
    }
    // What was chosen stays chosen: printing changes nothing.
    return false;
  };
  return {
    action: { label, run: open },
    dialog: items && (
      <Suspense fallback={null}>
        <MultiPdfPrint title={title} items={items} fileName={fileName} onClose={() => setItems(null)} />
      </Suspense>
    ),
  };
}

/** Chosen rows may stand on other pages: they are asked for again, and come in the order of the list. */
async function readRows<Row extends { readonly id: number }>(
  contract: ListContract<Row>,
  ids: readonly number[],
): Promise<Row[]> {
  const answer = await call(contract.list, { query: { init: ids.join() } });
  const rows = Array.isArray(answer) ? answer : answer.results;
  return rows.filter(({ id }) => ids.includes(id));
}
