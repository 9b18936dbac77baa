/** Changes a node of the text, or puts a new block around the selection: how a parameter is said, a condition, a repetition. */
import type { Editor } from '@tiptap/core';
import * as z from 'zod';
import type { Catalogo } from '../../../server/modules/plantillas/rules.ts';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { FORMATOS, OPERADORES, type Operador } from '../../../server/shared/templates.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { useRecordForm } from '../../lib/form.ts';

const atributos = z
  .object({
    ruta: z.string().min(1, MESSAGES.requerido),
    formato: z.string(),
    opcional: z.boolean(),
    operador: z.enum(Object.keys(OPERADORES) as [Operador, ...Operador[]]),
    valor: z.string().max(200, MESSAGES.largo),
  })
  .refine(({ operador, valor }) => !OPERADORES[operador].valor || valor.trim() !== '', {
    path: ['valor'],
    message: MESSAGES.requerido,
  });
type Values = z.input<typeof atributos>;

const NUEVO: Values = { ruta: '', formato: '', opcional: false, operador: 'tiene', valor: '' };
const TITLES = { variable: 'Parámetro', condicion: 'Mostrar si…', repetir: 'Repetir por cada…' } as const;
type Clase = keyof typeof TITLES;

/** A node to be changed, by its place, or a block to be put around the selection. */
export type Cambio = { pos: number } | { nuevo: 'condicion' | 'repetir' };

interface BloqueDialogProps {
  editor: Editor;
  cambio: Cambio;
  catalogo: Catalogo;
  onClose: () => void;
}

export function BloqueDialog({ editor, cambio, catalogo, onClose }: BloqueDialogProps) {
  const node = 'pos' in cambio ? editor.state.doc.nodeAt(cambio.pos) : null;
  const clase = ('pos' in cambio ? node?.type.name : cambio.nuevo) as Clase;
  const form = useRecordForm({
    schema: atributos,
    initial: { ...NUEVO, ...(node?.attrs as Partial<Values> | undefined) },
    draft: false,
    save: async (values) => {
      apply(editor, cambio, clase, values);
      return values;
    },
    onSaved: onClose,
  });
  const ruta = form.methods.watch('ruta');
  const operador = form.methods.watch('operador');
  const parametro = catalogo.parametros.get(ruta);
  const options =
    clase === 'repetir'
      ? [...catalogo.repetidos.values()].map(({ ruta: value, titulo }) => ({ value, label: titulo }))
      : [...catalogo.parametros.values()].map(({ ruta: value, titulo, grupo }) => ({
          value,
          label: `${grupo} · ${titulo}`,
        }));
  return (
    <Dialog
      title={TITLES[clase]}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" onClick={() => void form.submit()}>
            {'pos' in cambio ? 'Cambiar' : 'Insertar'}
          </Button>
        </>
      }
    >
      <Form form={form}>
        <FormSection>
          <SelectField
            form={form}
            name="ruta"
            label={clase === 'repetir' ? 'Lista' : 'Dato'}
            required
            options={options}
            help={
              clase === 'repetir' ? 'Lo que esté dentro se escribe una vez por cada registro de la lista.' : undefined
            }
          />
          {clase === 'variable' && parametro && (
            <SelectField
              form={form}
              name="formato"
              label="Cómo se escribe"
              emptyText={null}
              options={Object.entries(FORMATOS[parametro.tipo]).map(([value, label]) => ({ value, label }))}
            />
          )}
          {clase === 'variable' && (
            <CheckboxField
              form={form}
              name="opcional"
              label="Puede ir vacío"
              help="Si no, el documento no se imprime mientras falte el dato."
            />
          )}
          {clase === 'condicion' && (
            <SelectField
              form={form}
              name="operador"
              label="Condición"
              emptyText={null}
              options={Object.entries(OPERADORES).map(([value, { titulo }]) => ({ value, label: titulo }))}
            />
          )}
          {clase === 'condicion' && OPERADORES[operador].valor && (
            <TextField
              form={form}
              name="valor"
              label="Valor"
              required
              case="none"
              max={200}
              help={parametro?.tipo === 'fecha' ? 'Una fecha, como 2026-11-21.' : undefined}
            />
          )}
        </FormSection>
      </Form>
    </Dialog>
  );
}

function apply(editor: Editor, cambio: Cambio, clase: Clase, values: Values): void {
  const { ruta, formato, opcional, operador, valor } = values;
  const attrs = { variable: { ruta, formato, opcional }, condicion: { ruta, operador, valor }, repetir: { ruta } }[
    clase
  ];
  if ('pos' in cambio) {
    const { pos } = cambio;
    editor
      .chain()
      .focus()
      .command(({ tr }) => {
        tr.setNodeMarkup(pos, undefined, attrs);
        return true;
      })
      .run();
    return;
  }
  // Around what is selected, or an empty one where that cannot be.
  if (editor.can().wrapIn(clase, attrs)) editor.chain().focus().wrapIn(clase, attrs).run();
  else
    editor
      .chain()
      .focus()
      .insertContent({ type: clase, attrs, content: [{ type: 'paragraph' }] })
      .run();
}
