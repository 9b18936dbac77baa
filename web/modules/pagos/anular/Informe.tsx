/** The report of a run: seen and printed, or kept as a workbook. The server reads its payments anew. */
import { lazy, Suspense, useState } from 'react';
import { exportarAnulacion, imprimirAnulacion } from '../../../../server/modules/pagos/contract/anulacion.ts';
import { Button } from '../../../kit/Button.tsx';
import { tried } from '../../../kit/told.ts';
import { callBlob, downloadFile } from '../../../lib/api.ts';

const PdfDialog = lazy(() => import('../../../kit/viewers/PdfDialog.tsx').then((m) => ({ default: m.PdfDialog })));

export function Informe({ ids }: { ids: readonly number[] }) {
  const [open, setOpen] = useState(false);
  const body = { ids: [...ids] };
  return (
    <>
      <Button size="small" icon="file" onClick={() => setOpen(true)}>
        Informe
      </Button>
      <Button
        size="small"
        icon="download"
        onClick={() => void tried(() => downloadFile(exportarAnulacion, { body }, 'anulacion-de-pagos.xlsx'))}
      >
        Excel
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PdfDialog
            title="Informe de la anulación"
            fileName="anulacion-de-pagos.pdf"
            document={() => callBlob(imprimirAnulacion, { body })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
