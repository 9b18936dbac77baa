/** `/indexUsu`: every screen of the user's menu as cards under their headings, with a search. `?seccion=` shows one heading. */

import { useAtomValue } from 'jotai';
import { manifest as inicio } from '../../../server/modules/inicio/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { searchKey } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { IconTile } from '../../kit/IconTile.tsx';
import { Icon, iconName } from '../../kit/icons.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { useHashQuery } from '../../lib/location.ts';
import { menuAtom, menuScreens } from '../../state/menu.ts';
import { Tableros } from '../tableros/public.tsx';
import styles from './IndexUsu.module.css';

export function IndexUsu() {
  const [query, setQuery] = useHashQuery();
  const menu = useAtomValue(menuAtom);
  const typed = query.get('buscar') ?? '';
  const section = query.get('seccion');
  const words = searchKey(typed).split(' ');
  const found = menuScreens(menu).filter(
    ({ item, section: own }) =>
      (!section || section === own) && words.every((word) => searchKey(`${item.titulo} ${own}`).includes(word)),
  );
  const sections = [...new Set(found.map(({ section: own }) => own))];

  const change = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next, { replace: true });
  };

  return (
    <>
      <PageHeader
        title="Módulos"
        crumbs={section ? [{ label: 'Módulos', href: hrefOf(inicio.screens.indexUsu) }] : []}
        current={section ?? 'Módulos'}
      />
      <div className={styles.tools}>
        <label className={styles.search}>
          <span className="sr-only">Buscar un módulo</span>
          <Icon name="search" />
          <input
            type="search"
            className={styles.input}
            placeholder="Buscar un módulo"
            value={typed}
            onChange={(event) => change('buscar', event.target.value)}
          />
        </label>
        {section && (
          <Button variant="invisible" onClick={() => change('seccion', '')}>
            Ver todos
          </Button>
        )}
      </div>
      {found.length === 0 && (
        <EmptyState
          icon="search"
          title={typed ? 'Ningún módulo coincide' : 'Aún no tienes módulos'}
          text={
            typed
              ? `Buscaste «${typed.slice(0, 60)}» entre los módulos que puedes abrir.`
              : 'Pide a quien administra los usuarios que te dé acceso a lo que necesitas.'
          }
        />
      )}
      {sections.map((name) => (
        <section key={name} className={styles.section} aria-label={name}>
          <h2 className={styles.sectionTitle}>{name}</h2>
          <ul className={styles.cards}>
            {found
              .filter(({ section: own }) => own === name)
              .map(({ item }) => (
                <li key={item.id}>
                  <a href={`#${item.ruta}`} className={styles.card}>
                    <IconTile icon={iconName(item.icono)} />
                    <span>{item.titulo}</span>
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {section && !typed && <Tableros seccion={section} />}
    </>
  );
}
