/** The folding tree of `JsonViewer`, in the colours of the house. */
import { useCallback } from 'react';
import { JsonView } from 'react-json-view-lite';
import styles from './json.module.css';

/** Levels open at first: enough to see what it is, few enough for a long invoice. */
const OPEN_LEVELS = 2;

const STYLE = {
  container: styles.container ?? '',
  basicChildStyle: styles.line ?? '',
  childFieldsContainer: styles.children ?? '',
  label: styles.key ?? '',
  clickableLabel: `${styles.key} ${styles.clickable}`,
  nullValue: styles.none ?? '',
  undefinedValue: styles.none ?? '',
  stringValue: styles.string ?? '',
  booleanValue: styles.boolean ?? '',
  numberValue: styles.number ?? '',
  otherValue: styles.none ?? '',
  punctuation: styles.punctuation ?? '',
  collapseIcon: `${styles.toggle} ${styles.open}`,
  expandIcon: `${styles.toggle} ${styles.closed}`,
  collapsedContent: `${styles.collapsed} ${styles.clickable}`,
  ariaLables: { collapseJson: 'Plegar', expandJson: 'Desplegar' },
};

interface JsonTreeProps {
  value: unknown;
  label: string;
  /** All, none, or `null` for what is open at first. */
  expanded: boolean | null;
}

export function JsonTree({ value, label, expanded }: JsonTreeProps) {
  const shouldExpand = useCallback((level: number) => expanded ?? level < OPEN_LEVELS, [expanded]);
  if (typeof value !== 'object' || value === null) {
    return <pre className={styles.container}>{JSON.stringify(value) ?? 'undefined'}</pre>;
  }
  return (
    <JsonView data={value} style={STYLE} shouldExpandNode={shouldExpand} clickToExpandNode={true} aria-label={label} />
  );
}
