/** '3 de 184' on a record opened from a list: links to the previous and the next record of that list, across its pages. */
import { useEffect, useRef } from 'react';
import * as z from 'zod';
import { endpoint } from '../../server/shared/endpoint.ts';
import { formatNumber } from '../../server/shared/money.ts';
import { ApiError } from '../lib/api.ts';
import { useShortcut } from '../lib/keyboard.ts';
import { currentLocation, currentPath, navigate } from '../lib/location.ts';
import { fetchRemote } from '../lib/remote.ts';
import { keepPlace, type ListPlace, useParentPlace } from '../state/list-places.ts';
import { toast } from '../state/toasts.ts';
import { IconAction } from './IconAction.tsx';
import styles from './PageHeader.module.css';

type Step = -1 | 1;

const page = z.object({ count: z.number(), results: z.array(z.object({ id: z.number() })) });

/** The button that was pressed has the focus again on the record that it leads to. */
let pressed: { readonly step: Step; readonly path: string } | null = null;

export function RecordPager() {
  const place = useParentPlace();
  const parts = currentPath().split('/');
  const id = Number(parts.at(-1));
  // What is being created is made of a record of another list: `/inventarios/crear/{bodega}`.
  if (parts.at(-2) === 'crear') return null;
  return place?.ids.includes(id) ? <Pager place={place} id={id} /> : null;
}

function Pager({ place, id }: { place: ListPlace; id: number }) {
  const at = place.ids.indexOf(id);
  const position = (place.page - 1) * place.pageSize + at + 1;
  const count = Math.max(place.count, position);
  const has = (step: Step) => (step < 0 ? position > 1 : position < count);
  const going = useRef(false);
  const go = async (step: Step, byButton = false): Promise<void> => {
    if (!has(step) || going.current) return;
    going.current = true;
    try {
      const to = await neighbour(place, at, step);
      if (to.row === null) return toast({ kind: 'aviso', text: 'No hay más registros en la lista.' });
      const path = `${currentPath().replace(/[^/]+$/, '')}${to.row}`;
      pressed = byButton ? { step, path } : null;
      await open(place, to, path);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ kind: 'error', text: error.msg });
    } finally {
      going.current = false;
    }
  };
  const group = { group: 'Registros' };
  useShortcut('[', 'Registro anterior de la lista', () => go(-1), group);
  useShortcut(']', 'Registro siguiente de la lista', () => go(1), group);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (pressed?.path === currentPath()) box.current?.querySelectorAll('button')[pressed.step < 0 ? 0 : 1]?.focus();
    pressed = null;
  }, []);
  const button = (step: Step) => (
    <IconAction
      icon={step < 0 ? 'chevron-left' : 'chevron-right'}
      label={step < 0 ? 'Registro anterior' : 'Registro siguiente'}
      size="small"
      aria-keyshortcuts={step < 0 ? '[' : ']'}
      // Not disabled: at the last one the focus stays on it.
      {...(has(step) ? {} : { 'aria-disabled': true })}
      onClick={() => void go(step, true)}
    />
  );
  return (
    <nav ref={box} aria-label="Registros de la lista" className={styles.pager}>
      <span>
        {formatNumber(position)} de {formatNumber(count)}
      </span>
      {button(-1)}
      {button(1)}
    </nav>
  );
}

/** Position in the list on the next record; another page of ids is asked only where the known page ends. */
async function neighbour(place: ListPlace, at: number, step: Step): Promise<ListPlace> {
  const next = place.ids[at + step];
  if (next !== undefined) return { ...place, row: next, index: at + step, moved: true };
  const list = endpoint(
    { name: place.module },
    { method: 'GET', path: place.list, access: 'sesion', summary: '', response: page },
  );
  const number = place.page + step;
  const answer = await fetchRemote(list, { query: { ...place.asked, page: number, page_size: place.pageSize } });
  const ids = answer.results.map(({ id }) => id);
  const index = step < 0 ? ids.length - 1 : 0;
  const query = new URLSearchParams(place.query);
  if (number > 1) query.set('pag', String(number));
  else query.delete('pag');
  const row = ids[index] ?? null;
  return { ...place, query: query.toString(), page: number, count: answer.count, ids, row, index, moved: true };
}

/** Replaces the record in the browser's history, so that 'back' is the list. Unsaved changes are asked about as everywhere. */
async function open(from: ListPlace, to: ListPlace, path: string): Promise<void> {
  const [, query] = currentLocation().split('?');
  keepPlace(to);
  if (!(await navigate(query ? `${path}?${query}` : path, { replace: true }))) keepPlace(from);
}
