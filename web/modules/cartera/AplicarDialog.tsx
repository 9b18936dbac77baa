/** What is in our favour, a note or an advance, given to invoices of its supplier: the one that it corrects, then the oldest, unless one says otherwise. */
import * as z from 'zod';
import { documento as campos } from '../../../server/modules/cartera/campos.ts';
import { type DocumentoFila, documentosList } from '../../../server/modules/cartera/contract/documentos.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { pesos } from './comunes.tsx';

interface Credito {
  /** Its number: 'NC-4100'. */
  readonly nombre: string;
  readonly proveedor: string;
  readonly proveedor_id: number;
  /** The invoice that a note corrects. */
  readonly documento_id?: number | null;
  /** Pesos that are still to be applied. */
  readonly saldo: number;
}

/** Writes what each invoice is given. */
type Aplica = (destinos: readonly { readonly documento_id: number; readonly valor: number }[]) => Promise<{
  readonly msg: string;
}>;

interface AplicarProps {
  readonly credito: Credito;
  readonly aplica: Aplica;
  readonly onClose: () => void;
}

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
  { ...{ type: 'dinero', field: 'saldo', label: campos.saldo_cts.label, width: 124, editable: false } },
  {
    ...{ type: 'dinero', field: 'valor', label: 'Aplicar', width: 132, total: true },
    check: ({ valor, saldo }) =>
      valor !== null && valor > saldo ? `El valor aplicado supera el saldo (${pesos(saldo)}).` : null,
  },
];

const formulario = z.object({ detalle: z.array(z.custom<Linea>()) });

export function AplicarDialog(props: AplicarProps) {
  const { credito, onClose } = props;
  const query = {
    proveedor_id: String(credito.proveedor_id),
    con_saldo: '1',
    tipo__in: 'FC,DS,ND',
    ordering: 'vencimiento',
  };
  const { data, error, refetch } = useRemote(documentosList.list, {
    query: { ...query, page: 1, page_size: 100 } as never,
  });
  const rows = Array.isArray(data) ? data : data?.results;
  if (rows && rows.length > 0) return <Aplicar {...props} facturas={rows} />;
  if (rows)
    return (
      <Dialog title={`Aplicar ${credito.nombre}`} width="mediano" onClose={onClose}>
        <Note kind="info">{`Nada se le debe a ${credito.proveedor}: queda a favor para sus próximas facturas.`}</Note>
      </Dialog>
    );
  // It opens once, with what it holds: drawn twice it would jump in twice.
  if (!error) return null;
  return (
    <Dialog title={`Aplicar ${credito.nombre}`} width="mediano" onClose={onClose}>
      <PageState error={error} onRetry={() => void refetch()} noun="las facturas" />
    </Dialog>
  );
}

/** The one that it corrects takes what there is, then the oldest. */
function repartir(facturas: readonly DocumentoFila[], { documento_id, saldo }: Credito): Linea[] {
  let left = saldo;
  const isCorrected = ({ id }: DocumentoFila) => id === documento_id;
  const inTurn = [...facturas.filter(isCorrected), ...facturas.filter((each) => !isCorrected(each))];
  return inTurn.map(({ id, n_factura, vencimiento, saldo: owed, programado }) => {
    const most = Math.max(0, owed - programado);
    const valor = Math.min(left, most);
    left = Math.round((left - valor) * 100) / 100;
    return { id, producto_id: id, n_factura, vencimiento, saldo: most, valor: valor === 0 ? null : valor };
  });
}

interface ConFacturas extends AplicarProps {
  readonly facturas: readonly DocumentoFila[];
}

function Aplicar({ credito, aplica, facturas, onClose }: ConFacturas) {
  const form = useRecordForm({
    schema: formulario,
    initial: { detalle: repartir(facturas, credito) },
    draft: false,
    save: ({ detalle }) => aplica(detalle.flatMap(({ id, valor }) => (valor ? [{ documento_id: id, valor }] : []))),
    onSaved: ({ msg }) => {
      toast({ kind: 'exito', text: msg });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Aplicar ${credito.nombre}`}
      subtitle={`${credito.proveedor} · ${pesos(credito.saldo)} por aplicar`}
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
