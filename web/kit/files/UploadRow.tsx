/** A file that is being sent, waits for its turn, or failed. */
import { ProgressBar } from '@primer/react';
import { useEffect, useState } from 'react';
import { formatSize } from '../../../server/shared/bytes.ts';
import { extensionOf, IMAGES } from '../../../server/shared/files.ts';
import { Button } from '../Button.tsx';
import { IconAction } from '../IconAction.tsx';
import styles from './files.module.css';
import { Thumb } from './Thumb.tsx';
import type { Upload } from './useUploads.ts';

interface UploadRowProps {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

export function UploadRow({ upload: { file, progress, error, passing }, onRetry, onRemove }: UploadRowProps) {
  const percent = Math.round(progress * 100);
  return (
    <li className={styles.row}>
      <Thumb src={usePreview(file)} extension={extensionOf(file.name) ?? ''} />
      <div className={styles.text}>
        <div className={styles.name}>{file.name}</div>
        {error && (
          <p className={styles.failed} role="alert">
            {error}
          </p>
        )}
        {passing && (
          <Button
            size="small"
            icon="sync"
            className={styles.retry}
            aria-label={`Reintentar ${file.name}`}
            onClick={onRetry}
          >
            Reintentar
          </Button>
        )}
        {!error && (
          <>
            <div className={styles.detail}>
              {progress === 1 ? 'Guardando' : `${percent} %`} · {formatSize(file.size)}
            </div>
            <ProgressBar progress={percent} barSize="small" aria-label={`Subiendo ${file.name}`} />
          </>
        )}
      </div>
      <IconAction
        icon="x"
        label={error ? `Quitar ${file.name}` : `Cancelar ${file.name}`}
        size="small"
        onClick={onRemove}
      />
    </li>
  );
}

/** The picture that was chosen, before it is anywhere else. */
function usePreview(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const extension = extensionOf(file.name);
    if (!extension || !IMAGES.includes(extension)) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
