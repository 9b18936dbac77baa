/** The offer of a supplier, line by line: what has no price is not offered. */
import { useState } from 'react';
import * as z from 'zod';
import { invitado as campos, oferta as o } from '../../../server/modules/cotizaciones-compra/campos.ts';
import { cotizarPublica, type SolicitudPublica } from '../../../server/modules/cotizaciones-compra/contract/enlace.ts';
import * as f from '../../../server/shared/fields.ts';
import { formatUnits } from '../../../server/shared/quantities.ts';
import { Button } from '../../kit/Button.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { MoneyField, NumberField, PriceField, QuantityField } from '../../kit/fields/numeric.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow } from '../../kit/form/FormSection.tsx';
import styles from '../../kit/PublicSheet.module.css';
import { call } from '../../lib/api.ts';
import { useRecordForm } from '../../lib/form.ts';
import { toast } from '../../state/toasts.ts';

type Linea = SolicitudPublica['detalle'][number];

const formulario = z.object({
  nombre: f.texto(campos.nombre.max),
  vigencia: z.string(),
  flete: z.number().nullable(),
  plazo_pago: z.number().nullable(),
  observacion: z.string(),
  detalle: z.array(
    z.object({
      detalle_id: f.id,
      precio: z.number().nullable(),
      plazo: z.number().nullable(),
      disponible: z.number().nullable(),
    }),
  ),
});

interface ResponderFormProps {
  token: string;
  solicitud: SolicitudPublica;
  onAnswered: (solicitud: SolicitudPublica) => void;
}

export function ResponderForm({ token, solicitud, onAnswered }: ResponderFormProps) {
  const { detalle, respuesta: r } = solicitud;
  const [declines, setDeclines] = useState(r?.declina ?? false);
  const form = useRecordForm({
    schema: formulario,
    initial: {
      ...{ nombre: r?.nombre ?? '', vigencia: r?.vigencia ?? '', flete: r?.flete || null },
      ...{ plazo_pago: r?.plazo_pago ?? null, observacion: r?.observacion ?? '' },
      detalle: detalle.map(({ id, oferta }) => ({
        ...{ detalle_id: id, precio: oferta?.precio ?? null, plazo: oferta?.plazo ?? null },
        disponible: oferta?.disponible ?? null,
      })),
    },
    draft: false,
    check: ({ detalle: said }) => {
      const missing = said.flatMap(({ precio, plazo }, i) =>
        !declines && precio !== null && plazo === null ? [[`detalle.${i}.plazo`, ['¿En cuántos días?']]] : [],
      );
      return Object.fromEntries(missing);
    },
    save: async ({ detalle: said, ...terms }) => {
      const { msg, data } = await call(cotizarPublica, {
        params: { token },
        body: {
          ...{ nombre: terms.nombre, observacion: terms.observacion || null, declina: declines },
          ...{ vigencia: terms.vigencia || null, flete: terms.flete ?? 0, plazo_pago: terms.plazo_pago ?? null },
          detalle: said.flatMap(({ detalle_id, precio, plazo, disponible }) =>
            declines || precio === null
              ? []
              : [{ detalle_id, precio, plazo: plazo ?? 0, disponible, descuento: 0, observacion: null }],
          ),
        },
      });
      toast({ kind: 'exito', text: msg });
      onAnswered(data);
    },
  });
  const campo = fieldsOf(form, campos);
  return (
    <Form form={form}>
      <ul className={styles.lineas} aria-label="Líneas de la solicitud">
        {detalle.map((linea, i) => (
          <li key={linea.id}>
            <Pedido linea={linea} />
            {!declines && <PriceField form={form} name={`detalle.${i}.precio`} label={o.precio_dmil.label} />}
            {!declines && (
              <FieldRow keep>
                <NumberField form={form} name={`detalle.${i}.plazo`} label="Entrega, días" />
                <QuantityField
                  form={form}
                  name={`detalle.${i}.disponible`}
                  label={o.disponible_mil.label}
                  placeholder="Todo"
                />
              </FieldRow>
            )}
          </li>
        ))}
      </ul>
      <section className={styles.firma}>
        <h2>{declines ? '¿No vas a cotizar?' : 'Los términos de tu oferta'}</h2>
        {!declines && (
          <FieldRow>
            <DateField {...campo('vigencia')} />
            <MoneyField {...campo('flete')} />
            <NumberField {...campo('plazo_pago')} />
          </FieldRow>
        )}
        <TextField {...campo('nombre')} required />
        <TextAreaField {...campo('observacion')} />
        <div className={styles.botones}>
          <Button variant="primary" size="large" busy={form.busy} onClick={() => void form.submit()}>
            {declines ? 'Avisar que no cotizo' : 'Enviar cotización'}
          </Button>
          <Button size="large" onClick={() => setDeclines(!declines)}>
            {declines ? 'Sí voy a cotizar' : 'No voy a cotizar'}
          </Button>
        </div>
      </section>
    </Form>
  );
}

export function Pedido({ linea }: { linea: Linea }) {
  const { nombre_producto, cod_prod, especificacion, cantidad, unidad } = linea;
  return (
    <div className={styles.producto}>
      <div>
        <strong>{nombre_producto}</strong>
        <small>{[cod_prod, especificacion].filter(Boolean).join(' · ')}</small>
      </div>
      <div className={styles.cuanto}>
        <strong>{formatUnits(cantidad, unidad.toLowerCase())}</strong>
      </div>
    </div>
  );
}
