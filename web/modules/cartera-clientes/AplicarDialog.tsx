/** What is left of a receipt or of a credit note given to what its customer owes: the oldest first, unless one says otherwise. */
import * as z from 'zod';
import { aplicarCredito } from '../../../server/modules/cartera-clientes/contract/creditos.ts';
import type { Documento } from '../../../server/modules/cartera-clientes/contract/documentos.ts';
import { aplicarRecibo, type Recibo } from '../../../server/modules/cartera-clientes/contract/recibos.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { pesos } from '../ventas/public.tsx';
import { aplicacionesDe, COLUMNAS, COLUMNAS_NOTA, type Debido, lineasDe, repartidas, useDebidos } from './debidos.ts';

type Elegidas = ReturnType<typeof aplicacionesDe>;

interface Credito {
  readonly numero: string;
  readonly cliente: string;
  readonly persona_id: number;
  /** What is left of it. */
  readonly libre: number;
  readonly columnas: LineColumn<Debido>[];
  readonly aplicar: (aplicaciones: Elegidas) => Promise<{ readonly msg: string }>;
}

export function AplicarDialog({ recibo, onClose }: { recibo: Recibo; onClose: () => void }) {
  const { write } = useWrite(aplicarRecibo);
  const { id, version, numero, cliente, persona_id, sin_aplicar: libre } = recibo;
  const aplicar = (aplicaciones: Elegidas) => write({ params: { id }, body: { version, aplicaciones } });
  return <Abierto {...{ numero, cliente, persona_id, libre, aplicar, columnas: COLUMNAS }} onClose={onClose} />;
}

/** A note is given as it is: nothing is withheld of it. */
export function AplicarNotaDialog({ nota, onClose }: { nota: Documento; onClose: () => void }) {
  const { write } = useWrite(aplicarCredito);
  const { id, version, n_factura: numero, cliente, persona_id, saldo } = nota;
  const aplicar = (elegidas: Elegidas) =>
    write({
      params: { id },
      body: { version, aplicaciones: elegidas.map(({ documento_id, valor }) => ({ documento_id, valor })) },
    });
  return (
    <Abierto {...{ numero, cliente, persona_id, libre: -saldo, aplicar, columnas: COLUMNAS_NOTA }} onClose={onClose} />
  );
}

interface Props extends Credito {
  readonly onClose: () => void;
}

function Abierto(props: Props) {
  const { documentos, error, refetch } = useDebidos(props.persona_id);
  if (documentos && documentos.length > 0) return <Aplicar {...props} lineas={lineasDe(documentos)} />;
  // It opens once, with what it holds: drawn twice it would jump in twice.
  if (!documentos && !error) return null;
  return (
    <Dialog title={`Aplicar ${props.numero}`} width="mediano" onClose={props.onClose}>
      {documentos ? (
        <Note kind="info">{`${props.cliente} no debe nada: queda a su favor.`}</Note>
      ) : (
        <PageState error={error} onRetry={refetch} noun="los documentos" />
      )}
    </Dialog>
  );
}

const formulario = z.object({ aplicaciones: z.array(z.custom<Debido>()) });

function Aplicar({
  numero,
  cliente,
  libre,
  columnas,
  aplicar,
  lineas,
  onClose,
}: Props & { lineas: readonly Debido[] }) {
  const form = useRecordForm({
    schema: formulario,
    initial: { aplicaciones: repartidas(lineas, libre) },
    draft: false,
    save: ({ aplicaciones }) => aplicar(aplicacionesDe(aplicaciones)),
    onSaved: ({ msg }) => {
      toast({ kind: 'exito', text: msg });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Aplicar ${numero}`}
      subtitle={`${cliente} · ${pesos(libre)} por aplicar`}
      saveText="Aplicar"
      width="completo"
      form={form}
      onClose={onClose}
    >
      <LineGridField
        form={form}
        name="aplicaciones"
        label="Documentos que debe"
        columns={columnas}
        closed
        scanner={false}
        enter="linea"
      />
    </FormDialog>
  );
}
