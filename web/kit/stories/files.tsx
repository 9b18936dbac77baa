/** Stories of attached files: stored ones with every expiry, those on their way, and the uploader on a real record. */
import { documentosProveedor } from '../../../server/modules/proveedores/contract/proveedor.ts';
import { businessDay, wireInstant } from '../../../server/shared/dates.ts';
import type { AttachedFile } from '../../../server/shared/files.ts';
import { localNow } from '../../lib/clock.ts';
import { FileRow } from '../files/FileRow.tsx';
import { FileUploader } from '../files/FileUploader.tsx';
import filesStyles from '../files/files.module.css';
import { UploadRow } from '../files/UploadRow.tsx';
import styles from './kit.module.css';

const nothing = () => undefined;
const inMonths = (months: number) => businessDay(new Date(localNow().getTime() + months * 30 * 86_400_000));

const RUT: AttachedFile = {
  id: 1,
  name: 'RUT 2026.pdf',
  src: '',
  tipo: 'rut',
  extension: 'pdf',
  mime: 'application/pdf',
  tamano: 482_000,
  ancho: null,
  alto: null,
  orden: 0,
  fecha_vencimiento: null,
  antivirus: 'limpio',
  created: wireInstant(localNow().toISOString()),
  uc_nombre: 'DIANA MARCELA PINZÓN RUEDA',
  version: 1,
};
const STORED: readonly AttachedFile[] = [
  RUT,
  { ...RUT, id: 2, name: 'Cámara de comercio de 2025.pdf', fecha_vencimiento: inMonths(-1) },
  { ...RUT, id: 3, name: 'Cámara de comercio.pdf', fecha_vencimiento: inMonths(3) },
  { ...RUT, id: 4, name: 'Certificación bancaria.pdf', fecha_vencimiento: inMonths(9) },
  { ...RUT, id: 5, name: 'Póliza.docx', extension: 'docx', antivirus: 'sin analizar', fecha_vencimiento: inMonths(20) },
];

const waiting = { key: '1', file: new File(['%PDF-1.4'], RUT.name), progress: 0.4, error: null, passing: false };
const failed = { ...waiting, error: 'Sin conexión con el servidor.', passing: true };

export function FilesStory() {
  return (
    <div className={styles.three}>
      <ul className={filesStyles.rows}>
        {STORED.map((file, index) => (
          <FileRow
            key={file.id}
            id={`historia-${file.id}`}
            file={file}
            onView={file.extension === 'pdf' ? nothing : null}
            onSave={nothing}
            expires
            edit={{ index, count: STORED.length, move: nothing, date: nothing, remove: nothing }}
          />
        ))}
      </ul>
      <ul className={filesStyles.rows}>
        <UploadRow upload={waiting} onRetry={nothing} onRemove={nothing} />
        <UploadRow upload={failed} onRetry={nothing} onRemove={nothing} />
      </ul>
      <FileUploader files={documentosProveedor} id={1} uso="rut" />
      <FileUploader files={documentosProveedor} id={1} uso="camara_comercio" readOnly />
    </div>
  );
}
