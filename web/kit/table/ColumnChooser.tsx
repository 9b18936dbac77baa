/** Which columns and in what order: boxes and arrows (no dragging needed), kept as one goes. */
import type { Column } from '../../../server/shared/columns.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { FooterSummary } from '../DialogFrame.tsx';
import { IconAction } from '../IconAction.tsx';
import styles from './columns.module.css';
import { arrange, move } from './columns.ts';

interface ColumnChooserProps {
  columns: readonly Column[];
  /** Fields shown, in order. */
  kept: readonly string[] | undefined;
  /** `undefined`: as they come. */
  onChange: (fields: readonly string[] | undefined) => void;
  onClose: () => void;
}

export function ColumnChooser({ columns, kept, onChange, onClose }: ColumnChooserProps) {
  const rows = arrange(columns, kept);
  const fields = rows.flatMap(({ column, shown }) => (shown ? column.field : []));
  const toggle = (field: string, on: boolean) =>
    onChange(on ? [...fields, field] : fields.filter((each) => each !== field));
  return (
    <Dialog
      title="Columnas"
      subtitle="Se guardan para ti, en este y en cualquier equipo."
      width="normal"
      onClose={onClose}
      footer={
        <>
          <FooterSummary>
            {fields.length} de {columns.length} a la vista
          </FooterSummary>
          <Button onClick={() => onChange(undefined)}>Como vienen</Button>
          <Button variant="primary" onClick={onClose}>
            Listo
          </Button>
        </>
      }
    >
      <ul className={styles.list}>
        {rows.map(({ column: { field, label }, shown }) => {
          const at = fields.indexOf(field);
          // The last one stays: a table without columns says nothing.
          const locked = shown && fields.length === 1;
          return (
            <li key={field} className={styles.row}>
              <label className={styles.name}>
                <input type="checkbox" checked={shown} disabled={locked} onChange={() => toggle(field, !shown)} />
                {label}
              </label>
              {shown && (
                <>
                  <IconAction
                    icon="arrow-up"
                    size="small"
                    label={`Subir ${label}`}
                    disabled={at === 0}
                    onClick={() => onChange(move(fields, field, -1))}
                  />
                  <IconAction
                    icon="arrow-down"
                    size="small"
                    label={`Bajar ${label}`}
                    disabled={at === fields.length - 1}
                    onClick={() => onChange(move(fields, field, 1))}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
