/** Saved views as tabs with their counts: those of the screen first, then the user's own; 'Guardar vista' keeps what is on screen. */
import type { ListContract } from '../../../server/shared/list.ts';
import { ApiError } from '../../lib/api.ts';
import { currentPath } from '../../lib/location.ts';
import { useRemote } from '../../lib/remote.ts';
import { notify } from '../../state/notices.ts';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { IconAction } from '../IconAction.tsx';
import { confirm, promptText } from '../questions.ts';
import { SubMenuTabs } from '../SubMenuTabs.tsx';
import styles from './list.module.css';
import { filterQuery, isFiltered, type ListState, readListState, viewHref, viewQuery } from './list-state.ts';
import { useSavedViews } from './useListPreference.ts';

export interface View {
  readonly nombre: string;
  /** `f.estado=1&orden=-nombre` */
  readonly consulta: string;
}

interface ViewsProps<Row> {
  contract: ListContract<Row>;
  views: readonly View[];
  state: ListState;
  query: URLSearchParams;
  set: (changes: Partial<ListState>) => void;
}

function failed(error: unknown): void {
  if (error instanceof ApiError) notify({ kind: 'error', text: error.msg });
}

/** Key of a screen's view: its place. The user's own have their id. */
const screenKey = (index: number) => (index === 0 ? null : `v${index}`);

export function Views<Row>({ contract, views, state, query, set }: ViewsProps<Row>) {
  const own = useSavedViews(contract.spec.path);
  const all = [
    ...views.map((view, index) => ({ ...view, key: screenKey(index), id: null })),
    ...own.saved.map((view) => ({ ...view, key: String(view.id), id: view.id })),
  ];
  const current = all.find(({ key }) => key === state.view) ?? all[0];
  const differs = current !== undefined && viewQuery(query) !== viewQuery(new URLSearchParams(current.consulta));
  const save = async () => {
    const nombre = await promptText({
      title: 'Guardar vista',
      label: 'Nombre',
      text: 'Guarda la búsqueda, los filtros y el orden que ves. Solo tú la verás.',
      max: 60,
      initial: current?.id ? current.nombre : '',
      confirmText: 'Guardar',
      cancelText: 'Cancelar',
    });
    if (!nombre) return;
    try {
      const { id } = await own.save(nombre, viewQuery(query));
      set({ view: String(id), page: state.page });
      notify({ kind: 'exito', text: `Vista «${nombre}» guardada.` });
    } catch (error) {
      failed(error);
    }
  };
  const remove = async (id: number, nombre: string) => {
    const sure = await confirm({
      title: 'Eliminar vista',
      text: `¿Eliminar la vista «${nombre}»?`,
      confirmText: 'Eliminar',
      danger: true,
    });
    if (!sure) return;
    try {
      await own.remove(id);
      set({ view: null });
    } catch (error) {
      failed(error);
    }
  };
  const ownCurrent = current?.id ? current : null;
  const savable = differs && (isFiltered(state) || state.order !== '');
  if (all.length < 2 && !savable) return null;
  return (
    <SubMenuTabs
      className={styles.views}
      label={`Vistas de ${contract.spec.nombre}`}
      tabs={all.map((view) => ({
        label: view.nombre,
        href: viewHref(currentPath(), query, view.key, view.consulta),
        current: view === current,
        badge: all.length > 1 && <ViewCount contract={contract} consulta={view.consulta} />,
      }))}
      end={
        <>
          {savable && (
            <Button size="small" variant="invisible" icon="bookmark" onClick={() => void save()}>
              Guardar vista
            </Button>
          )}
          {ownCurrent && (
            <IconAction
              icon="trash"
              size="small"
              label={`Eliminar la vista ${ownCurrent.nombre}`}
              onClick={() => void remove(ownCurrent.id as number, ownCurrent.nombre)}
            />
          )}
        </>
      }
    />
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
