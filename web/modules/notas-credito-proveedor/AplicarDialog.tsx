/** What a note has in our favour, given to invoices of its supplier: the oldest first, unless one says otherwise. */
import * as z from 'zod';
import { type DocumentoFila, documentosList } from '../../../server/modules/cartera/contract/documentos.ts';
import { nota as campos } from '../../../server/modules/notas-credito-proveedor/campos.ts';
import { aplicarNota, type NotaFila } from '../../../server/modules/notas-credito-proveedor/contract/nota.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { pesos } from './comunes.tsx';

type Aplicable = Pick<NotaFila, 'id' | 'n_nota' | 'proveedor' | 'proveedor_id' | 'saldo' | 'version'>;

interface Linea {
  readonly id: number;
  readonly producto_id: number | null;
  readonly n_factura: string;
  readonly vencimiento: string;
  readonly saldo: number;
  readonly valor: number | null;
}

const COLUMNAS: LineColumn<Linea>[] = [
  {
    ...{ type: 'buscar', field: 'producto_id', label: campos.n_factura.corto, editable: false },
    title: ({ n_factura }) => n_factura,
    detail: ({ vencimiento }) => `Vence ${formatDate(vencimiento)}`,
  },
  { ...{ type: 'dinero', field: 'saldo', label: 'Saldo', width: 124, editable: false } },
  {
    ...{ type: 'dinero', field: 'valor', label: 'Aplicar', width: 132, total: true },
    check: ({ valor, saldo }) =>
      valor !== null && valor > saldo ? `El valor aplicado supera el saldo (${pesos(saldo)}).` : null,
  },
];

const formulario = z.object({ detalle: z.array(z.custom<Linea>()) });

export function AplicarDialog({ nota, onClose }: { nota: Aplicable; onClose: () => void }) {
  const query = { proveedor_id: String(nota.proveedor_id), con_saldo: '1', tipo__in: 'FC,DS,ND', orden: 'vencimiento' };
  const { data, error, refetch } = useRemote(documentosList.list, {
    query: { ...query, page: 1, page_size: 100 } as never,
  });
  const rows = Array.isArray(data) ? data : data?.results;
  if (rows) return <Aplicar nota={nota} facturas={rows} onClose={onClose} />;
  return (
    <Dialog title="Aplicar nota crédito" onClose={onClose}>
      <PageState error={error} onRetry={() => void refetch()} noun="las facturas" />
    </Dialog>
  );
}

/** The oldest take what there is. */
function repartir(facturas: readonly DocumentoFila[], saldo: number): Linea[] {
  let left = saldo;
  return facturas.map(({ id, n_factura, vencimiento, saldo: owed, programado }) => {
    const most = Math.max(0, owed - programado);
    const valor = Math.min(left, most);
    left = Math.round((left - valor) * 100) / 100;
    return { id, producto_id: id, n_factura, vencimiento, saldo: most, valor: valor === 0 ? null : valor };
  });
}

function Aplicar({
  nota,
  facturas,
  onClose,
}: {
  nota: Aplicable;
  facturas: readonly DocumentoFila[];
  onClose: () => void;
}) {
  const { write } = useWrite(aplicarNota);
  const form = useRecordForm({
    schema: formulario,
    initial: { detalle: repartir(facturas, nota.saldo) },
    draft: false,
    save: ({ detalle }) => {
      const destinos = detalle.flatMap(({ id, valor }) => (valor ? [{ documento_id: id, valor }] : []));
      return write({ params: { id: nota.id }, body: { version: nota.version, destinos } });
    },
    onSaved: ({ msg }) => {
      toast({ kind: 'exito', text: msg });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Aplicar ${nota.n_nota ?? 'nota crédito'}`}
      subtitle={`${nota.proveedor} · ${pesos(nota.saldo)} por aplicar`}
      saveText="Aplicar"
      width="mediano"
      form={form}
      onClose={onClose}
    >
      <LineGridField
        form={form}
        name="detalle"
        label="Facturas por pagar"
        columns={COLUMNAS}
        closed
        scanner={false}
        enter="linea"
      />
    </FormDialog>
  );
}
