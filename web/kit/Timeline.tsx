/** Who changed what, newest first, with each field before and after, in words (rows of `bitacora/:tabla/:id`). */
import {
  AlertIcon,
  DownloadIcon,
  KeyIcon,
  type Icon as Octicon,
  PencilIcon,
  PlusIcon,
  SyncIcon,
  TrashIcon,
  XIcon,
  ZapIcon,
} from '@primer/octicons-react';
import styles from './Timeline.module.css';

export interface TimelineEntry {
  readonly id: number;
  /** DD/MM/YYYY HH:mm */
  readonly fecha_bitacora: string;
  readonly usuario_bitacora: string;
  /** 'crear', 'editar', 'eliminar' or a verb of the module. */
  readonly accion: string;
  /** The record, where entries of several stand together: 'Proveedor ACME'. */
  readonly registro?: string;
  /** The part of the record: 'Dirección CALLE 28'. */
  readonly detalle?: string | null;
  readonly motivo?: string | null;
  readonly cambios: readonly {
    readonly campo: string;
    readonly nombre: string;
    readonly antes: string | null;
    readonly despues: string | null;
    /** A list: `antes` went out of it, `despues` came in. */
    readonly enlaces?: boolean;
  }[];
}

export interface TimelineProps {
  entries: readonly TimelineEntry[];
  emptyText?: string;
}

/** Action → its past, and its icon. */
const KNOWN: Readonly<Record<string, { verb: string; icon: Octicon }>> = {
  crear: { verb: 'creó', icon: PlusIcon },
  editar: { verb: 'editó', icon: PencilIcon },
  eliminar: { verb: 'eliminó', icon: TrashIcon },
  anular: { verb: 'anuló', icon: XIcon },
  estado: { verb: 'cambió de estado', icon: SyncIcon },
  ingreso: { verb: 'ingresó', icon: KeyIcon },
  rechazo: { verb: 'intentó ingresar y no pudo', icon: AlertIcon },
  autorizacion: { verb: 'autorizó con su contraseña', icon: KeyIcon },
  exportar: { verb: 'exportó', icon: DownloadIcon },
  imprimir: { verb: 'imprimió', icon: DownloadIcon },
  denegado: { verb: 'intentó algo sin permiso', icon: AlertIcon },
};
/** They say all by themselves. */
const ALONE: ReadonlySet<string> = new Set(['ingreso', 'rechazo', 'autorizacion', 'exportar', 'imprimir', 'denegado']);

export function Timeline({ entries, emptyText = 'Todavía no hay cambios.' }: TimelineProps) {
  if (entries.length === 0) return <p className={styles.empty}>{emptyText}</p>;
  return (
    <ol className={styles.timeline}>
      {entries.map((entry) => {
        const Icon = KNOWN[entry.accion]?.icon ?? ZapIcon;
        return (
          <li key={entry.id} className={styles.entry}>
            <span className={styles.badge}>
              <Icon size={16} />
            </span>
            <div className={styles.body}>
              <p className={styles.head}>
                <strong>{entry.usuario_bitacora}</strong> {sentenceOf(entry)}
                <span className={styles.when}>{entry.fecha_bitacora}</span>
              </p>
              {entry.motivo && <p className={styles.reason}>Motivo: {entry.motivo}</p>}
              <Changes entry={entry} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function sentenceOf({ accion, registro, detalle }: TimelineEntry): string {
  const verb = KNOWN[accion]?.verb ?? accion;
  const what = [detalle, registro].filter(Boolean).join(', ');
  if (ALONE.has(accion)) return verb;
  return `${verb} ${what || 'el registro'}`;
}

/** A new record says nothing of each field: it is there to be read. A new part of one does. */
function Changes({ entry: { accion, detalle, registro, cambios } }: { entry: TimelineEntry }) {
  const isTold = accion !== 'crear' || detalle || registro;
  if (!isTold || cambios.length === 0) return null;
  const isNew = accion === 'crear' || ALONE.has(accion);
  return (
    <dl className={styles.changes}>
      {cambios.map(({ campo, nombre, antes, despues, enlaces = false }) => (
        <div key={campo} className={styles.change}>
          <dt>{nombre}</dt>
          <dd>
            {enlaces ? (
              [despues && `Agregó ${despues}.`, antes && `Quitó ${antes}.`].filter(Boolean).join(' ')
            ) : isNew ? (
              (despues ?? 'vacío')
            ) : (
              <>
                <del>{antes ?? 'vacío'}</del> <span aria-hidden="true">→</span> <ins>{despues ?? 'vacío'}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
