/** One stored file: its picture, its name that opens it, what is known of it, its expiry, and its menu. */
import type { KeyboardEvent } from 'react';
import { formatSize } from '../../../server/shared/bytes.ts';
import { businessDay, formatDate } from '../../../server/shared/dates.ts';
import { type Vigencia, vigenciaOf } from '../../../server/shared/expiry.ts';
import type { AttachedFile } from '../../../server/shared/files.ts';
import { localNow } from '../../lib/clock.ts';
import { Button } from '../Button.tsx';
import { IconAction } from '../IconAction.tsx';
import { Menu, type MenuItem } from '../Menu.tsx';
import { Tag, type TagTone } from '../Tag.tsx';
import styles from './files.module.css';
import { Thumb } from './Thumb.tsx';

interface FileRowEdit {
  readonly index: number;
  readonly count: number;
  move(to: number): void;
  date(): void;
  remove(): void;
}

interface FileRowProps {
  id: string;
  file: AttachedFile;
  /** `null` for what a browser does not show. */
  onView: (() => void) | null;
  onSave: () => void;
  expires: boolean;
  /** `null` where it is only looked at. */
  edit: FileRowEdit | null;
}

export function FileRow({ id, file, onView, onSave, expires, edit }: FileRowProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!edit || !step || !event.altKey) return;
    event.preventDefault();
    edit.move(edit.index + step);
  };
  return (
    <li id={id} className={styles.row} onKeyDown={onKeyDown}>
      <Thumb src={file.mime.startsWith('image/') ? file.src : null} extension={file.extension} />
      <div className={styles.text}>
        <Button
          variant="link"
          className={styles.name}
          aria-label={`${onView ? 'Ver' : 'Descargar'} ${file.name}`}
          onClick={onView ?? onSave}
        >
          {file.name}
        </Button>
        <div className={styles.detail}>{detailOf(file)}</div>
        {expires && <Expiry file={file} onDate={edit ? edit.date : null} />}
      </div>
      <Menu
        groups={menuOf({ onView, onSave, expires, edit })}
        align="end"
        anchor={<IconAction icon="kebab-horizontal" label={`Acciones de ${file.name}`} size="small" />}
      />
    </li>
  );
}

/** 'PDF · 1.2 MB · 21/11/2026 · DIANA PINZÓN · Sin analizar' */
function detailOf({ extension, tamano, created, uc_nombre, antivirus }: AttachedFile): string {
  const scanned = antivirus === 'limpio' ? 'Sin virus' : 'Sin analizar';
  return [extension.toUpperCase(), formatSize(tamano), formatDate(created), uc_nombre, scanned]
    .filter(Boolean)
    .join(' · ');
}

const TONES: Readonly<Record<Vigencia, TagTone>> = {
  vencido: 'danger',
  seis_meses: 'severe',
  doce_meses: 'attention',
  vigente: 'secondary',
};

function Expiry({ file, onDate }: { file: AttachedFile; onDate: (() => void) | null }) {
  const day = file.fecha_vencimiento;
  if (day) {
    const vigencia = vigenciaOf(day, businessDay(localNow()));
    return (
      <div className={styles.expiry}>
        <Tag tone={TONES[vigencia]}>{`${vigencia === 'vencido' ? 'Venció' : 'Vence'} ${formatDate(day)}`}</Tag>
      </div>
    );
  }
  return (
    <div className={styles.expiry}>
      {onDate ? (
        <Button variant="link" onClick={onDate} aria-label={`Agregar vencimiento a ${file.name}`}>
          Agregar vencimiento
        </Button>
      ) : (
        <span className={styles.detail}>Sin fecha de vencimiento</span>
      )}
    </div>
  );
}

function menuOf({ onView, onSave, expires, edit }: Omit<FileRowProps, 'id' | 'file'>): MenuItem[][] {
  const look: MenuItem[] = [
    ...(onView ? [{ label: 'Ver', icon: 'eye', onSelect: onView } as const] : []),
    { label: 'Descargar', icon: 'download', onSelect: onSave },
  ];
  if (!edit) return [look];
  const { index, count, move, date, remove } = edit;
  const change: MenuItem[] = [
    ...(expires ? [{ label: 'Fecha de vencimiento', icon: 'pencil', onSelect: date } as const] : []),
    ...(index > 0
      ? [{ label: 'Subir', icon: 'arrow-up', keys: 'Alt ↑', onSelect: () => move(index - 1) } as const]
      : []),
    ...(index < count - 1
      ? [{ label: 'Bajar', icon: 'arrow-down', keys: 'Alt ↓', onSelect: () => move(index + 1) } as const]
      : []),
  ];
  return [look, change, [{ label: 'Eliminar', icon: 'trash', danger: true, onSelect: remove }]];
}
