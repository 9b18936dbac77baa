/** Bar at the foot of a form: its state at the left, Cancelar, further actions, and the one green button with its key. */

import { CheckCircleFillIcon, DotFillIcon } from '@primer/octicons-react';
import { Button } from '@primer/react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { RecordForm } from '../../lib/form.ts';
import { formatCount } from '../../lib/format.ts';
import { AutosavedAgo } from './AutosavedAgo.tsx';
import styles from './form.module.css';

export interface SaveBarProps<V extends FieldValues> {
  form: RecordForm<V>;
  onCancel: () => void;
  cancelText?: string;
  saveText?: string;
  /** Between Cancelar and Guardar: 'Guardar y crear otro'. */
  actions?: ReactNode;
  /** In place of 'Autoguardado hace 12 s'. */
  status?: ReactNode;
}

export function SaveBar<V extends FieldValues>(props: SaveBarProps<V>) {
  const { form, onCancel, cancelText = 'Cancelar', saveText = 'Guardar', actions } = props;
  const { savedAt } = form.draft;
  const status = props.status ?? (savedAt && form.changes > 0 && <AutosavedAgo at={savedAt} />);
  const pending = formatCount(form.changes, 'cambio sin guardar', 'cambios sin guardar');
  return (
    <div className={styles.bar} data-save-bar="">
      <div className={styles.barState} role="status">
        {form.changes > 0 && !status ? (
          <DotFillIcon size={16} className={styles.pending ?? ''} />
        ) : (
          <CheckCircleFillIcon size={16} className={styles.saved ?? ''} />
        )}
        {status}
        {status && form.changes > 0 && <span aria-hidden="true">·</span>}
        {form.busy ? 'Guardando …' : form.changes > 0 ? pending : !status && 'Sin cambios por guardar'}
      </div>
      <div className={styles.barActions}>
        <Button variant="invisible" onClick={onCancel} className={styles.cancel ?? ''}>
          {cancelText}
        </Button>
        {actions}
        <Button type="submit" variant="primary" aria-keyshortcuts="Control+S">
          {saveText}
          <span className={styles.key} aria-hidden="true">
            Ctrl S
          </span>
        </Button>
      </div>
    </div>
  );
}
