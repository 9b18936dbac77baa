/** Views of a list as tabs with their counts: those of the screen, one's own, and those that others share; what one may do with each. */
import type { ListContract } from '../../../server/shared/list.ts';
import { currentPath } from '../../lib/location.ts';
import { useRemote } from '../../lib/remote.ts';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { Icon } from '../icons.tsx';
import { SubMenuTabs } from '../SubMenuTabs.tsx';
import styles from './list.module.css';
import { filterQuery, isFiltered, type ListState, readListState, viewHref, viewQuery } from './list-state.ts';
import { type ListPreferenceHook, useSavedViews } from './useListPreference.ts';
import { useViewActions } from './useViewActions.tsx';
import { ViewMenu } from './ViewMenu.tsx';
import { screenKey, type View, type ViewTab } from './views.ts';

interface ViewsProps<Row> {
  contract: ListContract<Row>;
  /** Of the screen. */
  views: readonly View[];
  state: ListState;
  query: URLSearchParams;
  set: (changes: Partial<ListState>) => void;
  own: ListPreferenceHook;
}

export function Views<Row>({ contract, views, state, query, set, own }: ViewsProps<Row>) {
  const { path, nombre } = contract.spec;
  const saved = useSavedViews(path);
  const all: ViewTab[] = [
    ...views.map((view, index) => ({ ...view, key: screenKey(index), vista: null })),
    ...saved.saved.map((vista) => ({ ...vista, key: String(vista.id), vista })),
  ];
  const current = all.find(({ key }) => key === state.view) ?? all[0];
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
  if (!current || (all.length < 2 && !savable)) return null;
  return (
    <>
      <SubMenuTabs
        className={styles.views}
        label={`Vistas de ${nombre}`}
        tabs={all.map((view) => ({
          label: view.nombre,
          href: viewHref(currentPath(), query, view.key, view.consulta),
          current: view === current,
          ...(view.vista?.de ? { detail: `Vista que comparte ${view.vista.de}` } : {}),
          badge: all.length > 1 && (
            <>
              <ViewCount contract={contract} consulta={view.consulta} />
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

const COUNT_STALE_MS = 30_000;

function ViewCount<Row>({ contract, consulta }: { contract: ListContract<Row>; consulta: string }) {
  const filter = filterQuery(contract.spec, readListState(new URLSearchParams(consulta)));
  const { data } = useRemote(
    contract.list,
    { query: { ...filter, page: 1, page_size: 1 } },
    { staleMs: COUNT_STALE_MS },
  );
  return data && !Array.isArray(data) ? <Badge count={data.count} /> : null;
}
