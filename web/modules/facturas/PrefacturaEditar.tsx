/** `/prefacturas/editar/{id}`: a draft of services is edited; any other is shown as it is. */
import { type Prefactura, registroPrefactura } from '../../../server/modules/facturas/contract/prefactura.ts';
import { admite } from '../../../server/modules/facturas/rules/estados.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { screens } from './comunes.tsx';
import { PrefacturaCabecera } from './PrefacturaCabecera.tsx';
import { PrefacturaDetalle } from './PrefacturaDetalle.tsx';
import { PrefacturaForm } from './PrefacturaForm.tsx';
import { cuerpo, formulario, toValues } from './valores.ts';

export function PrefacturaEditar({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(registroPrefactura.find, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="la prefactura" />;
  const edits = admite('editar', data.estado) && data.pedidos.length === 0;
  return (
    <>
      <PrefacturaCabecera prefactura={data} readOnly={!edits} />
      {edits ? (
        <Edicion key={data.id} prefactura={data} />
      ) : (
        <>
          <Note kind="info">
            {data.pedidos.length > 0
              ? 'Una prefactura de pedidos no se edita: elimínala o anúlala y hazla de nuevo desde el pedido.'
              : `Una prefactura ${data.estado_nombre} no se edita.`}
          </Note>
          <PrefacturaDetalle prefactura={data} />
        </>
      )}
    </>
  );
}

function Edicion({ prefactura }: { prefactura: Prefactura }) {
  const { id, cliente } = prefactura;
  const { write } = useWrite(registroPrefactura.update);
  const form = useRecordForm({
    schema: formulario,
    initial: toValues(prefactura),
    record: id,
    toValues,
    noun: 'esta prefactura',
    save: async (values) => {
      const { msg, data } = await write({ params: { id }, body: { ...cuerpo(values), version: values.version } });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: () => void navigate(pathOf(screens.VerPrefactura, { id })),
  });
  return <PrefacturaForm form={form} cliente={cliente} />;
}
