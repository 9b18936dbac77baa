/** The lines on phones: cards, a few drawn at a time, and what they come to. */
import { memo, type ReactNode, type RefObject } from 'react';
import { formatCount } from '../../../server/shared/text.ts';
import styles from './cards.module.css';
import { LineCard } from './LineCard.tsx';
import { chunksOf, HEIGHTS, type LineChunkProps, rowsOf, sameChunk, useNear } from './LineChunk.tsx';
import type { LineTableProps } from './LineTable.tsx';

interface CardProps {
  quantity: string;
  onOpen: (index: number) => void;
}

function Chunk<L, R>({ entries, from, faults, held, marked, ...shared }: LineChunkProps<L, R> & CardProps) {
  const { element, drawn } = useNear(held);
  const rows = rowsOf({ entries, from, faults, held, marked });
  return (
    <ul
      ref={element as RefObject<HTMLUListElement | null>}
      className={styles.cards}
      aria-label={`Líneas ${from + 1} a ${from + rows.length}`}
      style={drawn ? undefined : { height: rows.length * HEIGHTS.card }}
    >
      {drawn && rows.map((row) => <LineCard key={row.entry.key} {...shared} {...row} />)}
    </ul>
  );
}

const CardChunk = memo(Chunk, sameChunk as never) as typeof Chunk;

export function LineCards<L, R>(props: LineTableProps<L, R> & CardProps) {
  const { label: _, entries, faults, totals, active, marked, add, emptyText, ...shared } = props;
  const { columns } = shared;
  return (
    <>
      {chunksOf(entries.length, { active, marked }).map((chunk) => (
        <CardChunk key={chunk.from} {...shared} {...chunk} entries={entries} faults={faults} />
      ))}
      {entries.length === 0 && <p className={styles.empty}>{emptyText}</p>}
      <Add>{add}</Add>
      {totals.size > 0 && (
        <dl className={styles.totals}>
          <dt>Total de {formatCount(entries.length, 'línea')}</dt>
          {columns
            .filter(({ field }) => totals.has(field))
            .map(({ field, label }) => (
              <dd key={field}>
                <span>{label}</span> {totals.get(field)}
              </dd>
            ))}
        </dl>
      )}
    </>
  );
}

function Add({ children }: { children: ReactNode }) {
  return children ? <div className={styles.add}>{children}</div> : null;
}
