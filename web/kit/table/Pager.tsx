/** '1–10 de 184', rows a page, and the pages. Strip of 48; on phones only what turns the page. */
import { formatNumber } from '../../../server/shared/money.ts';
import { Icon } from '../icons.tsx';
import { PAGE_SIZES } from './list-state.ts';
import styles from './pager.module.css';
import { lastPage, pageNumbers } from './pages.ts';

export interface PagerProps {
  page: number;
  pageSize: number;
  count: number;
  onPage: (page: number) => void;
  /** Offers other sizes; without it the size is fixed. */
  onPageSize?: (size: number) => void;
}

export function Pager({ page, pageSize, count, onPage, onPageSize }: PagerProps) {
  const last = lastPage(count, pageSize);
  const from = Math.min(count, (page - 1) * pageSize + 1);
  const to = Math.min(count, page * pageSize);
  return (
    <div className={styles.pager}>
      <span role="status">
        <strong>
          {formatNumber(from)}–{formatNumber(to)}
        </strong>{' '}
        de <strong>{formatNumber(count)}</strong>
      </span>
      {onPageSize && (
        <label className={styles.size} data-kind="pagina">
          Filas por página
          <select value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      {last > 1 && (
        <nav aria-label="Páginas" className={styles.pages}>
          <button
            type="button"
            className={styles.step}
            disabled={page <= 1}
            aria-keyshortcuts="["
            onClick={() => onPage(page - 1)}
          >
            <Icon name="chevron-left" />
            Anterior
          </button>
          {pageNumbers(page, last).map((number, index, all) =>
            number === null ? (
              <span key={`hueco tras ${all[index - 1]}`} className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                key={number}
                type="button"
                className={styles.page}
                aria-label={`Página ${number}`}
                {...(number === page ? { 'aria-current': 'page' as const } : {})}
                onClick={() => onPage(number)}
              >
                {formatNumber(number)}
              </button>
            ),
          )}
          <button
            type="button"
            className={styles.step}
            disabled={page >= last}
            aria-keyshortcuts="]"
            onClick={() => onPage(page + 1)}
          >
            Siguiente
            <Icon name="chevron-right" />
          </button>
        </nav>
      )}
    </div>
  );
}
