/** What the lines of the bank may be: a person confirms them, and their receipts are made in one act. */
import { useState } from 'react';
import { recibo } from '../../../server/modules/cartera-clientes/campos.ts';
import {
  lineasList,
  POR,
  type Propuesta,
  proponerRecibos,
  registrarRecibos,
} from '../../../server/modules/cartera-clientes/contract/extractos.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { LineGrid } from '../../kit/lines/LineGrid.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { told } from '../../kit/told.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { rowsOf } from '../listas/public.tsx';
import { pesos } from '../ventas/public.tsx';

type Fila = Propuesta & {
  readonly id: number;
  readonly producto_id: number;
  readonly valor: number;
  readonly banco: string;
};

const MAX = 200;

export function ConciliarDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useRemote(proponerRecibos, { body: {} });
  const { data: lineas } = useRemote(lineasList.list, {
    query: { estado: 'PENDIENTE', ordering: 'fecha', page: 1, page_size: MAX } as never,
  });
  const pendientes = new Map(rowsOf(lineas).map((linea) => [linea.id, linea]));
  const filas = (data ?? []).flatMap((propuesta): Fila[] => {
    const linea = pendientes.get(propuesta.linea_id);
    if (!linea) return [];
    const banco = [formatDate(linea.fecha), linea.referencia || linea.descripcion].filter(Boolean).join(' · ');
    return [{ ...propuesta, id: linea.id, producto_id: linea.id, valor: linea.valor, banco }];
  });
  if (data && lineas) return <Conciliar filas={filas} sinDueno={pendientes.size - filas.length} onClose={onClose} />;
  return (
    <Dialog title="Conciliar con el banco" width="mediano" onClose={onClose}>
      <PageState error={error} onRetry={() => void refetch()} noun="las líneas del banco" />
    </Dialog>
  );
}

interface ConciliarProps {
  readonly filas: readonly Fila[];
  /** Pending lines of which nobody is known. */
  readonly sinDueno: number;
  readonly onClose: () => void;
}

function Conciliar({ filas, sinDueno, onClose }: ConciliarProps) {
  const { write, busy } = useWrite(registrarRecibos);
  // What has its reference in another receipt is not registered unless somebody says so.
  const [fuera, setFuera] = useState<ReadonlySet<number>>(
    () => new Set(filas.filter(({ repetida }) => repetida !== null).map(({ id }) => id)),
  );
  const elegidas = filas.filter(({ id }) => !fuera.has(id));
  const toggle = (id: number) => {
    const next = new Set(fuera);
    if (!next.delete(id)) next.add(id);
    setFuera(next);
  };
  const registra = async () => {
    const body = {
      lineas: elegidas.map(({ linea_id, persona_id, aplicaciones, repetida }) => ({
        ...{ linea_id, persona_id, acepta_repetida: repetida !== null },
        aplicaciones: aplicaciones.map(({ documento_id, valor }) => ({ documento_id, valor })),
      })),
    };
    if (await told(() => write({ body }))) onClose();
  };
  return (
    <Dialog
      title="Conciliar con el banco"
      width="completo"
      onClose={onClose}
      footer={
        <Button variant="primary" disabled={busy || elegidas.length === 0} onClick={() => void registra()}>
          {`Registrar ${formatCount(elegidas.length, 'recibo')}`}
        </Button>
      }
    >
      {sinDueno > 0 && (
        <Note kind="info">
          {`${formatCount(sinDueno, 'línea')} sin cliente conocido: regístralas una por una desde la lista.`}
        </Note>
      )}
      {filas.length === 0 ? (
        <Note kind="info">No hay nada que proponer.</Note>
      ) : (
        <LineGrid label="Recibos propuestos" columns={columnasDe(fuera, toggle)} lines={filas} />
      )}
    </Dialog>
  );
}

const columnasDe = (fuera: ReadonlySet<number>, toggle: (id: number) => void): LineColumn<Fila>[] => [
  {
    ...{ type: 'buscar', field: 'producto_id', label: recibo.persona_id.label },
    title: ({ cliente }) => cliente,
    detail: ({ banco }) => banco,
  },
  {
    ...{ type: 'muestra', field: 'por', label: 'Conocido', width: 148 },
    show: ({ por }) => POR[por],
    note: ({ repetida }) => (repetida ? `Referencia en ${repetida}` : null),
  },
  {
    ...{ type: 'muestra', field: 'paga', label: 'Paga', width: 200 },
    show: ({ aplicaciones }) => {
      const text = aplicaciones.map(({ n_factura }) => n_factura).join(', ') || 'A su favor';
      return <span title={text}>{text}</span>;
    },
    note: ({ valor, aplicaciones }) => {
      const left = valor - aplicaciones.reduce((sum, each) => sum + each.valor, 0);
      return left > 0.005 && aplicaciones.length > 0 ? `${pesos(Math.round(left * 100) / 100)} a su favor` : null;
    },
  },
  { type: 'dinero', field: 'valor', label: recibo.valor_cts.corto, width: 140 },
  {
    ...{ type: 'muestra', field: 'elegir', label: '', width: 108, inCard: true },
    show: ({ id, cliente }) => (
      <Button
        size="small"
        aria-pressed={!fuera.has(id)}
        aria-label={`${fuera.has(id) ? 'Incluir' : 'Quitar'} el pago de ${cliente}`}
        onClick={() => toggle(id)}
      >
        {fuera.has(id) ? 'Incluir' : 'Quitar'}
      </Button>
    ),
  },
];
