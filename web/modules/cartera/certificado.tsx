/** The certificate of what was withheld of a supplier, in the year in which a document entered the books. */
import type { Documento } from '../../../server/modules/cartera/contract/documentos.ts';
import { certificadoRetencion } from '../../../server/modules/causacion/contract/certificado.ts';
import type { RecordAct } from '../../kit/RecordActions.tsx';
import { PdfDialog } from '../../kit/viewers/PdfDialog.tsx';
import { callBlob } from '../../lib/api.ts';

export function certificadoDe({ proveedor_id, fecha_causacion }: Documento): RecordAct {
  const anio = fecha_causacion.slice(0, 4);
  return {
    ...{ label: `Certificado de retenciones ${anio}`, icon: 'file' },
    dialog: (close) => (
      <PdfDialog
        title={`Certificado de retenciones ${anio}`}
        fileName={`certificado-retenciones-${anio}.pdf`}
        document={() => callBlob(certificadoRetencion, { query: { proveedor_id, anio } })}
        onClose={close}
      />
    ),
  };
}
