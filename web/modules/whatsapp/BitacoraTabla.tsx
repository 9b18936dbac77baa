/** The messages of a filter, ten a page; each with its times, its document and the way to send it again. */
import { useState } from 'react';
import {
  type BitacoraFila,
  bitacora,
  COLUMNAS_PAPEL,
  reenviar,
} from '../../../server/modules/whatsapp/contract/bitacora.ts';
import { manifest } from '../../../server/modules/whatsapp/manifest.ts';
import { PAGE_SIZE } from '../../../server/shared/page.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import type { MenuItem } from '../../kit/Menu.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { confirm } from '../../kit/questions.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { Pager } from '../../kit/table/Pager.tsx';
import { told } from '../../kit/told.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { ConversacionDialog, type Interlocutor } from './ConversacionDialog.tsx';
import { MensajeDialog } from './MensajeDialog.tsx';

const WIDTHS: Readonly<Record<string, number>> = {
  fecha_format: 150,
  nit: 116,
  nombre: 210,
  celular: 142,
  estado_format: 118,
};
const COLUMNS = COLUMNAS_PAPEL.map((column) => {
  const width = WIDTHS[column.field];
  return width === undefined ? column : { ...column, width };
});

interface BitacoraTablaProps {
  query: { fecha_ini: string; fecha_fin: string; f_ini: string; f_fin: string; search: string };
  /** A document was opened: the log makes way. */
  onOpen: () => void;
}

export function BitacoraTabla({ query, onOpen }: BitacoraTablaProps) {
  const [page, setPage] = useState(1);
  const [seen, setSeen] = useState<BitacoraFila | null>(null);
  const [talk, setTalk] = useState<Interlocutor | null>(null);
  const again = useReenvio();
  const { data, error, isFetching, refetch } = useRemote(
    bitacora,
    { query: { ...query, page, page_size: PAGE_SIZE } },
    { keepPrevious: true },
  );
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="los mensajes" />;
  return (
    <>
      <DataTable
        label="Mensajes de WhatsApp"
        rows={data.data}
        columns={COLUMNS}
        busy={isFetching}
        pageKey={String(page)}
        cells={{
          estado_format: ({ estado_format }) => <StateLabel estado={estado_format} />,
        }}
        rowLabel={({ nombre, fecha_format }) => `Mensaje a ${nombre} del ${fecha_format}`}
        rowOpen={setSeen}
        rowActions={(row) => [
          { label: 'Ver', icon: 'eye', onSelect: () => setSeen(row) },
          ...(con(row)
            ? [{ label: 'Conversación', icon: 'comment-discussion', onSelect: () => setTalk(con(row)) } as const]
            : []),
          ...again(row),
        ]}
        card={(row) => ({
          title: row.nombre,
          subtitle: row.mensaje,
          right: <StateLabel estado={row.estado_format} />,
          rightDetail: row.fecha_format,
        })}
        blank={
          data.count === 0 ? (
            <EmptyState
              icon="comment-discussion"
              title="No hay mensajes"
              text={query.search ? 'Ninguno de esos días dice lo que buscas.' : 'En esos días no se envió ninguno.'}
            />
          ) : undefined
        }
      />
      {data.count > PAGE_SIZE && <Pager page={page} pageSize={PAGE_SIZE} count={data.count} onPage={setPage} />}
      {seen && (
        <MensajeDialog
          mensaje={seen}
          onClose={() => setSeen(null)}
          onOpen={onOpen}
          {...(con(seen) ? { onTalk: () => setTalk(con(seen)) } : {})}
        />
      )}
      {talk && <ConversacionDialog con={talk} onClose={() => setTalk(null)} onOpen={onOpen} />}
    </>
  );
}

/** The other end; nobody, of a message that had no number to go to. */
function con({ persona_id, celular_e164 }: BitacoraFila): Interlocutor | null {
  if (persona_id !== null) return { persona_id };
  return celular_e164 === '' ? null : { celular: celular_e164 };
}

/** Sending again, for who may, of what is not in the queue. */
function useReenvio(): (row: BitacoraFila) => MenuItem[] {
  const can = useCan();
  const { write } = useWrite(reenviar);
  const act = async ({ id, nombre, estado_format }: BitacoraFila) => {
    const arrived = estado_format === 'ENTREGADO' || estado_format === 'LEÍDO';
    const text = arrived
      ? `${nombre} ya lo recibió: le llegará dos veces.`
      : `Se le enviará otra vez a ${nombre}, al celular que tenga ahora.`;
    const yes = await confirm({ title: 'Reenviar mensaje', text, confirmText: 'Reenviar', danger: arrived });
    if (yes) await told(() => write({ params: { id } }));
  };
  return (row) =>
    can(manifest.permisos.reenviar) && row.estado_format !== 'EN COLA'
      ? [{ label: 'Reenviar', icon: 'sync', onSelect: () => void act(row) }]
      : [];
}
