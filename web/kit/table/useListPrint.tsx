/** 'Imprimir' of a list: the PDF that the server makes of the rows that meet the filter, in the preview. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ListContract } from '../../../server/shared/list.ts';
import { callBlob } from '../../lib/api.ts';

const PdfDialog = lazy(() => import('../viewers/PdfDialog.tsx').then((module) => ({ default: module.PdfDialog })));

export interface ListPrint {
  /** Fields in order. */
  print(columnas: readonly string[]): void;
  dialog: ReactNode;
}

/** `query`: filter and order of the visible list. */
export function useListPrint(
  contract: ListContract<unknown>,
  title: string,
  query: Readonly<Record<string, string>>,
): ListPrint {
  const [columnas, setColumnas] = useState<readonly string[] | null>(null);
  const document = () =>
    callBlob(contract.imprimir, { query: { ...query, ...(columnas ? { columnas: columnas.join() } : {}) } });
  return {
    print: setColumnas,
    dialog: columnas && (
      <Suspense fallback={null}>
        <PdfDialog
          title={title}
          document={document}
          fileName={`${contract.spec.nombre.replaceAll(' ', '-')}.pdf`}
          onClose={() => setColumnas(null)}
        />
      </Suspense>
    ),
  };
}
