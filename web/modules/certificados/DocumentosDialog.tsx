/** What a certificate of quality certifies: attached while it is a draft, looked at afterwards. */
import { archivosCertificado, type Certificado } from '../../../server/modules/certificados/contract/certificados.ts';
import { manifest } from '../../../server/modules/certificados/manifest.ts';
import { admite } from '../../../server/modules/certificados/rules.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { FileUploader } from '../../kit/files/FileUploader.tsx';
import { useCan } from '../../state/permissions.tsx';

export function DocumentosDialog({ certificado, onClose }: { certificado: Certificado; onClose: () => void }) {
  const edits = useCan()(manifest.permisos.editar) && admite('editar', certificado.estado);
  return (
    <Dialog
      title="Documentos del certificado"
      subtitle={[certificado.numero, certificado.persona].filter(Boolean).join(' · ')}
      width="mediano"
      onClose={onClose}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <FileUploader files={archivosCertificado} id={certificado.id} uso="soporte" readOnly={!edits} />
    </Dialog>
  );
}
