/** The documents of a customer that an ageing adds up, with the range in which each stands. */
import { TIPOS_CLIENTE } from '../../../server/modules/cartera/rules/estados.ts';
import { aplicacion as a } from '../../../server/modules/cartera-clientes/campos.ts';
import {
  type DocumentoEdad,
  documentosDeEdades,
  type RangoLeido,
} from '../../../server/modules/cartera-clientes/contract/edades.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { LineGrid } from '../../kit/lines/LineGrid.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote } from '../../lib/remote.ts';
import { screens } from './comunes.tsx';

interface EdadesDialogProps {
  readonly cliente: string;
  readonly persona_id: number;
  readonly rangos: readonly RangoLeido[];
  /** Cut, base and model. */
  readonly consulta: object;
  readonly onClose: () => void;
}

type Linea = DocumentoEdad & { readonly producto_id: number };

export function EdadesDialog({ cliente, persona_id, rangos, consulta, onClose }: EdadesDialogProps) {
  const input = { params: { persona_id }, query: consulta as never };
  const { data, error, refetch } = useRemote(documentosDeEdades, input);
  const columnas: LineColumn<Linea>[] = [
    {
      ...{ type: 'buscar', field: 'producto_id', label: a.documento_id.label },
      title: ({ n_factura }) => n_factura,
      detail: ({ tipo, fecha, vencimiento, saldo }) =>
        saldo < 0
          ? `${TIPOS_CLIENTE[tipo]} del ${formatDate(fecha)}`
          : `${TIPOS_CLIENTE[tipo]}, vence ${formatDate(vencimiento)}`,
    },
    {
      ...{ type: 'muestra', field: 'rango', label: 'Edad', width: 120 },
      show: ({ rango }) => (rango === null ? 'A favor' : (rangos[rango]?.nombre ?? '')),
    },
    { type: 'dinero', field: 'saldo', label: 'Saldo', width: 140, total: true },
  ];
  return (
    <Dialog
      title={cliente}
      width="mediano"
      onClose={onClose}
      footer={<a href={hrefOf(screens.CuentaCliente, { id: persona_id })}>Cuenta del cliente</a>}
    >
      {data ? (
        <LineGrid
          label="Documentos"
          columns={columnas}
          lines={data.map((each) => ({ ...each, producto_id: each.id }))}
        />
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="los documentos" />
      )}
    </Dialog>
  );
}
