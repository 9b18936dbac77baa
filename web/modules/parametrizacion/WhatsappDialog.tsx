/** Parametrización WhatsApp: rows of name and value; what is kept keeps its name, and a row is added below the last one. */
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import * as z from 'zod';
import { parametroWhatsapp } from '../../../server/modules/parametrizacion/campos.ts';
import {
  listWhatsapp,
  parametrosWhatsapp,
  saveWhatsapp,
} from '../../../server/modules/parametrizacion/contract/whatsapp.ts';
import { manifest } from '../../../server/modules/parametrizacion/manifest.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { FieldNote, noteId } from '../../kit/fields/FieldShell.tsx';
import { TextField, type TextFieldProps } from '../../kit/fields/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { ApiError } from '../../lib/api.ts';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { toast } from '../../state/toasts.ts';
import styles from './Configuracion.module.css';
import { HistoriaDialog } from './HistoriaDialog.tsx';

const TITULO = 'Parametrización WhatsApp';
const NOVEDAD = 'Se presento una novedad, por favor intente de nuevo.';

const schema = z.strictObject({ filas: parametrosWhatsapp });
type Filas = z.input<typeof parametrosWhatsapp>;
const NUEVA: Filas[number] = { parametro: '', valor: '' };

export function WhatsappDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useRemote(listWhatsapp);
  if (data) return <Editor filas={data} onClose={onClose} />;
  return (
    <Dialog title={TITULO} onClose={onClose}>
      <PageState error={error} onRetry={() => void refetch()} noun="los parámetros" />
    </Dialog>
  );
}

function Editor({ filas, onClose }: { filas: Filas; onClose: () => void }) {
  const edits = useCan()(manifest.permisos.editarWhatsapp);
  const { write } = useWrite(saveWhatsapp);
  const [historia, setHistoria] = useState(false);
  const form = useRecordForm({
    schema,
    initial: { filas: filas.length > 0 ? filas : [NUEVA] },
    toValues: (rows: Filas) => ({ filas: rows }),
    noun: 'estos parámetros',
    save: async ({ filas: body }) => {
      try {
        const { msg, data } = await write({ body });
        toast({ kind: 'exito', text: msg });
        return data;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        toast({ kind: 'aviso', text: NOVEDAD });
        throw underRows(error);
      }
    },
  });
  const { fields, append } = useFieldArray({ control: form.methods.control, name: 'filas', keyName: '_key' });
  return (
    <Dialog
      title={TITULO}
      width="mediano"
      onClose={onClose}
      dirty={form.dirty}
      footer={
        <>
          <Button icon="history" variant="invisible" onClick={() => setHistoria(true)}>
            Historia
          </Button>
          <Button onClick={onClose}>Cerrar</Button>
          {edits && (
            <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
              Guardar
            </Button>
          )}
        </>
      }
    >
      <Form form={form}>
        <div className={styles.pairs}>
          <div className={styles.pair} aria-hidden="true">
            <span className={styles.pairHead}>{parametroWhatsapp.parametro.label}</span>
            <span className={styles.pairHead}>{parametroWhatsapp.valor.label}</span>
          </div>
          {fields.map(({ _key, id, parametro }, i) => {
            const label = id ? `Valor de ${parametro}` : 'Valor del parámetro nuevo';
            return (
              <div key={_key} className={styles.pair}>
                {id ? (
                  <span className={styles.fixed}>{parametro}</span>
                ) : (
                  <Celda form={form} name={`filas.${i}.parametro`} label="Nombre del parámetro" placeholder="Nombre" />
                )}
                <Celda
                  form={form}
                  name={`filas.${i}.valor`}
                  label={label}
                  placeholder={parametroWhatsapp.valor.label}
                  case="none"
                  disabled={!edits}
                />
                {edits && i === fields.length - 1 && (
                  <IconAction icon="plus" label="Agregar fila" onClick={() => append(NUEVA)} />
                )}
              </div>
            );
          })}
        </div>
      </Form>
      {historia && <HistoriaDialog tipo="whatsapp" titulo={TITULO} onClose={() => setHistoria(false)} />}
    </Dialog>
  );
}

/** A field of a row: its label stands over the column. */
function Celda({ form, name, ...field }: TextFieldProps<{ filas: Filas }>) {
  const fault = form.faults.find(({ path }) => path === name);
  return (
    <div>
      <TextField form={form} name={name} {...field} required inLine />
      <FieldNote id={noteId(form.fieldId(name))} error={fault?.message} />
    </div>
  );
}

/** The body is the list itself: its faults belong to the rows of the form. */
function underRows(error: ApiError): ApiError {
  const { status, code, msg, requestId, errores = {} } = error;
  const own = Object.fromEntries(Object.entries(errores).map(([path, texts]) => [`filas.${path}`, texts]));
  return new ApiError(status, { code, msg, request_id: requestId, ...(error.errores ? { errores: own } : {}) });
}
