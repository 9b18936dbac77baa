/** Who changed what, newest first, with each field before and after, in words (rows of `bitacora/:tabla/:id`). */
import {
  AlertIcon,
  CommentIcon,
  DownloadIcon,
  GitMergeIcon,
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
  /** The person's name; the user name without it. */
  readonly autor?: string;
  /** 'crear', 'editar', 'eliminar' or a verb of the module. */
  readonly accion: string;
  /** The record, where entries of several stand together: 'el proveedor ACME'. */
  readonly registro?: string;
  /** All that was done, in place of the verb and the record. */
  readonly frase?: string | null;
  readonly motivo?: string | null;
  readonly cambios: readonly TimelineChange[];
  /** What happened to the rows below it. */
  readonly partes?: readonly {
    readonly id: number;
    readonly accion: string;
    /** 'Agregó el teléfono +57 300 123 4567' */
    readonly frase: string;
    readonly cambios: readonly TimelineChange[];
  }[];
}

interface TimelineChange {
  readonly campo: string;
  readonly nombre: string;
  readonly antes: string | null;
  readonly despues: string | null;
  /** A list: `antes` went out of it, `despues` came in. */
  readonly enlaces?: boolean;
  /** Said in place of both. */
  readonly frase?: string | null;
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
  comentar: { verb: 'comentó', icon: CommentIcon },
  fusion: { verb: 'fusionó otro registro con', icon: GitMergeIcon },
};
/** Actions whose sentence names the record, where entries of several records stand together. */
const OF_RECORD: ReadonlySet<string> = new Set(['comentar']);
/** Actions that need no list of changed fields. */
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
                <strong title={entry.usuario_bitacora}>{entry.autor ?? entry.usuario_bitacora}</strong>{' '}
                {sentenceOf(entry)}
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

function sentenceOf({ accion, registro, frase }: TimelineEntry): string {
  const verb = KNOWN[accion]?.verb ?? accion;
  if (frase) return OF_RECORD.has(accion) && registro ? `${frase} en ${registro}` : frase;
  return ALONE.has(accion) ? verb : `${verb} ${registro ?? 'el registro'}`;
}

/** A new record says nothing of each field: it is there to be read. Among others its fields open when they are asked for. */
function Changes({ entry: { accion, registro, cambios, partes = [] } }: { entry: TimelineEntry }) {
  const isNew = accion === 'crear' || ALONE.has(accion);
  const all = (
    <>
      <ChangeList cambios={cambios} kind={isNew ? 'nuevo' : accion} />
      {partes.map((parte) => (
        <div key={parte.id} className={styles.part}>
          <p className={styles.partHead}>{parte.frase}</p>
          <ChangeList cambios={parte.cambios} kind={parte.accion === 'crear' ? 'nuevo' : parte.accion} />
        </div>
      ))}
    </>
  );
  if (accion !== 'crear') return all;
  if (!registro || cambios.length + partes.length === 0) return null;
  return (
    <details className={styles.created}>
      <summary>Ver con qué datos</summary>
      {all}
    </details>
  );
}

/** `kind`: added and removed values have no before or after. */
function ChangeList({ cambios, kind }: { cambios: readonly TimelineChange[]; kind: string }) {
  if (cambios.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {cambios.map((cambio) => (
        <div key={cambio.campo} className={styles.change}>
          <dt className={cambio.campo === 'comentario' ? 'sr-only' : ''}>{cambio.nombre}</dt>
          <dd>
            <Value cambio={cambio} kind={kind} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ cambio: { antes, despues, enlaces, frase, campo }, kind }: { cambio: TimelineChange; kind: string }) {
  if (frase) return frase;
  if (enlaces) return [despues && `Agregó ${despues}.`, antes && `Quitó ${antes}.`].filter(Boolean).join(' ');
  if (kind === 'nuevo' || (campo === 'comentario' && antes === null)) return despues ?? 'vacío';
  if (kind === 'eliminar' || (campo === 'comentario' && despues === null)) return antes ?? 'vacío';
  return (
    <>
      <del>{antes ?? 'vacío'}</del> <span aria-hidden="true">→</span> <ins>{despues ?? 'vacío'}</ins>
    </>
  );
}
