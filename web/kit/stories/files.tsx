/** Stories of attached files: the uploader on a real record, the same only to look at, and the rows of what is on its way. */
import { documentosProveedor } from '../../../server/modules/proveedores/contract.ts';
import { FileUploader } from '../files/FileUploader.tsx';
import filesStyles from '../files/files.module.css';
import { UploadRow } from '../files/UploadRow.tsx';

const waiting = { key: '1', progress: 0.4, error: null, passing: false };
const rut = new File(['%PDF-1.4'], 'RUT 2026.pdf');
const nothing = () => undefined;

export function FilesStory() {
  return (
    <>
      <FileUploader files={documentosProveedor} id={1} uso="rut" />
      <FileUploader files={documentosProveedor} id={1} uso="camara_comercio" readOnly />
      <ul className={filesStyles.rows}>
        <UploadRow upload={{ ...waiting, file: rut }} onRetry={nothing} onRemove={nothing} />
        <UploadRow
          upload={{ ...waiting, file: rut, error: 'Sin conexión con el servidor.', passing: true }}
          onRetry={nothing}
          onRemove={nothing}
        />
      </ul>
    </>
  );
}
