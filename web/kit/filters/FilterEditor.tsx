/** What opens under a filter's button: one editor for each kind. Choices apply at once; typed values with Enter or 'Aplicar'. */
import { lazy, Suspense } from 'react';
import { Checklist } from './Checklist.tsx';
import styles from './filters.module.css';
import type { FilterEditorProps } from './filters.ts';
import { TextEditor } from './TextEditor.tsx';

const RangeEditor = lazy(() => import('./RangeEditor.tsx').then((module) => ({ default: module.RangeEditor })));
const RemoteEditor = lazy(() => import('./RemoteEditor.tsx').then((module) => ({ default: module.RemoteEditor })));

/** Dates and remote options bring the pieces of forms: they come when one is opened. */
export function FilterEditor(props: FilterEditorProps) {
  return (
    <Suspense fallback={<div className={styles.panel} />}>
      <Editor {...props} />
    </Suspense>
  );
}

function Editor({ filter, ...rest }: FilterEditorProps) {
  switch (filter.kind) {
    case 'opciones':
      return <Checklist filter={filter} {...rest} />;
    case 'booleano': {
      const options = [
        { value: '1', label: filter.yes ?? 'Sí' },
        { value: '0', label: filter.no ?? 'No' },
      ];
      return <Checklist filter={{ ...filter, kind: 'opciones', options, single: true }} {...rest} />;
    }
    case 'texto':
      return <TextEditor filter={filter} {...rest} />;
    case 'rango':
      return <RangeEditor filter={filter} {...rest} />;
    case 'remoto':
      return <RemoteEditor filter={filter} {...rest} />;
  }
}
