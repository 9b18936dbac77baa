/** `/orden_compra/editar/{id}`: a draft is edited; what was approved is amended; any other is shown as it is. */
import { enmendarOrden } from '../../../server/modules/ordenes-compra/contract/actos.ts';
import { type Orden, registroOrden } from '../../../server/modules/ordenes-compra/contract/orden.ts';
import { admite, NOMBRES_ESTADO } from '../../../server/modules/ordenes-compra/rules/estados.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { screens } from './comunes.tsx';
import { OrdenCabecera } from './OrdenCabecera.tsx';
import { OrdenDetalle } from './OrdenDetalle.tsx';
import { OrdenForm } from './OrdenForm.tsx';
import { cuerpo, formulario, toValues } from './valores.ts';

export function OrdenEditar({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(registroOrden.find, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="la orden de compra" />;
  const draft = admite('editar', data.estado);
  const amends = admite('enmendar', data.estado);
  return (
    <>
      <OrdenCabecera orden={data} readOnly={!draft && !amends} />
      {amends && (
        <Note kind="info">
          Esta orden ya está aprobada: lo que cambies queda como una enmienda, y si el total sube la aprueba otra
          persona de nuevo.
        </Note>
      )}
      {draft || amends ? (
        <Edicion key={data.id} orden={data} enmienda={amends} />
      ) : (
        <>
          <Note kind="info">Una orden {NOMBRES_ESTADO[data.estado]} no se edita.</Note>
          <OrdenDetalle orden={data} />
        </>
      )}
    </>
  );
}

function Edicion({ orden, enmienda }: { orden: Orden; enmienda: boolean }) {
  const { id } = orden;
  const update = useWrite(registroOrden.update);
  const amend = useWrite(enmendarOrden);
  const form = useRecordForm({
    schema: formulario,
    initial: toValues(orden),
    noun: 'esta orden',
    toValues,
    check: ({ motivo }) => (enmienda && !motivo.trim() ? { motivo: ['Di por qué se enmienda.'] } : {}),
    save: async (values) => {
      const body = { ...cuerpo(values), version: values.version };
      const { msg, data } = enmienda
        ? await amend.write({ params: { id }, body: { ...body, motivo: values.motivo } })
        : await update.write({ params: { id }, body });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: () => {
      if (enmienda) void navigate(pathOf(screens.VerOrdenCompra, { id }));
    },
  });
  return (
    <OrdenForm
      form={form}
      bodega={orden.bodega_id}
      proveedor={orden.proveedor}
      comprador={orden.comprador}
      enmienda={enmienda}
    />
  );
}
