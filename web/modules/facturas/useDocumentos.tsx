/** The papers of an invoice or note: looked at, downloaded, sent to the customer. */
import { type ReactNode, useState } from 'react';
import {
  enviarFactura,
  type FacturaFila,
  paqueteFactura,
  pdfFactura,
  transmitirFactura,
  xmlFactura,
} from '../../../server/modules/facturas/contract/factura.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { PdfDialog } from '../../kit/viewers/PdfDialog.tsx';
import { callBlob, downloadFile } from '../../lib/api.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { permisos } from './comunes.tsx';

type Documento = Pick<FacturaFila, 'id' | 'numero' | 'estado_dian'>;

/** What the tax office did not take, or has not answered of. */
const POR_TRANSMITIR: ReadonlySet<string> = new Set(['PENDIENTE', 'ENVIADA', 'RECHAZADA']);

export function useDocumentos(): { acts: (documento: Documento) => MenuItem[]; dialog: ReactNode } {
  const can = useCan();
  const { write } = useWrite(enviarFactura);
  const transmitir = useWrite(transmitirFactura);
  const [printed, setPrinted] = useState<Documento>();
  const send = async ({ id, numero }: Documento) => {
    const para = await promptText({
      title: `Enviar ${numero}`,
      text: 'Salen el contenedor electrónico y el PDF. Sin otro correo, van al de facturación del cliente.',
      ...{ label: 'Otro correo (opcional)', max: 254, initial: '', confirmText: 'Enviar', optional: true },
    });
    if (para === null) return;
    const other = para.trim();
    await told(() => write({ params: { id }, body: other ? { para: [other] } : {} }));
  };
  const transmit = async ({ id, numero, estado_dian }: Documento) => {
    const text =
      estado_dian === 'RECHAZADA'
        ? `${numero} sale otra vez para la DIAN con los datos de hoy de la empresa y del cliente: el mismo número y los mismos valores.`
        : `${numero} sale ya para la DIAN, sin esperar el siguiente intento. Si pudo recibirlo, primero se le pregunta.`;
    if (!(await confirm({ title: 'Transmitir de nuevo', text, confirmText: 'Transmitir' }))) return;
    await told(() => transmitir.write({ params: { id }, body: {} }));
  };
  const acts = (documento: Documento): MenuItem[] => {
    const { id, numero } = documento;
    const params = { id };
    return [
      { label: 'Imprimir', icon: 'file', onSelect: () => setPrinted(documento) },
      {
        label: 'Descargar XML',
        icon: 'download',
        onSelect: () => void downloadFile(xmlFactura, { params }, `${numero}.xml`),
      },
      {
        ...{ label: 'Descargar paquete', icon: 'download' },
        onSelect: () => void downloadFile(paqueteFactura, { params }, `${numero}.zip`),
      },
      ...(can(permisos.emitir)
        ? [{ label: 'Enviar al cliente…', icon: 'paper-airplane', onSelect: () => void send(documento) } as const]
        : []),
      ...(can(permisos.emitir) && POR_TRANSMITIR.has(documento.estado_dian)
        ? [{ label: 'Transmitir de nuevo…', icon: 'sync', onSelect: () => void transmit(documento) } as const]
        : []),
    ];
  };
  return {
    acts,
    dialog: printed && (
      <PdfDialog
        title={printed.numero}
        fileName={`${printed.numero}.pdf`}
        document={() => callBlob(pdfFactura, { params: { id: printed.id } })}
        onClose={() => setPrinted(undefined)}
      />
    ),
  };
}
