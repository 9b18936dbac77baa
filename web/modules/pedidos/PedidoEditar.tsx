/** `/pedidos/editar/{id}`: a draft. What has a number is only looked at. */
import { type Pedido, registroPedido } from '../../../server/modules/pedidos/contract/pedido.ts';
import { admite } from '../../../server/modules/pedidos/rules/estados.ts';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { PedidoCabecera } from './PedidoCabecera.tsx';
import { PedidoDetalle } from './PedidoDetalle.tsx';
import { PedidoForm } from './PedidoForm.tsx';
import { cuerpo, formulario, toValues } from './valores.ts';

export function PedidoEditar({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(registroPedido.find, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="el pedido" />;
  const edits = admite('editar', data.estado);
  return (
    <>
      <PedidoCabecera pedido={data} readOnly={!edits} />
      {edits ? (
        <Edicion key={data.id} pedido={data} />
      ) : (
        <>
          <Note kind="info">Un pedido {data.estado_nombre} no se edita.</Note>
          <PedidoDetalle pedido={data} />
        </>
      )}
    </>
  );
}

function Edicion({ pedido }: { pedido: Pedido }) {
  const { id, interno } = pedido;
  const { write } = useWrite(registroPedido.update);
  const form = useRecordForm({
    schema: formulario,
    initial: toValues(pedido),
    noun: 'este pedido',
    toValues,
    save: async (values) => {
      const { msg, data } = await write({
        params: { id },
        body: { ...cuerpo(values, interno), version: values.version },
      });
      toast({ kind: 'exito', text: msg });
      return data;
    },
  });
  return (
    <PedidoForm
      form={form}
      interno={interno}
      cliente={pedido.cliente}
      vendedor={pedido.vendedor}
      transportista={pedido.transportista}
      lista={pedido.lista}
      bodega={pedido.bodega_id}
    />
  );
}
