/** The answer of a customer: they pick options and accept, or ask for a change in their own words. */
import { useState } from 'react';
import * as z from 'zod';
import { cotizacionRespuesta as campos } from '../../../server/modules/cotizaciones/campos.ts';
import {
  aceptarPublica,
  type CotizacionPublica,
  cambioPublico,
} from '../../../server/modules/cotizaciones/contract/enlace.ts';
import * as f from '../../../server/shared/fields.ts';
import { Button } from '../../kit/Button.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import styles from '../../kit/PublicSheet.module.css';
import { ApiError, call } from '../../lib/api.ts';
import { useRecordForm } from '../../lib/form.ts';
import { toast } from '../../state/toasts.ts';
import { totalizar } from './elegir.ts';
import { Lineas } from './PublicaLineas.tsx';
import { PublicaTotales } from './PublicaTotales.tsx';

const formulario = z.object({ nombre: f.texto(campos.nombre.max), observacion: z.string() });

interface ResponderFormProps {
  token: string;
  cotizacion: CotizacionPublica;
  onAnswered: (cotizacion: CotizacionPublica) => void;
  /** It is other than the one on screen, or was answered already. */
  onStale: () => void;
}

export function ResponderForm({ token, cotizacion, onAnswered, onStale }: ResponderFormProps) {
  const { detalle, version } = cotizacion;
  const [asks, setAsks] = useState(false);
  const [elegidas, setElegidas] = useState(() => detalle.flatMap(({ id, elegida }) => (elegida ? [id] : [])));
  const form = useRecordForm({
    schema: formulario,
    initial: { nombre: '', observacion: '' },
    draft: false,
    check: ({ observacion }) => (asks && !observacion.trim() ? { observacion: ['Escribe qué cambio necesitas.'] } : {}),
    save: async ({ nombre, observacion }) => {
      const params = { token };
      try {
        const { msg, data } = asks
          ? await call(cambioPublico, { params, body: { nombre, observacion } })
          : await call(aceptarPublica, {
              params,
              body: { nombre, observacion: observacion || null, elegidas, version },
            });
        toast({ kind: 'exito', text: msg });
        onAnswered(data);
      } catch (error) {
        if (error instanceof ApiError && error.code !== 'validacion') onStale();
        throw error;
      }
    },
  });
  const campo = fieldsOf(form, campos);
  const elegir = (id: number, elegida: boolean) =>
    setElegidas((now) => (elegida ? [...now, id] : now.filter((each) => each !== id)));
  const none = detalle.every(({ id, opcional }) => opcional && !elegidas.includes(id));
  return (
    <Form form={form}>
      <Lineas cotizacion={cotizacion} elegidas={elegidas} onElegir={elegir} />
      <PublicaTotales totals={totalizar(cotizacion, elegidas)} />
      <section className={styles.firma}>
        <h2>{asks ? '¿Qué quieres cambiar?' : '¿La aceptas así?'}</h2>
        <TextField {...campo('nombre')} required />
        <TextAreaField {...campo('observacion')} required={asks} />
        <div className={styles.botones}>
          <Button
            variant="primary"
            size="large"
            busy={form.busy}
            disabled={!asks && none}
            onClick={() => void form.submit()}
          >
            {asks ? 'Pedir el cambio' : 'Aceptar la cotización'}
          </Button>
          <Button size="large" onClick={() => setAsks(!asks)}>
            {asks ? 'Volver' : 'Pedir un cambio'}
          </Button>
        </div>
      </section>
    </Form>
  );
}
