/** The answer of a supplier: the order as it is, or other quantities and days line by line. */
import { useState } from 'react';
import * as z from 'zod';
import { ordenRespuesta as campos } from '../../../server/modules/ordenes-compra/campos.ts';
import { type OrdenPublica, responderPublica } from '../../../server/modules/ordenes-compra/contract/respuesta.ts';
import * as f from '../../../server/shared/fields.ts';
import { unitWords } from '../../../server/shared/quantities.ts';
import { Button } from '../../kit/Button.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { QuantityField } from '../../kit/fields/numeric.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow } from '../../kit/form/FormSection.tsx';
import styles from '../../kit/PublicSheet.module.css';
import { ApiError, call } from '../../lib/api.ts';
import { useRecordForm } from '../../lib/form.ts';
import { toast } from '../../state/toasts.ts';
import { Producto } from './Producto.tsx';

const formulario = z.object({
  nombre: f.texto(campos.nombre.max),
  observacion: z.string(),
  detalle: z.array(
    z.object({
      id: f.id,
      cantidad: f.cantidadOCero.nullable().refine((value) => value !== null, 'Escribe cuánto entregas; 0 si nada.'),
      fecha_entrega: f.fecha,
    }),
  ),
});

interface ResponderFormProps {
  token: string;
  orden: OrdenPublica;
  onAnswered: (orden: OrdenPublica) => void;
  /** The order is other than the one on screen, or was answered already. */
  onStale: () => void;
}

export function ResponderForm({ token, orden, onAnswered, onStale }: ResponderFormProps) {
  const [proposes, setProposes] = useState(false);
  const { version, detalle, fecha_entrega } = orden;
  const form = useRecordForm({
    schema: formulario,
    initial: {
      ...{ nombre: '', observacion: '' },
      detalle: detalle.map(({ id, cantidad, fecha_entrega: fecha }) => ({ id, cantidad, fecha_entrega: fecha })),
    },
    draft: false,
    save: async ({ nombre, observacion, detalle: lineas }) => {
      try {
        const body = { version, nombre, observacion: observacion || null, fecha_entrega, detalle: lineas };
        const { msg, data } = await call(responderPublica, { params: { token }, body });
        toast({ kind: 'exito', text: msg });
        onAnswered(data);
      } catch (error) {
        if (error instanceof ApiError && error.code !== 'validacion') onStale();
        throw error;
      }
    },
  });
  const campo = fieldsOf(form, campos);
  const now = form.methods.watch('detalle');
  const differs = detalle.some((linea, i) => {
    const own = now[i];
    return own?.cantidad !== linea.cantidad || own.fecha_entrega !== linea.fecha_entrega;
  });
  const back = () => {
    form.methods.setValue(
      'detalle',
      detalle.map(({ id, cantidad, fecha_entrega: fecha }) => ({ id, cantidad, fecha_entrega: fecha })),
    );
    setProposes(false);
  };
  return (
    <Form form={form}>
      <ul className={styles.lineas} aria-label="Líneas de la orden">
        {detalle.map((linea, i) => (
          <li key={linea.id}>
            <Producto linea={linea} />
            {proposes && (
              <FieldRow keep>
                <QuantityField
                  form={form}
                  name={`detalle.${i}.cantidad`}
                  label={`Entrego (${unitWords(2, linea.unidad.toLowerCase())})`}
                />
                <DateField form={form} name={`detalle.${i}.fecha_entrega`} label="El día" />
              </FieldRow>
            )}
          </li>
        ))}
      </ul>
      <section className={styles.firma}>
        <h2>{proposes ? 'Propón lo que sí puedes entregar' : '¿Puedes entregar todo así?'}</h2>
        <TextField {...campo('nombre')} required />
        <TextAreaField {...campo('observacion')} />
        <div className={styles.botones}>
          <Button variant="primary" size="large" busy={form.busy} onClick={() => void form.submit()}>
            {differs ? 'Enviar propuesta' : 'Confirmar la orden'}
          </Button>
          <Button size="large" onClick={proposes ? back : () => setProposes(true)}>
            {proposes ? 'Dejar como estaba' : 'Proponer cambios'}
          </Button>
        </div>
      </section>
    </Form>
  );
}
