/** What the bank did of a batch: when it paid, and of what it did not, why. */
import * as z from 'zod';
import { lote as campos, loteDetalle as d } from '../../../server/modules/lotes-pago/campos.ts';
import { confirmarLote } from '../../../server/modules/lotes-pago/contract/actos.ts';
import { type Lote, registroLote } from '../../../server/modules/lotes-pago/contract/lote.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import * as f from '../../../server/shared/fields.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { DateField } from '../../kit/fields/DateField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { PageState } from '../../kit/PageState.tsx';
import { localNow } from '../../lib/clock.ts';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { pesos } from './comunes.tsx';

interface Linea {
  readonly id: number;
  readonly clave: number | null;
  readonly proveedor: string;
  readonly n_factura: string | null;
  readonly valor: number;
  readonly motivo: string | null;
}

const COLUMNAS: LineColumn<Linea>[] = [
  {
    ...{ type: 'buscar', field: 'clave', label: d.proveedor_id.label, editable: false },
    title: ({ proveedor }) => proveedor,
    detail: ({ n_factura }) => n_factura ?? d.documento_id.vacio,
  },
  {
    ...{ type: 'calculo', field: 'valor', as: 'dinero', label: d.valor_cts.label, width: 132 },
    value: ({ valor }) => valor,
  },
  {
    ...{ type: 'texto', field: 'motivo', label: 'Rechazado por', width: 220, letters: 'none' },
    max: d.motivo_rechazo.max,
  },
];

const formulario = z.object({ fecha: f.fecha, detalle: z.array(z.custom<Linea>()) });

export function ConfirmarDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useRemote(registroLote.find, { params: { id } });
  if (data) return <Confirmar lote={data} onClose={onClose} />;
  return (
    <Dialog title="Confirmar pago" onClose={onClose}>
      <PageState error={error} onRetry={() => void refetch()} noun="el lote de pago" />
    </Dialog>
  );
}

function Confirmar({ lote, onClose }: { lote: Lote; onClose: () => void }) {
  const { write } = useWrite(confirmarLote);
  const form = useRecordForm({
    schema: formulario,
    initial: {
      fecha: businessDay(localNow()),
      detalle: lote.detalle.map(
        ({ id, proveedor, n_factura, valor }): Linea => ({ id, clave: id, proveedor, n_factura, valor, motivo: null }),
      ),
    },
    draft: false,
    save: ({ fecha, detalle }) => {
      const rechazados = detalle.flatMap(({ id, motivo }) => (motivo?.trim() ? [{ id, motivo: motivo.trim() }] : []));
      return write({ params: { id: lote.id }, body: { version: lote.version, fecha, rechazados } });
    },
    onSaved: ({ msg }) => {
      toast({ kind: 'exito', text: msg });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Confirmar ${lote.numero ?? 'lote'}`}
      subtitle={`El banco pagó ${pesos(lote.total)}. De lo que rechazó, escribe por qué: vuelve a deberse.`}
      saveText="Confirmar"
      width="mediano"
      form={form}
      onClose={onClose}
    >
      <FormSection>
        <DateField form={form} name="fecha" label={campos.fecha_pago.label} required />
      </FormSection>
      <LineGridField
        closed
        columns={COLUMNAS}
        enter="linea"
        form={form}
        label="Pagos del lote"
        name="detalle"
        scanner={false}
      />
    </FormDialog>
  );
}
