/** What each column of the file is: proposed by its name, told with its first values, corrected here. */
import { TriangleDownIcon } from '@primer/octicons-react';
import { Select } from '@primer/react';
import { lazy, Suspense, useState } from 'react';
import type { ImportContract } from '../../../server/shared/import/contract.ts';
import type { ImportDetail } from '../../../server/shared/import/shapes.ts';
import { joinWords } from '../../../server/shared/text.ts';
import { useWrite } from '../../lib/remote.ts';
import { useHolds } from '../../state/permissions.tsx';
import { Button } from '../Button.tsx';
import fields from '../fields/fields.module.css';
import { Note } from '../Note.tsx';
import { attempt } from './attempt.ts';
import type { Fijos } from './FixedValues.tsx';
import styles from './import.module.css';
import type { StepName } from './StepBar.tsx';

const FixedValues = lazy(() => import('./FixedValues.tsx').then((module) => ({ default: module.FixedValues })));

export interface StepProps {
  contract: ImportContract;
  row: ImportDetail;
  go: (step: StepName) => void;
}

export function MatchStep({ contract, row, go }: StepProps) {
  const { clave, plural, singular } = contract.spec;
  const holds = useHolds();
  const columns = contract.spec.columns.filter(({ permiso }) => permiso === undefined || holds(permiso));
  const [mapeo, setMapeo] = useState(row.mapeo);
  const [fijos, setFijos] = useState<Fijos>({});
  const { write, busy } = useWrite(contract.match);
  const labelOf = (field: string) => columns.find((column) => column.field === field)?.label ?? field;
  const missing = (wanted: readonly string[]) => wanted.filter((field) => !mapeo.includes(field)).map(labelOf);
  const keys = missing(clave);
  const needed = missing(columns.flatMap(({ field, required }) => (required ? field : [])));
  const matched = mapeo.filter((field) => field !== null).length;

  // A field has one column: whoever had it loses it.
  const choose = (at: number, field: string | null) =>
    setMapeo(mapeo.map((old, i) => (i === at ? field : old === field ? null : old)));
  const next = async () => {
    const { id, version } = row;
    const said = Object.entries(fijos).filter(([field, text]) => text.trim() !== '' && !mapeo.includes(field));
    const body = { version, mapeo, fijos: Object.fromEntries(said) };
    if (await attempt(() => write({ params: { id }, body }))) go('revision');
  };
  const absent = columns.filter(({ field }) => !mapeo.includes(field) && !clave.includes(field));
  return (
    <>
      <p className={styles.lead}>
        Dinos qué es cada columna del archivo. Recordaremos tu elección para el próximo. {matched} de {mapeo.length}{' '}
        columnas se importan.
      </p>
      {keys.length > 0 ? (
        <Note kind="peligro">
          Falta decir cuál columna es {joinWords(keys)}: así sabemos si cada {singular} ya existe.
        </Note>
      ) : (
        needed.length > 0 && (
          <Note kind="aviso">
            El archivo no tiene {joinWords(needed)}. Sin eso solo se pueden actualizar {plural} que ya existen: dilo
            abajo si es lo mismo para todas las filas.
          </Note>
        )
      )}
      <div className={styles.frame}>
        <table className={styles.match} aria-label="Columnas del archivo">
          <thead>
            <tr>
              <th scope="col">Columna del archivo</th>
              <th scope="col">Primeros valores</th>
              <th scope="col">Es</th>
            </tr>
          </thead>
          <tbody>
            {columnsOf(row).map(({ header, i }) => (
              <tr key={i}>
                <th scope="row" className={mapeo[i] === null ? styles.sample : ''}>
                  {header || `Columna ${i + 1}, sin nombre`}
                </th>
                <td className={styles.sample}>{sampleOf(row.muestra[i] ?? [])}</td>
                <td>
                  <div className={fields.select}>
                    <Select
                      block
                      aria-label={`Campo de la columna ${header || i + 1}`}
                      value={mapeo[i] ?? ''}
                      onChange={(event) => choose(i, event.target.value || null)}
                    >
                      <Select.Option value="">No se importa</Select.Option>
                      {columns.map(({ field, label, required }) => (
                        <Select.Option key={field} value={field}>
                          {label + (required ? ' *' : '')}
                        </Select.Option>
                      ))}
                    </Select>
                    <TriangleDownIcon className={fields.arrow ?? ''} />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {absent.length > 0 && (
        <Suspense fallback={null}>
          <FixedValues contract={contract} columns={absent} fijos={fijos} onChange={setFijos} />
        </Suspense>
      )}
      <div className={styles.actions}>
        <Button variant="primary" busy={busy} disabled={keys.length > 0} onClick={() => void next()}>
          Revisar {row.total === 1 ? 'la fila' : 'las filas'}
        </Button>
      </div>
    </>
  );
}

/** 'Bucaramanga · Girón' */
function sampleOf(values: readonly string[]): string {
  return [...new Set(values.filter((value) => value !== ''))].slice(0, 3).join(' · ') || 'Sin valores';
}

/** Headers with their place: two may be alike, or empty. */
function columnsOf({ encabezados }: ImportDetail) {
  return encabezados.map((header, i) => ({ header, i }));
}
