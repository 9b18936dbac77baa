/** Who changed what on a record, newest first, with each field before and after (rows of `bitacora/:tabla/:id`). */
import { type Icon as Octicon, PencilIcon, PlusIcon, TrashIcon, ZapIcon } from '@primer/octicons-react';
import styles from './Timeline.module.css';

export interface TimelineEntry {
  readonly id: number;
  /** DD/MM/YYYY HH:mm */
  readonly fecha_bitacora: string;
  readonly usuario_bitacora: string;
  /** 'crear', 'editar', 'eliminar' or a verb of the module. */
  readonly accion: string;
  readonly motivo?: string | null;
  readonly cambios: readonly { readonly campo: string; readonly antes: unknown; readonly despues: unknown }[];
}

export interface TimelineProps {
  entries: readonly TimelineEntry[];
  /** Column → what people call it. */
  labels?: Readonly<Record<string, string>>;
  /** Verb of the module → its past: `{ inactivar: 'inactivó' }`. */
  actions?: Readonly<Record<string, string>>;
  /** Column → a whole change in words, where before and after side by side would not say it. */
  tell?: Readonly<Record<string, (before: unknown, after: unknown) => string>>;
  emptyText?: string;
}

const KNOWN: Readonly<Record<string, { verb: string; icon: Octicon }>> = {
  crear: { verb: 'creó el registro', icon: PlusIcon },
  editar: { verb: 'editó', icon: PencilIcon },
  eliminar: { verb: 'eliminó', icon: TrashIcon },
};

export function Timeline(props: TimelineProps) {
  const { entries, labels = {}, actions = {}, tell = {}, emptyText = 'Todavía no hay cambios.' } = props;
  if (entries.length === 0) return <p className={styles.empty}>{emptyText}</p>;
  return (
    <ol className={styles.timeline}>
      {entries.map((entry) => {
        const known = KNOWN[entry.accion];
        const Icon = known?.icon ?? ZapIcon;
        return (
          <li key={entry.id} className={styles.entry}>
            <span className={styles.badge}>
              <Icon size={16} />
            </span>
            <div className={styles.body}>
              <p className={styles.head}>
                <strong>{entry.usuario_bitacora}</strong> {actions[entry.accion] ?? known?.verb ?? entry.accion}
                <span className={styles.when}>{entry.fecha_bitacora}</span>
              </p>
              {entry.motivo && <p className={styles.reason}>Motivo: {entry.motivo}</p>}
              {entry.accion !== 'crear' && entry.cambios.length > 0 && (
                <dl className={styles.changes}>
                  {entry.cambios.map(({ campo, antes, despues }) => (
                    <div key={campo} className={styles.change}>
                      <dt>{labels[campo] ?? campo}</dt>
                      <dd>
                        {tell[campo]?.(antes, despues) ?? (
                          <>
                            <del>{asText(antes)}</del> <span aria-hidden="true">→</span> <ins>{asText(despues)}</ins>
                          </>
                        )}
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function asText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'vacío';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
