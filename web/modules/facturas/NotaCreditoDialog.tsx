/** A credit note: why, and how much of what is left of each line; to annul, all of it. */
import * as z from 'zod';
import { factura as campos } from '../../../server/modules/facturas/campos.ts';
import type { Factura } from '../../../server/modules/facturas/contract/factura.ts';
import { crearNotaCredito, notaCredito, restanteFactura } from '../../../server/modules/facturas/contract/notas.ts';
import type { ResultOf } from '../../../server/shared/endpoint.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import { Note } from '../../kit/Note.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { mostrarNota, NotaDialog } from './NotaDialog.tsx';
import { columnasPorTomar, type PorTomar, TOMADAS } from './por-tomar.ts';

const ANULACION = '2';
const COLUMNAS = columnasPorTomar('Queda', 'La cantidad supera lo que queda de la línea');

const { concepto, observacion, afecta_inventario } = notaCredito.shape;
const formulario = z.object({ concepto, observacion, afecta_inventario, detalle: z.array(z.custom<PorTomar>()) });

interface NotaCreditoProps {
  factura: Factura;
  onClose: () => void;
}

export function NotaCreditoDialog(props: NotaCreditoProps) {
  const { data } = useRemote(restanteFactura, { params: { id: props.factura.id } });
  return data ? <Nota {...props} restante={data} /> : null;
}

function Nota({ factura, restante, onClose }: NotaCreditoProps & { restante: ResultOf<typeof restanteFactura> }) {
  const { id, version } = factura;
  const { write } = useWrite(crearNotaCredito);
  const quedan = restante.filter((linea) => linea.restante > 0);
  const form = useRecordForm({
    schema: formulario,
    initial: {
      ...{ concepto: '1' as const, observacion: '', afecta_inventario: false },
      detalle: quedan.map(({ factura_detalle_id, descripcion, restante: hay, cod_prod, unidad, decimales }) => ({
        ...{ id: factura_detalle_id, producto_id: factura_detalle_id, cod_prod, unidad, decimales },
        ...{ nombre: descripcion, hay, precio: null, cantidad: null },
      })),
    },
    draft: false,
    check: (values) =>
      values.concepto !== ANULACION && values.detalle.every(({ cantidad }) => !cantidad)
        ? { concepto: ['Escribe la cantidad de al menos una línea, o elige la anulación.'] }
        : {},
    save: ({ detalle, ...values }) => {
      const lineas = detalle.flatMap((linea) =>
        linea.cantidad ? [{ factura_detalle_id: linea.id, cantidad: linea.cantidad }] : [],
      );
      const body = { ...values, version, ...(values.concepto === ANULACION ? {} : { lineas }) };
      return write({ params: { id }, body });
    },
    onSaved: mostrarNota(onClose),
  });
  const campo = fieldsOf(form, campos);
  const anula = form.methods.watch('concepto') === ANULACION;
  return (
    <NotaDialog tipo="NC" factura={factura} form={form} onClose={onClose}>
      {anula ? (
        <Note kind="aviso">Toma todo lo que queda de la factura, y la anula.</Note>
      ) : (
        <LineGridField form={form} name="detalle" label="Líneas de la factura" columns={COLUMNAS} {...TOMADAS} />
      )}
      {quedan.some(({ vuelve }) => vuelve) && (
        <FormSection>
          <CheckboxField
            {...campo('afecta_inventario')}
            help="La mercancía vuelve a la bodega, al lote y al costo con que salió, y el pedido ya no la espera."
          />
        </FormSection>
      )}
    </NotaDialog>
  );
}
