/** `/pedidos/crear/{tipo_pedido}` */

import type { ConfiguracionFila } from '../../../server/modules/pedidos/contract/configuracion.ts';
import { registroPedido } from '../../../server/modules/pedidos/contract/pedido.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { screens, useTipos } from './comunes.tsx';
import { PedidoForm } from './PedidoForm.tsx';
import { cuerpo, formulario, nuevo } from './valores.ts';

export function PedidoCrear({ tipo_pedido }: { tipo_pedido: string }) {
  const { tipos, error, refetch } = useTipos();
  if (!tipos) return <PageState error={error} onRetry={refetch} noun="los tipos de pedido" />;
  const tipo = tipos.find(({ codigo }) => codigo === tipo_pedido);
  if (!tipo)
    return (
      <>
        <PageHeader title="Crear pedido" />
        <EmptyState icon="package" title={`No hay un tipo de pedido vigente con el código «${tipo_pedido}»`} />
      </>
    );
  return <Creacion key={tipo.codigo} tipo={tipo} />;
}

function Creacion({
  tipo: { codigo, nombre, interno, bodega_defecto_id, bodega_defecto },
}: {
  tipo: ConfiguracionFila;
}) {
  const { write } = useWrite(registroPedido.create);
  const form = useRecordForm({
    schema: formulario,
    initial: nuevo(codigo, interno),
    record: codigo,
    noun: 'este pedido',
    save: async (values) => {
      const { msg, data } = await write({ body: cuerpo(values, interno) });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    // It is looked at whole before it is confirmed.
    onSaved: ({ id }) => void navigate(pathOf(screens.VerPedidos, { id })),
  });
  return (
    <>
      <PageHeader title={codigo === 'venta' ? 'Crear pedido' : `Crear pedido: ${nombre.toLowerCase()}`} />
      <PedidoForm form={form} interno={interno} bodegaDefecto={{ id: bodega_defecto_id, nombre: bodega_defecto }} />
    </>
  );
}
