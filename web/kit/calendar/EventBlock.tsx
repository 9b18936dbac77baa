/** An event in a grid: its colour, its title, what more there is room for. The same in hours, in a month and in an agenda. */
import type { CSSProperties, MouseEvent } from 'react';
import { Icon } from '../icons.tsx';
import styles from './event.module.css';
import type { CalendarItem } from './item.ts';
import type { Handlers } from './useMoves.ts';

export interface EventBlockProps<T extends CalendarItem> {
  item: T;
  /** 'horas': title and detail over each other; 'mes': one line; 'agenda': two lines, nothing cut. */
  look: 'horas' | 'mes' | 'agenda';
  /** Before the title: its hour. */
  time?: string | undefined;
  /** It comes from the day before, or goes on the next one. */
  begins?: boolean;
  ends?: boolean;
  moving?: boolean;
  /** In hours: lines of text that its height has. */
  lines?: number;
  style?: CSSProperties;
  handlers?: Handlers | undefined;
  /** Its end can be pulled. */
  resizable?: boolean;
  onOpen: (item: T) => void;
}

export function EventBlock<T extends CalendarItem>(props: EventBlockProps<T>) {
  const {
    item,
    look,
    time,
    begins = true,
    ends = true,
    moving = false,
    lines = 1,
    style,
    handlers,
    resizable,
    onOpen,
  } = props;
  const { id, title, detail, kind, tone, done, alert, label } = item;
  const heard = alert ? `${label}, ${alert}` : label;
  const open = (event: MouseEvent) => {
    event.stopPropagation();
    if (handlers?.isClick() ?? true) onOpen(item);
  };
  const looks = [styles.block, styles[look], moving && styles.moving, !begins && styles.comes, !ends && styles.goes];
  return (
    <button
      type="button"
      className={looks.filter(Boolean).join(' ')}
      data-event={id}
      data-tone={tone}
      data-lines={Math.min(lines, 3)}
      style={{ ...style, '--lines': lines - 1 } as CSSProperties}
      onClick={open}
      {...(handlers && {
        onKeyDown: handlers.onKeyDown,
        onBlur: handlers.onBlur,
        onPointerDown: (event) => handlers.onPointerDown(event, 'todo'),
        'aria-keyshortcuts': 'ArrowUp ArrowDown ArrowLeft ArrowRight Shift+ArrowUp Shift+ArrowDown',
      })}
    >
      <span className={styles.said}>{heard}</span>
      <span className={styles.text} title={heard} aria-hidden="true">
        <span className={styles.title}>
          {done && <Icon name="check" size={12} className={styles.done} />}
          {time && <span className={styles.time}>{`${time} `}</span>}
          {title}
        </span>
        {look !== 'mes' && (
          <span className={styles.detail}>
            {look === 'agenda' ? [kind, detail, done && 'Confirmada', alert].filter(Boolean).join(' · ') : detail}
          </span>
        )}
      </span>
      {alert && <Icon name="alert" size={12} className={styles.alert} />}
      {resizable && (
        <span
          className={styles.handle}
          onPointerDown={(event) => {
            event.stopPropagation();
            handlers?.onPointerDown(event, 'fin');
          }}
        />
      )}
    </button>
  );
}
