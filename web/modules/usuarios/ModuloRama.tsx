/** A module of the tree of permissions: a box for all of it, and a line for each screen and each of its actions. */
import { useId } from 'react';
import { Check } from '../../kit/Check.tsx';
import { Icon } from '../../kit/icons.tsx';
import { Tag } from '../../kit/Tag.tsx';
import styles from './PermisosTree.module.css';
import { codenamesDe, type Heredados, type Modulo, type Nodo, porGrupos } from './permisos.ts';

/** What every line of the tree asks and does. */
export interface TreeContext {
  readonly own: ReadonlySet<string>;
  readonly heredados: Heredados;
  readonly editable: boolean;
  readonly otorgable: (codename: string) => boolean;
  toggle(codenames: readonly string[], on: boolean): void;
}

interface ModuloRamaProps {
  /** What the search leaves of it: its box marks only what is seen. */
  modulo: Modulo;
  context: TreeContext;
  open: boolean;
  onOpen: (open: boolean) => void;
}

export function ModuloRama({ modulo, context, open, onOpen }: ModuloRamaProps) {
  const { own, heredados, editable, otorgable, toggle } = context;
  const listId = useId();
  const codenames = codenamesDe(modulo);
  const held = codenames.filter((codename) => own.has(codename) || heredados.has(codename));
  const free = codenames.filter((codename) => !heredados.has(codename) && otorgable(codename));
  const full = held.length === codenames.length || (free.length > 0 && free.every((codename) => own.has(codename)));
  return (
    <li className={styles.module}>
      <div className={styles.moduleHead}>
        <Check
          label={`Todo ${modulo.titulo}`}
          checked={held.length === codenames.length}
          partial={held.length > 0}
          disabled={!editable || free.length === 0}
          onChange={() => toggle(free, !full)}
        />
        <button
          type="button"
          className={styles.moduleName}
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => onOpen(!open)}
        >
          <span>{modulo.titulo}</span>
          <span className={styles.moduleCount}>
            {held.length} de {codenames.length}
          </span>
          <Icon name={open ? 'chevron-down' : 'chevron-right'} />
        </button>
      </div>
      <ul id={listId} className={styles.nodes} hidden={!open}>
        {open &&
          modulo.pantallas.map((pantalla) => (
            <li key={pantalla.codename}>
              <Linea nodo={pantalla} context={context} />
              {pantalla.acciones.length > 0 && (
                <ul className={styles.actions}>
                  {pantalla.acciones.map((accion) => (
                    <li key={accion.codename}>
                      <Linea nodo={accion} context={context} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
      </ul>
    </li>
  );
}

function Linea({ nodo, context }: { nodo: Nodo; context: TreeContext }) {
  const { codename, nombre, descripcion, critica, rutas } = nodo;
  const { own, heredados, editable, otorgable, toggle } = context;
  const noteId = useId();
  const groups = heredados.get(codename);
  const lacking = editable && !groups && !otorgable(codename);
  const why = groups ? porGrupos(groups) : lacking ? 'no lo tienes, no puedes darlo' : '';
  const opens = rutas.length > 0 && `Abre ${rutas.map(({ titulo }) => titulo).join(', ')}`;
  const note = [descripcion, opens].filter(Boolean).join(' · ');
  return (
    <div className={styles.node}>
      <Check
        checked={own.has(codename) || groups !== undefined}
        disabled={!editable || groups !== undefined || lacking}
        describedBy={note || why ? noteId : undefined}
        onChange={(on) => toggle([codename], on)}
      >
        <span className={styles.name}>
          {nombre}
          {critica && (
            <>
              {' '}
              <Tag tone="attention">Crítica</Tag>
            </>
          )}
        </span>
      </Check>
      {(note || why) && (
        <span id={noteId} className={styles.note}>
          {note && <span>{note}</span>}
          {why && <span className={styles.why}>{why}</span>}
        </span>
      )}
    </div>
  );
}
