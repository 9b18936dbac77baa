/** Ten grey rows in the shape of each column; blank during the first second, so that the height never jumps. */
import type { Column } from '../../../server/shared/columns.ts';
import { Skeleton, useSlow } from '../Skeleton.tsx';
import { cellClass } from './columns.ts';
import styles from './table.module.css';

const WIDTHS = [78, 62, 84, 55, 70, 88, 60, 74, 66, 80];

export function SkeletonRows({
  columns,
  before,
  after,
}: {
  columns: readonly Column[];
  before: boolean;
  after: boolean;
}) {
  const slow = useSlow(true);
  return (
    <tbody>
      {WIDTHS.map((width, row) => (
        <tr key={width} className={`${styles.row} ${slow ? '' : styles.blankRow}`}>
          {before && <td className={styles.check} />}
          {columns.map((column, index) => (
            <td key={column.field} className={cellClass(column, index === 0, styles)}>
              {slow && (
                <Skeleton
                  shape={column.type === 'estado' ? 'pastilla' : 'texto'}
                  width={
                    column.type === 'estado' ? '60px' : `${index === 0 ? width * 0.7 : WIDTHS[(row + index) % 10]}%`
                  }
                />
              )}
            </td>
          ))}
          {after && <td className={styles.more} />}
        </tr>
      ))}
    </tbody>
  );
}
