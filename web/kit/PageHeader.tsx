/** Top of every screen: crumbs of 12, title of 20 with its state, a second line, actions at the right. */
import { Fragment, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { setPageFacts, useScreenCrumbs, useScreenLabel } from '../state/screens.ts';
import styles from './PageHeader.module.css';
import { RecordPager } from './RecordPager.tsx';

export interface Crumb {
  readonly label: string;
  /** `#/ruta`; the last crumb has none. */
  readonly href?: string | undefined;
}

export interface PageHeaderProps {
  title: string;
  /** Those before the page itself; what the route declares when absent. The last one is added from `current`. */
  crumbs?: readonly Crumb[];
  /** Last crumb: what the route is called when absent. */
  current?: string;
  /** `StateLabel` beside the title. */
  state?: ReactNode;
  /** Second line: 'NIT 900,482,716-7 · desde 2019 · editó Laura Pinzón ayer'. */
  detail?: ReactNode;
  /** At its end, also where a phone shows its first part alone. */
  also?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, crumbs, current, state, detail, also, actions }: PageHeaderProps) {
  const screenCrumbs = useScreenCrumbs();
  const label = useScreenLabel() ?? title;
  useEffect(() => {
    document.title = `${title} · Mayordomo`;
  }, [title]);
  const { label: parentLabel, href: parentHref } = crumbs?.findLast(({ href }) => href) ?? {};
  useLayoutEffect(() => {
    const parent = parentLabel === undefined ? undefined : { label: parentLabel, href: parentHref };
    setPageFacts({ title, label: current, parent });
    return () => setPageFacts({});
  }, [title, current, parentLabel, parentHref]);
  return (
    <header className={styles.header}>
      <Crumbs crumbs={[...(crumbs ?? screenCrumbs), { label: current ?? label }]} />
      <div className={styles.row}>
        <div className={styles.titles}>
          <div className={styles.line}>
            <h1 className={styles.title}>{title}</h1>
            {state}
          </div>
          {detail && (
            <div className={styles.detail}>
              {typeof detail === 'string' ? inParts(detail) : detail}
              {also}
            </div>
          )}
        </div>
        <div className={styles.actions}>
          <RecordPager />
          {actions}
        </div>
      </div>
    </header>
  );
}

/** On a phone the first part alone: the fields begin sooner. */
function inParts(detail: string): ReactNode {
  const [first, ...others] = detail.split(' · ');
  return (
    <>
      {first}
      {others.length > 0 && <span className={styles.more}> · {others.join(' · ')}</span>}
    </>
  );
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Ruta de la página" className={styles.crumbs}>
      <ol>
        {crumbs.map(({ label, href }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two crumbs may read alike; they keep their order
          <Fragment key={index}>
            {index > 0 && (
              <li aria-hidden="true" className={styles.slash}>
                /
              </li>
            )}
            <li>
              {href && index < crumbs.length - 1 ? (
                <a href={href}>{label}</a>
              ) : (
                <span {...(index === crumbs.length - 1 ? { 'aria-current': 'page' as const } : {})}>{label}</span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
