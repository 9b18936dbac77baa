/** The way through a calendar: today, one before, one after, and the days on screen. */
import { Button } from '../Button.tsx';
import { IconAction } from '../IconAction.tsx';
import styles from './screen.module.css';
import { UNIT_NAMES, type ViewUnit } from './useCalendarView.ts';

interface ThroughProps {
  unit: ViewUnit;
  title: string;
  onToday: () => void;
  onStep: (step: 1 | -1) => void;
}

export function Through({ unit, title, onToday, onStep }: ThroughProps) {
  return (
    <div className={styles.through}>
      <Button onClick={onToday}>Hoy</Button>
      <IconAction icon="chevron-left" label={`${UNIT_NAMES[unit]} anterior`} onClick={() => onStep(-1)} />
      <IconAction icon="chevron-right" label={`${UNIT_NAMES[unit]} siguiente`} onClick={() => onStep(1)} />
      <h2 className={styles.range} aria-live="polite">
        {title}
      </h2>
    </div>
  );
}
