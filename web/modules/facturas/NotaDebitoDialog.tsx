/** A debit note: what is charged beyond an invoice, and why. */
import * as z from 'zod';
import type { Factura } from '../../../server/modules/facturas/contract/factura.ts';
import { crearNotaDebito, notaDebito } from '../../../server/modules/facturas/contract/notas.ts';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { useProductoSource } from '../productos/public.tsx';
import { columnasEscritas } from './columnas-escritas.ts';
import { mostrarNota, NotaDialog } from './NotaDialog.tsx';
import { detalleDe, type Linea, lineaDe } from './valores.ts';

const { concepto, observacion } = notaDebito.shape;
const formulario = z.object({
  ...{ concepto, observacion },
  detalle: z.array(z.custom<Linea>()).min(1, 'Agrega al menos una línea.'),
});

export function NotaDebitoDialog({ factura, onClose }: { factura: Factura; onClose: () => void }) {
  const { id, version } = factura;
  const { write } = useWrite(crearNotaDebito);
  const source = useProductoSource({ uso: 'venta', bodega_id: null, proveedor_id: null }, lineaDe);
  const form = useRecordForm({
    schema: formulario,
    initial: { concepto: '1' as const, observacion: '', detalle: [] as Linea[] },
    draft: false,
    save: ({ detalle, ...values }) =>
      write({ params: { id }, body: { ...values, version, detalle: detalleDe(detalle) } }),
    onSaved: mostrarNota(onClose),
  });
  return (
    <NotaDialog tipo="ND" factura={factura} form={form} onClose={onClose}>
      <LineGridField
        form={form}
        name="detalle"
        label="Líneas de la nota"
        columns={columnasEscritas}
        source={source}
        scanner={false}
        emptyText="Escribe un servicio: intereses, gastos de cobranza…"
        repeats
      />
    </NotaDialog>
  );
}
