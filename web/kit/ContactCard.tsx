/** A third party as a contact: a code that a phone reads, and the same card as a `.vcf` file. */
import { Button } from '@primer/react';
import { type Contacto, toVcard } from '../../server/shared/vcard.ts';
import { saveBlob } from '../lib/save-blob.ts';
import { Dialog } from './Dialog.tsx';
import { QrCode } from './QrCode.tsx';

export interface ContactCardProps {
  contacto: Contacto;
  /** Without ending. */
  fileName: string;
  onClose: () => void;
}

export function ContactCard({ contacto, fileName, onClose }: ContactCardProps) {
  const card = toVcard(contacto);
  const download = () => saveBlob(new Blob([card], { type: 'text/vcard' }), `${fileName}.vcf`);
  return (
    <Dialog
      title="Tarjeta de contacto"
      subtitle={contacto.nombre}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Button variant="primary" onClick={download}>
            Descargar .vcf
          </Button>
        </>
      }
    >
      <QrCode text={card} label={`Código con los datos de ${contacto.nombre}`} />
    </Dialog>
  );
}
