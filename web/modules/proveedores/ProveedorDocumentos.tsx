/** The papers of a supplier: RUT, chamber of commerce and bank certificate, each with its expiry date. */
import { documentosProveedor } from '../../../server/modules/proveedores/contract/proveedor.ts';
import { FileUploader } from '../../kit/files/FileUploader.tsx';
import styles from './Documentos.module.css';

const USOS = ['rut', 'camara_comercio', 'certificacion_bancaria'] as const;

export function ProveedorDocumentos({ id, readOnly }: { id: number; readOnly: boolean }) {
  return (
    <div className={styles.boxes}>
      {USOS.map((uso) => (
        <FileUploader key={uso} files={documentosProveedor} id={id} uso={uso} readOnly={readOnly} />
      ))}
    </div>
  );
}
