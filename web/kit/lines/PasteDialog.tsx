/** What was pasted from a spreadsheet before it becomes lines: which column is which, what each code is, and what does not match. */
import { Button, Textarea } from '@primer/react';
import { useMemo, useRef, useState } from 'react';
import { businessDay } from '../../../server/shared/dates.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { copyText } from '../../lib/clipboard.ts';
import { localNow } from '../../lib/clock.ts';
import { toast } from '../../state/toasts.ts';
import { Dialog } from '../Dialog.tsx';
import { FooterSummary } from '../DialogFrame.tsx';
import { Note } from '../Note.tsx';
import { Segmented } from '../Segmented.tsx';
import { isNumber } from './cells.ts';
import { PasteRows } from './PasteRows.tsx';
import styles from './paste.module.css';
import type { Pasted } from './paste-join.ts';
import {
  decimalSign,
  guessMapping,
  headerMapping,
  type Mapping,
  parseTable,
  pasteColumns,
  type Sign,
} from './paste-table.ts';
import type { LineColumn, LineSource } from './types.ts';
import { goodRows, usePasteRows } from './usePasteRows.ts';

export interface PasteDialogProps<L, R> {
  /** What was pasted; '' asks for it. */
  text: string;
  columns: readonly LineColumn<L>[];
  source: LineSource<L, R>;
  quantity: string;
  onUse: (rows: readonly Pasted<R>[]) => void;
  onClose: () => void;
}

export function PasteDialog<L, R>(props: PasteDialogProps<L, R>) {
  const [text, setText] = useState(props.text);
  const rows = useMemo(() => parseTable(text), [text]);
  if (rows.length === 0) return <AskDialog onText={setText} onClose={props.onClose} />;
  return <ReviewDialog {...props} table={rows} />;
}

function AskDialog({ onText, onClose }: { onText: (text: string) => void; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  return (
    <Dialog
      title="Pegar líneas"
      subtitle="Copia en Excel las columnas, con títulos o sin ellos: el código y la cantidad bastan."
      width="mediano"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" onClick={() => onText(typed)}>
            Revisar
          </Button>
        </>
      }
    >
      <Textarea
        block
        rows={10}
        resize="none"
        aria-label="Líneas copiadas"
        placeholder={'Código\tCantidad'}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPaste={({ clipboardData }) => onText(clipboardData.getData('text/plain'))}
      />
    </Dialog>
  );
}

interface ReviewProps<L, R> extends PasteDialogProps<L, R> {
  table: readonly (readonly string[])[];
}

function ReviewDialog<L, R>({ table, columns: all, source, quantity, onUse, onClose }: ReviewProps<L, R>) {
  const columns = useMemo(() => pasteColumns(all), [all]);
  const header = useMemo(() => headerMapping(table[0] ?? [], columns), [table, columns]);
  const body = useMemo(() => (header ? table.slice(1) : table), [table, header]);
  const [mapping, setMapping] = useState<Mapping>(() => header ?? guessMapping(body, columns));
  const [mended, setMended] = useState<ReadonlyMap<number, string>>(new Map());
  const [only, setOnly] = useState<'todas' | 'faltan'>('todas');
  const numeric = new Set<string>(columns.filter(isNumber).map(({ field }) => field));
  const cells = body.flatMap((row) => row.filter((_, at) => numeric.has(mapping[at] ?? '')));
  const read = decimalSign(cells);
  const [chosen, setSign] = useState<Sign | null>(null);
  const sign = chosen ?? read.sign;
  const use = useRef<HTMLButtonElement>(null);
  const [today] = useState(() => businessDay(localNow()));
  const { rows, failed, retry } = usePasteRows({ rows: body, columns, mapping, source, mended, sign, today });
  const good = rows.filter((row) => row.good).length;
  const waiting = rows.filter(({ found }) => found === 'buscando').length;
  const bad = rows.filter((row) => !row.good && row.found !== 'buscando');
  const hasCodes = mapping.includes(columns.find(({ type }) => type === 'buscar')?.field ?? '');
  const copyBad = async () => {
    const copied = await copyText(bad.map((row) => row.cells.join('\t')).join('\n'));
    toast(
      copied ? { kind: 'exito', text: 'Copiadas al portapapeles.' } : { kind: 'error', text: 'No se pudo copiar.' },
    );
  };
  return (
    <Dialog
      title="Pegar líneas"
      subtitle={`${formatCount(body.length, 'fila')}${header ? ' con títulos' : ''}`}
      width="completo"
      dirty={mended.size > 0}
      initialFocusRef={use}
      onClose={onClose}
      footer={
        <>
          <FooterSummary>
            <span role="status">
              {waiting > 0
                ? failed
                  ? `Faltan ${formatCount(waiting, 'fila')} por buscar`
                  : `Buscando: faltan ${formatCount(waiting, 'fila')} de ${rows.length} …`
                : `${formatCount(good, 'fila')} por agregar · ${bad.length} sin coincidir`}
            </span>
          </FooterSummary>
          {bad.length > 0 && <Button onClick={() => void copyBad()}>Copiar las que faltan</Button>}
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            ref={use}
            variant="primary"
            inactive={good === 0 || waiting > 0}
            onClick={() => {
              if (good > 0 && waiting === 0) onUse(goodRows(rows, mapping, quantity));
            }}
          >
            {good === 1 ? 'Agregar 1 fila' : `Agregar ${good} filas`}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {failed && (
          <Note kind="peligro" actions={<Button onClick={retry}>Reintentar</Button>}>
            No se pudieron buscar todos los códigos: revisa la conexión.
          </Note>
        )}
        {!hasCodes && <Note kind="aviso">Elige cuál columna trae el código.</Note>}
        {!read.sure && chosen === null && cells.length > 0 && (
          <Note kind="aviso">Hay números que se leen de dos maneras: revisa con qué signo van los decimales.</Note>
        )}
        <div className={styles.bar}>
          <Segmented
            label="Filas"
            current={only}
            onChange={setOnly}
            options={[
              { value: 'todas', label: `Todas ${rows.length}` },
              { value: 'faltan', label: `Sin coincidir ${bad.length}` },
            ]}
          />
          {cells.length > 0 && (
            <Segmented
              label="Signo de los decimales"
              current={sign}
              onChange={setSign}
              options={[
                { value: '.', label: 'Decimal 1,234.5' },
                { value: ',', label: 'Decimal 1.234,5' },
              ]}
            />
          )}
        </div>
        <PasteRows
          rows={only === 'todas' ? rows : bad}
          columns={columns}
          mapping={mapping}
          titles={header ? (table[0] ?? []) : null}
          nameOf={(row) => source.option(row).label}
          onMapping={setMapping}
          onMend={(number, code) => setMended((before) => new Map(before).set(number, code))}
        />
      </div>
    </Dialog>
  );
}
