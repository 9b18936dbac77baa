/**
 * The files of one use of a record: shown, attached by dropping or choosing, ordered, dated, deleted. One line in a screen:
 * `<FileUploader files={documentosProveedor} id={7} uso="rut" />`.
 */
import { CounterLabel } from '@primer/react';
import { useId, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { formatSize, MB } from '../../../server/shared/bytes.ts';
import { FILE_TEXTS, type FilesContract, type FileUse, MIME, selectFiles } from '../../../server/shared/files.ts';
import { useRemote } from '../../lib/remote.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../icons.tsx';
import { Note } from '../Note.tsx';
import { SkeletonLines } from '../Skeleton.tsx';
import drop from './drop.module.css';
import { FileList } from './FileList.tsx';
import styles from './files.module.css';
import { UploadRow } from './UploadRow.tsx';
import { type Uploads, useUploads } from './useUploads.ts';

/** Links live four minutes at least: they are asked anew before they die. */
const LINKS_MS = 230_000;

export interface FileUploaderProps<F extends FilesContract> {
  /** What `defineFiles` gave. */
  files: F;
  /** Id of the record. */
  id: number;
  uso: keyof F['spec']['usos'] & string;
  readOnly?: boolean;
}

export function FileUploader<F extends FilesContract>({ files, id, uso, readOnly = false }: FileUploaderProps<F>) {
  const titleId = useId();
  const limits = files.spec.usos[uso] as FileUse;
  const { data, error, refetch } = useRemote(files.list, { params: { id } }, { everyMs: LINKS_MS });
  const uploads = useUploads(files, id, uso);
  const stored = data?.filter(({ tipo }) => tipo === uso) ?? [];
  const held = stored.length + uploads.pending.length;
  return (
    <section className={styles.box} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {limits.nombre}
        </h2>
        {data && <CounterLabel>{stored.length}</CounterLabel>}
      </div>
      {!data && !error && <SkeletonLines />}
      {error && !data && (
        <div className={styles.note}>
          <Note kind="peligro" actions={<Button onClick={() => void refetch()}>Reintentar</Button>}>
            {error.msg}
          </Note>
        </div>
      )}
      <FileList files={files} id={id} use={limits} stored={stored} readOnly={readOnly} />
      {uploads.pending.length > 0 && (
        <ul className={styles.rows} aria-label={`Archivos de ${limits.nombre} por subir`}>
          {uploads.pending.map((one) => (
            <UploadRow
              key={one.key}
              upload={one}
              onRetry={() => uploads.retry(one.key)}
              onRemove={() => uploads.remove(one.key)}
            />
          ))}
        </ul>
      )}
      {data && readOnly && stored.length === 0 && <p className={styles.none}>Sin archivos.</p>}
      {data && !readOnly && <DropZone limits={limits} held={held} uploads={uploads} />}
    </section>
  );
}

function DropZone({ limits, held, uploads }: { limits: FileUse; held: number; uploads: Uploads }) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const take = (chosen: readonly File[]) => {
    const { accepted, problems: found } = selectFiles(chosen, limits, held);
    setProblems(found.map(({ msg }) => msg));
    uploads.add(accepted);
  };
  // Wrong types are ours to tell: the library's own words are English.
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (accepted, rejected) => take([...accepted, ...rejected.map(({ file }) => file)]),
    noClick: true,
    noKeyboard: true,
  });
  const full = held >= limits.cantidad;
  const accept = limits.extensiones.map((extension) => `.${extension}`).join(',');
  return (
    <>
      {problems.length > 0 && (
        <div className={styles.note}>
          <Note kind="peligro">
            {problems.map((problem) => (
              <div key={problem}>{problem}</div>
            ))}
          </Note>
        </div>
      )}
      <div
        {...getRootProps({ role: 'presentation' })}
        className={`${drop.drop} ${styles.drop} ${isDragActive ? drop.over : ''}`}
      >
        <input {...getInputProps({ accept })} aria-label={`Elegir archivos de ${limits.nombre}`} />
        {full ? (
          <p className={`${drop.hint} ${drop.small}`}>{FILE_TEXTS.cantidad(limits.cantidad)}</p>
        ) : (
          <>
            <Icon name="upload" className={drop.icon} />
            <p className={`${drop.hint} ${drop.small}`}>
              <Button variant="link" onClick={open} aria-label={`Elige archivos de ${limits.nombre}`}>
                Elige archivos
              </Button>
              <span className={styles.wide}> o arrástralos aquí</span>
              <span className={drop.rules}>{rulesOf(limits)}</span>
            </p>
          </>
        )}
      </div>
    </>
  );
}

/** 'PDF, PNG, JPG · hasta 5 de 4 MB' */
function rulesOf({ extensiones, cantidad, mb }: FileUse): string {
  // Two names of one type are one.
  const types = extensiones.filter((one, i) => extensiones.findIndex((other) => MIME[other] === MIME[one]) === i);
  return `${types.join(', ').toUpperCase()} · hasta ${cantidad} de ${formatSize(mb * MB)}`;
}
