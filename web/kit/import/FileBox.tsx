/** Takes a file to import, by dropping or choosing it, and goes to its wizard; gives the template. */
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { manifest as traslado } from '../../../server/modules/traslado-datos/manifest.ts';
import { formatSize } from '../../../server/shared/bytes.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { ImportContract } from '../../../server/shared/import/contract.ts';
import { IMPORT_LIMITS, IMPORT_TEXTS, IMPORT_TYPES } from '../../../server/shared/import/limits.ts';
import { ApiError, downloadFile } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { currentPath, navigate, useHashQuery } from '../../lib/location.ts';
import { refreshAfter } from '../../lib/remote.ts';
import { upload } from '../../lib/upload.ts';
import { Button } from '../Button.tsx';
import drop from '../files/drop.module.css';
import { Icon } from '../icons.tsx';
import { Note } from '../Note.tsx';
import { Progress } from '../Progress.tsx';
import { attempt } from './attempt.ts';
import styles from './import.module.css';

const ACCEPT = IMPORT_TYPES.map((type) => `.${type}`).join(',');

export function FileBox({ contract }: { contract: ImportContract }) {
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { plural } = contract.spec;
  // The address of who moves in says it; what the list of earlier files puts there may take it away.
  const [query] = useHashQuery();
  const [programa] = useState(() => query.get('programa'));

  const take = async (files: readonly File[]) => {
    const [file] = files;
    if (!file || part !== null) return;
    setProblem(problemOf(file));
    if (problemOf(file)) return;
    const form = new FormData();
    form.append('archivo', file, file.name);
    setPart(0);
    try {
      const { data } = await upload(
        contract.upload,
        { form, ...(programa ? { query: { programa } } : {}) },
        { onProgress: setPart },
      );
      void refreshAfter(contract.upload);
      await navigate(`${currentPath()}/${data.id}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.msg);
    } finally {
      setPart(null);
    }
  };
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (accepted, rejected) => void take([...accepted, ...rejected.map(({ file }) => file)]),
    noClick: true,
    noKeyboard: true,
  });

  return (
    <div className={styles.box}>
      {problem && <Note kind="peligro">{problem}</Note>}
      {programa && (
        <Note kind="info" actions={<Button href={hrefOf(traslado.screens.TrasladoDatos)}>Volver al traslado</Button>}>
          Archivo de {programa.replaceAll('_', ' ')}: las columnas se reconocen por los nombres de ese programa, y las
          filas de título sobre los encabezados se saltan.
        </Note>
      )}
      <div
        {...getRootProps({ role: 'presentation' })}
        className={`${drop.drop} ${styles.drop} ${isDragActive ? drop.over : ''}`}
      >
        <input {...getInputProps({ accept: ACCEPT, multiple: false })} aria-label="Elegir el archivo para importar" />
        {part === null ? (
          <>
            <Icon name="upload" size={24} className={drop.icon} />
            <p className={`${drop.hint} ${styles.hint}`}>
              <Button variant="link" onClick={open} aria-label="Elige un archivo para importar">
                Elige un archivo
              </Button>
              <span className={styles.wide}> o arrástralo aquí</span>
              <span className={drop.rules}>
                Excel (.xlsx) o CSV · hasta {formatNumber(IMPORT_LIMITS.rows)} filas y {formatSize(IMPORT_LIMITS.bytes)}
              </span>
            </p>
            <Button
              icon="download"
              onClick={() => void attempt(() => downloadFile(contract.plantilla, {}, `plantilla-${plural}.xlsx`))}
            >
              Descargar plantilla
            </Button>
          </>
        ) : (
          <div className={styles.sending}>
            <Progress
              done={Math.floor(part * 100)}
              total={100}
              text={part < 1 ? 'Subiendo el archivo …' : 'Leyendo el archivo …'}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** What can be told before sending it. */
function problemOf({ name, size }: File): string | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!(IMPORT_TYPES as readonly string[]).includes(ending)) return IMPORT_TEXTS.type;
  return size > IMPORT_LIMITS.bytes ? IMPORT_TEXTS.size : null;
}
