/** Beside the text: what is wrong, the parameters to insert, the template's own fields, and the page. */
import { useRef, useState } from 'react';
import { type Catalogo, claveDe, type Parametro, PROPIO } from '../../../server/modules/plantillas/rules.ts';
import { FORMATOS, type TipoCampo } from '../../../server/shared/templates.ts';
import { searchKey } from '../../../server/shared/text.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { NumberField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { SearchBox } from '../../kit/filters/SearchBox.tsx';
import { FieldRow } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import { SubList } from '../../kit/SubList.tsx';
import type { RecordForm } from '../../lib/form.ts';
import styles from './Escritorio.module.css';
import type { PlantillaValues } from './values.ts';

const TIPOS: Readonly<Record<TipoCampo, string>> = {
  texto: 'Texto',
  entero: 'Número',
  dinero: 'Dinero',
  porcentaje: 'Porcentaje',
  fecha: 'Fecha',
  booleano: 'Sí o no',
};
const OPCIONES_TIPO = (Object.keys(FORMATOS) as TipoCampo[]).map((value) => ({ value, label: TIPOS[value] }));
const PAPELES = [
  { value: 'carta', label: 'Carta' },
  { value: 'oficio', label: 'Oficio' },
  { value: 'a4', label: 'A4' },
];

interface LateralProps {
  form: RecordForm<PlantillaValues>;
  catalogo: Catalogo;
  faults: readonly string[];
  readOnly: boolean;
  onInsert: (parametro: Parametro) => void;
}

export function Lateral({ form, catalogo, faults, readOnly, onInsert }: LateralProps) {
  return (
    <aside className={styles.side} aria-label="Parámetros y página">
      {faults.length > 0 && (
        <Note kind="aviso">
          <p className={styles.title}>Por corregir antes de publicar</p>
          <ul className={styles.faults}>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Note>
      )}
      <Parametros catalogo={catalogo} readOnly={readOnly} onInsert={onInsert} />
      {!readOnly && <CamposPropios form={form} />}
      <section>
        <h2 className={styles.title}>Página</h2>
        <FieldRow keep>
          <SelectField form={form} name="papel" label="Papel" emptyText={null} options={PAPELES} disabled={readOnly} />
          <NumberField form={form} name="margen" label="Margen (mm)" disabled={readOnly} />
        </FieldRow>
        <CheckboxField form={form} name="membrete" label="Con el membrete de la empresa" disabled={readOnly} />
      </section>
    </aside>
  );
}

function Parametros({ catalogo, readOnly, onInsert }: Pick<LateralProps, 'catalogo' | 'readOnly' | 'onInsert'>) {
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const words = searchKey(search).split(' ').filter(Boolean);
  const found = [...catalogo.parametros.values()].filter(({ titulo, grupo }) => {
    const key = searchKey(`${grupo} ${titulo}`);
    return words.every((word) => key.includes(word));
  });
  const groups = Map.groupBy(found, ({ grupo }) => grupo);
  return (
    <section>
      <h2 className={styles.title}>Parámetros</h2>
      <SearchBox
        value={search}
        onSearch={setSearch}
        label="Buscar parámetros"
        placeholder="Buscar un dato para insertar"
        inputRef={input}
        shortcut={false}
        className={styles.search ?? ''}
      />
      <div className={styles.list}>
        {[...groups].map(([grupo, parametros]) => (
          <div key={grupo} className={styles.group}>
            <h3 className={styles.groupTitle}>
              {grupo}
              {parametros[0]?.lista && <span className={styles.groupNote}> · dentro de «Repetir por cada»</span>}
            </h3>
            <ul className={styles.options}>
              {parametros.map((parametro) => (
                <li key={parametro.ruta}>
                  <button
                    type="button"
                    className={styles.option}
                    aria-disabled={readOnly}
                    // The caret stays where it was in the text.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => !readOnly && onInsert(parametro)}
                  >
                    <span>
                      <span className={styles.heard}>Insertar </span>
                      {parametro.titulo}
                    </span>
                    <span className={styles.kind}>{TIPOS[parametro.tipo]}</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {found.length === 0 && <p className={styles.groupTitle}>No resultados</p>}
      </div>
    </section>
  );
}

/** Data that only this template asks for. A field that the text uses keeps its name inside, whatever it is called now. */
function CamposPropios({ form }: Pick<LateralProps, 'form'>) {
  const rename = (path: `campos.${number}`, titulo: string) => {
    const clave = form.methods.getValues(`${path}.clave`);
    if (clave && form.methods.getValues('doc').includes(`"${PROPIO}.${clave}"`)) return;
    form.methods.setValue(`${path}.clave`, claveDe(titulo));
  };
  return (
    <section>
      <SubList
        form={form}
        name="campos"
        title="Campos propios"
        singular="Campo"
        newRow={() => ({ clave: '', titulo: '', tipo: 'texto' as const })}
        renderRow={({ titulo, tipo }) => ({ main: titulo || 'Sin nombre', detail: TIPOS[tipo] })}
        asText={({ titulo, tipo }) => `${titulo} (${TIPOS[tipo]})`}
        emptyText="Datos que se piden al imprimir: la ciudad de la firma, un plazo…"
        renderEditor={(path) => (
          <FieldRow columns="1fr 120px">
            <TextField
              form={form}
              name={`${path}.titulo`}
              label="Nombre"
              required
              case="none"
              max={80}
              inLine
              placeholder="Ciudad de la firma"
              onChange={(text) => rename(path, text)}
            />
            <SelectField
              form={form}
              name={`${path}.tipo`}
              label="Tipo"
              emptyText={null}
              options={OPCIONES_TIPO}
              inLine
            />
          </FieldRow>
        )}
      />
    </section>
  );
}
