/** How documents are numbered: what comes by itself, and the resolution of the invoices for who has it. */
import { useState } from 'react';
import type * as z from 'zod';
import { guardarNumeracion, pasoNumeracion } from '../../../server/modules/bienvenida/contract.ts';
import { secuencia as campos } from '../../../server/modules/numeraciones/campos.ts';
import { Check } from '../../kit/Check.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { NumberField } from '../../kit/fields/numeric.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { call } from '../../lib/api.ts';
import { useRecordForm } from '../../lib/form.ts';
import styles from './Bienvenida.module.css';
import { Botones } from './Botones.tsx';
import type { PasoProps } from './pasos.ts';

type Values = z.input<typeof pasoNumeracion>;

const RESOLUCION: NonNullable<Values['facturas']> = {
  ...{ prefijo: 'FE', desde: 1, hasta: 5_000, resolucion: '', vigente_desde: '', vigente_hasta: '' },
};

export function PasoNumeracion({ estado: { pasos, numeraciones }, onListo, onAtras }: PasoProps) {
  const guardada = pasos.numeracion as Values | null;
  const [autorizada, setAutorizada] = useState(Boolean(guardada?.facturas));
  const dados = new Map(
    (guardada?.documentos ?? []).map((documento) => [`${documento.codigo} ${documento.de}`, documento]),
  );
  const form = useRecordForm({
    schema: pasoNumeracion,
    draft: false,
    noun: 'la numeración',
    initial: {
      documentos: numeraciones.map(
        ({ codigo, prefijo, siguiente }) =>
          dados.get(`${codigo} ${prefijo}`) ?? { codigo, de: prefijo, prefijo, siguiente },
      ),
      facturas: guardada?.facturas ?? null,
    } as Values,
    save: async (body) => (await call(guardarNumeracion, { body })).data,
    onSaved: onListo,
  });
  const varios = new Set(
    [...Map.groupBy(numeraciones, ({ codigo }) => codigo)].flatMap(([codigo, rangos]) =>
      rangos.length > 1 ? [codigo] : [],
    ),
  );
  const autorizar = (si: boolean) => {
    setAutorizada(si);
    form.methods.setValue('facturas', si ? RESOLUCION : null);
  };
  const factura = fieldsOf(form, campos, 'facturas');
  return (
    <Form form={form}>
      <FormSection title="Facturas de venta">
        <Check checked={autorizada} onChange={autorizar}>
          Ya tengo la resolución de numeración de la DIAN
        </Check>
        {autorizada ? (
          <>
            <FieldRow columns="120px 1fr 1fr">
              <TextField {...factura('prefijo')} max={4} />
              <NumberField {...factura('desde')} thousands />
              <NumberField {...factura('hasta')} thousands />
            </FieldRow>
            <FieldRow columns={3}>
              <TextField {...factura('resolucion')} required />
              <DateField {...factura('vigente_desde')} required />
              <DateField {...factura('vigente_hasta')} required />
            </FieldRow>
          </>
        ) : (
          <p className={styles.ayuda}>Sin ella todavía no se emiten facturas. Se agrega después, en Numeraciones.</p>
        )}
      </FormSection>
      <FormSection title="Los demás documentos">
        <div className={styles.rangos}>
          <div className={styles.rangosTitulos} aria-hidden="true">
            <span>Documento</span>
            <span>Prefijo</span>
            <span>Comienza en</span>
          </div>
          {numeraciones.map(({ codigo, prefijo, ...rango }, i) => {
            const titulo = varios.has(codigo) ? `${rango.titulo} (${prefijo})` : rango.titulo;
            return (
              <div key={`${codigo} ${prefijo}`} className={styles.rango}>
                <span>{titulo}</span>
                <TextField
                  form={form}
                  name={`documentos.${i}.prefijo`}
                  label={`Prefijo de ${titulo}`}
                  inLine
                  max={10}
                />
                <NumberField form={form} name={`documentos.${i}.siguiente`} label={`${titulo}: comienza en`} inLine />
              </div>
            );
          })}
        </div>
      </FormSection>
      <Botones onAtras={onAtras} busy={form.busy} />
    </Form>
  );
}
