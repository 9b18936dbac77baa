/** The desk of a template: its name and its text, and beside it what may be inserted and how the page is. */
import type { Editor, JSONContent } from '@tiptap/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FUENTES } from '../../../server/modules/fuentes.ts';
import { plantilla } from '../../../server/modules/plantillas/campos.ts';
import { catalogo, formatoUsual, type Parametro, problemas } from '../../../server/modules/plantillas/rules.ts';
import type { Contenido, TemplateKind } from '../../../server/shared/templates.ts';
import { Button } from '../../kit/Button.tsx';
import { RichText } from '../../kit/editor/RichText.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { type RecordForm, useField } from '../../lib/form.ts';
import { BloqueDialog, type Cambio } from './BloqueDialog.tsx';
import { type Contexto, ContextoPlantilla } from './contexto.ts';
import styles from './Escritorio.module.css';
import { Lateral } from './Lateral.tsx';
import { Condicion, Repetir } from './nodos/bloques.tsx';
import { Variable } from './nodos/variable.tsx';
import { decirDoc, type PlantillaValues } from './values.ts';

interface EscritorioProps {
  form: RecordForm<PlantillaValues>;
  tipo: TemplateKind;
  readOnly: boolean;
}

export function Escritorio({ form, tipo, readOnly }: EscritorioProps) {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [cambio, setCambio] = useState<Cambio | null>(null);
  const field = useField(form, 'doc', { label: 'Texto', format: decirDoc });
  const campos = useWatch({ control: form.methods.control, name: 'campos' }) as Contenido['campos'];
  const cat = useMemo(() => catalogo(tipo, FUENTES, campos), [tipo, campos]);
  const doc = useDoc(String(field.value));
  const faults = useMemo(
    () =>
      problemas({ papel: 'carta', margen: 20, membrete: true, campos, doc: doc as Contenido['doc'] }, tipo, FUENTES),
    [campos, doc, tipo],
  );
  const contexto = useMemo(
    (): Contexto => ({ catalogo: cat, readOnly, abrir: (pos) => !readOnly && setCambio({ pos }) }),
    [cat, readOnly],
  );
  const opens = useRef(contexto.abrir);
  useEffect(() => {
    opens.current = contexto.abrir;
  });
  const [nodes] = useState(() => [Variable.configure({ onOpen: (pos) => opens.current(pos) }), Condicion, Repetir]);
  const campo = fieldsOf(form, plantilla);
  const insert = ({ ruta, tipo: clase }: Parametro) =>
    editor
      ?.chain()
      .focus()
      .insertContent({ type: 'variable', attrs: { ruta, formato: formatoUsual(clase), opcional: false } })
      .run();
  return (
    <ContextoPlantilla.Provider value={contexto}>
      <div className={styles.desk}>
        <div className={styles.text}>
          <FormSection>
            <FieldRow>
              <TextField {...campo('nombre')} disabled={readOnly} />
              <TextField {...campo('descripcion')} disabled={readOnly} />
            </FieldRow>
          </FormSection>
          <RichText
            label="Texto de la plantilla"
            value={doc}
            readOnly={readOnly}
            extensions={nodes}
            onReady={setEditor}
            onChange={(next) => field.set(JSON.stringify(next))}
            tools={() => (
              <>
                <Button size="small" variant="invisible" icon="eye" onClick={() => setCambio({ nuevo: 'condicion' })}>
                  Mostrar si…
                </Button>
                <Button size="small" variant="invisible" icon="sync" onClick={() => setCambio({ nuevo: 'repetir' })}>
                  Repetir por cada…
                </Button>
              </>
            )}
          />
        </div>
        <Lateral form={form} catalogo={cat} faults={faults} readOnly={readOnly} onInsert={insert} />
      </div>
      {cambio && editor && (
        <BloqueDialog editor={editor} cambio={cambio} catalogo={cat} onClose={() => setCambio(null)} />
      )}
    </ContextoPlantilla.Provider>
  );
}

/** The document of the form, the same object as long as it says the same. */
function useDoc(text: string): JSONContent {
  return useMemo(() => JSON.parse(text) as JSONContent, [text]);
}
