/** Views of a list as tabs with their counts: those of the screen, one's own, and those that others share; what one may do with each. */
import { currentPath } from '../../lib/location.ts';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { Icon } from '../icons.tsx';
import { SubMenuTabs } from '../SubMenuTabs.tsx';
import styles from './list.module.css';
import { isFiltered, type ListState, viewHref, viewQuery } from './list-state.ts';
import type { ListPreferenceHook, SavedViews } from './useListPreference.ts';
import { useViewActions } from './useViewActions.tsx';
import { ViewMenu } from './ViewMenu.tsx';
import type { ViewTab } from './views.ts';

interface ViewsProps {
  /** What one calls the rows of the list. */
  nombre: string;
  views: readonly ViewTab[];
  saved: SavedViews;
  /** Rows of each view; none while they are not known. */
  counts: readonly number[];
  state: ListState;
  query: URLSearchParams;
  set: (changes: Partial<ListState>) => void;
  own: ListPreferenceHook;
}

export function Views({ nombre, views, saved, counts, state, query, set, own }: ViewsProps) {
  const current = views.find(({ key }) => key === state.view) ?? views[0];
  const consulta = viewQuery(query);
  const differs = current !== undefined && consulta !== viewQuery(new URLSearchParams(current.consulta));
  const savable = differs && (isFiltered(state) || state.order !== '');
  const actions = useViewActions({
    saved,
    consulta,
    own,
    onShow: (key) => set({ view: key, page: state.page }),
    onGone: () => set({ view: null }),
  });
  if (!current || (views.length < 2 && !savable)) return null;
  return (
    <>
      <SubMenuTabs
        className={styles.views}
        label={`Vistas de ${nombre}`}
        tabs={views.map((view, i) => ({
          label: view.nombre,
          href: viewHref(currentPath(), query, view.key, view.consulta),
          current: view === current,
          ...(view.vista?.de ? { detail: `Vista que comparte ${view.vista.de}` } : {}),
          badge: views.length > 1 && (
            <>
              {counts[i] !== undefined && <Badge count={counts[i]} />}
              {view.vista?.grupo && <Icon name="people" size={16} />}
            </>
          ),
        }))}
        end={
          <>
            {savable && (
              <span className={styles.save}>
                <Button
                  size="small"
                  variant="invisible"
                  icon="bookmark"
                  onClick={() => void actions.save(current.vista?.de === null ? current.nombre : '')}
                >
                  Guardar vista
                </Button>
              </span>
            )}
            <ViewMenu view={current} savable={savable} actions={actions} opening={own.preference.vista ?? null} />
          </>
        }
      />
      {actions.dialog}
    </>
  );
}
