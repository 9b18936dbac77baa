/** What was pasted from a spreadsheet before it becomes lines: which column is which, what each code is, and what does not match. */
import { Button, Textarea } from '@primer/react';
import { useMemo, useRef, useState } from 'react';
import { businessDay } from '../../../server/shared/dates.ts';
import { IMPORT_TYPES } from '../../../server/shared/import/limits.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { ApiError } from '../../lib/api.ts';
import { copyText } from '../../lib/clipboard.ts';
import { localNow } from '../../lib/clock.ts';
import { toast } from '../../state/toasts.ts';
import { Dialog } from '../Dialog.tsx';
import { FooterSummary } from '../DialogFrame.tsx';
import { iconOf } from '../icons.tsx';
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
import type { LineColumn, LineSource, ReadFile } from './types.ts';
import { goodRows, usePasteRows } from './usePasteRows.ts';

type Table = readonly (readonly string[])[];
const ACCEPT = IMPORT_TYPES.map((type) => `.${type}`).join(',');

export interface PasteDialogProps<L, R> {
  /** What was pasted; '' asks for it. */
  text: string;
  columns: readonly LineColumn<L>[];
  source: LineSource<L, R>;
  quantity: string;
  readFile: ReadFile | undefined;
  onUse: (rows: readonly Pasted<R>[]) => void;
  onClose: () => void;
}

export function PasteDialog<L, R>(props: PasteDialogProps<L, R>) {
  const [rows, setRows] = useState<Table>(() => parseTable(props.text));
  if (rows.length > 0) return <ReviewDialog {...props} table={rows} />;
  return <AskDialog readFile={props.readFile} onTable={setRows} onClose={props.onClose} />;
}

interface AskProps {
  readFile: ReadFile | undefined;
  onTable: (rows: Table) => void;
  onClose: () => void;
}

function AskDialog({ readFile, onTable, onClose }: AskProps) {
  const [typed, setTyped] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const onText = (text: string) => onTable(parseTable(text));
  const take = async (chosen: File | undefined) => {
    if (!chosen || !readFile) return;
    setBusy(true);
    try {
      onTable(await readFile(chosen));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.msg);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title="Pegar líneas"
      subtitle="Copia en Excel las columnas, con títulos o sin ellos: el código y la cantidad bastan."
      width="mediano"
      onClose={onClose}
      footer={
        <>
          {readFile && (
            <Button loading={busy} leadingVisual={iconOf('upload')} onClick={() => file.current?.click()}>
              Elegir archivo
            </Button>
          )}
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" onClick={() => onText(typed)}>
            Revisar
          </Button>
        </>
      }
    >
      {problem && <Note kind="peligro">{problem}</Note>}
      {readFile && (
        <input
          ref={file}
          type="file"
          hidden
          accept={ACCEPT}
          aria-label="Archivo de Excel o CSV"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same file may be chosen again once it is mended.
            target.value = '';
          }}
        />
      )}
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
  table: Table;
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
