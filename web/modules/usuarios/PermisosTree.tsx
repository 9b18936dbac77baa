/** Modules, their screens and the actions of each, to tick; what groups give is locked, and what it all opens stands beside it. */
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { SearchBox } from '../../kit/filters/SearchBox.tsx';
import { formatCount } from '../../lib/format.ts';
import { ModuloRama, type TreeContext } from './ModuloRama.tsx';
import styles from './PermisosTree.module.css';
import {
  alternar,
  codenamesDe,
  conDesconocidos,
  contar,
  filtrar,
  type Heredados,
  type Modulo,
  pantallasDe,
  SIN_HEREDADOS,
} from './permisos.ts';

export interface PermisosTreeProps {
  /** Of the element that errors lead to. */
  id?: string;
  arbol: readonly Modulo[];
  /** Codenames held by itself. */
  propios: readonly string[];
  /** Without it, nothing can be ticked. */
  onChange?: ((propios: string[]) => void) | undefined;
  heredados?: Heredados;
  /** Whether the one who looks may give it. */
  otorgable?: (codename: string) => boolean;
  /** False: what it opens does not matter, as to a program. */
  pantallas?: boolean;
}

const ALL = () => true;

export function PermisosTree(props: PermisosTreeProps) {
  const { id, propios, onChange, heredados = SIN_HEREDADOS, otorgable = ALL, pantallas = true } = props;
  const arbol = conDesconocidos(props.arbol, [...propios, ...heredados.keys()]);
  const own = new Set(propios);
  const tiene = (codename: string) => own.has(codename) || heredados.has(codename);
  const [text, setText] = useState('');
  // What the user opened or closed; the rest is open when something of it is held.
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isOpen = (modulo: Modulo) => turned.get(modulo.modulo) ?? codenamesDe(modulo).some(tiene);
  const search = useRef<HTMLInputElement>(null);
  const tree = useRef<HTMLUListElement>(null);
  const titleId = useId();
  const shown = filtrar(arbol, text);
  const allOpen = arbol.every(isOpen);
  const context: TreeContext = {
    heredados,
    own,
    editable: onChange !== undefined,
    otorgable,
    toggle: (codenames, on) => onChange?.(alternar(arbol, propios, codenames, { on, heredados, otorgable })),
  };
  const held = arbol.flatMap(codenamesDe).filter(tiene).length;
  const screens = pantallasDe(arbol, tiene);
  const count = screens.reduce((sum, { pantallas }) => sum + pantallas.length, 0);
  return (
    <div className={pantallas ? styles.columns : ''}>
      <section className={styles.box} aria-labelledby={titleId} id={id} tabIndex={-1}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            Permisos
          </h2>
          <span className={styles.count} role="status">
            {pantallas ? contar(held, count) : formatCount(held, 'permiso')}
          </span>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter here must not send the form around it */}
        <div className={styles.tools} onKeyDown={(event) => event.key === 'Enter' && stopSubmit(event)}>
          <SearchBox
            value={text}
            onSearch={setText}
            placeholder="Buscar un permiso o una pantalla"
            label="Buscar permisos"
            inputRef={search}
            shortcut={false}
            className={styles.search ?? ''}
            onDown={() => stops(tree.current)[0]?.focus()}
          />
          <Button
            variant="invisible"
            disabled={text !== ''}
            onClick={() => setTurned(new Map(arbol.map(({ modulo }) => [modulo, !allOpen])))}
          >
            {allOpen ? 'Contraer todo' : 'Desplegar todo'}
          </Button>
        </div>
        {shown.length === 0 && <p className={styles.none}>Ningún permiso coincide con «{text}».</p>}
        <ul ref={tree} className={styles.modules} onKeyDown={onArrows}>
          {shown.map((modulo) => (
            <ModuloRama
              key={modulo.modulo}
              modulo={modulo}
              context={context}
              open={text !== '' || isOpen(modulo)}
              onOpen={(on) => setTurned(new Map(turned).set(modulo.modulo, on))}
            />
          ))}
        </ul>
      </section>
      {pantallas && <Abiertas screens={screens} count={count} />}
    </div>
  );
}

/** The screens that the ticked permissions open. */
function Abiertas({ screens, count }: { screens: ReturnType<typeof pantallasDe>; count: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, and keyboards scroll what they can reach
    <section className={`${styles.box} ${styles.screens}`} aria-label="Pantallas que abre" tabIndex={0}>
      <div className={styles.head}>
        <h2 className={styles.title}>Pantallas que abre</h2>
        <span className={styles.count}>{count}</span>
      </div>
      {screens.map(({ titulo, pantallas }) => (
        <div key={titulo} className={styles.screenGroup}>
          <h3 className={styles.screenModule}>{titulo}</h3>
          <p>{pantallas.join(' · ')}</p>
        </div>
      ))}
      <p className={styles.always}>
        {screens.length === 0 ? 'Solo las que abre todo el mundo: ' : 'Y las que abre todo el mundo: '}
        Inicio, Mi perfil y Ayuda.
      </p>
    </section>
  );
}

function stopSubmit(event: KeyboardEvent): void {
  if (event.target instanceof HTMLInputElement) event.preventDefault();
}

function stops(tree: HTMLElement | null): HTMLElement[] {
  return [...(tree?.querySelectorAll<HTMLElement>('button, input:not(:disabled)') ?? [])];
}

/** Up and down through what can be used; left and right close and open a module. */
function onArrows(event: KeyboardEvent<HTMLUListElement>): void {
  const target = event.target as HTMLElement;
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    if (target.getAttribute('aria-expanded') === String(event.key === 'ArrowLeft')) {
      event.preventDefault();
      target.click();
    }
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const all = stops(event.currentTarget);
  all[all.indexOf(target) + step]?.focus();
}
