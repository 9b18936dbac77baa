/** `/cotizaciones/editar/{id}`: a draft. What was sent is only looked at. */
import { type Cotizacion, registroCotizacion } from '../../../server/modules/cotizaciones/contract/cotizacion.ts';
import { admite } from '../../../server/modules/cotizaciones/rules/estados.ts';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { CotizacionCabecera } from './CotizacionCabecera.tsx';
import { CotizacionDetalle } from './CotizacionDetalle.tsx';
import { CotizacionForm } from './CotizacionForm.tsx';
import { cuerpo, formulario, toValues } from './valores.ts';

export function CotizacionEditar({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(registroCotizacion.find, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="la cotización" />;
  const edits = admite('editar', data.estado);
  return (
    <>
      <CotizacionCabecera cotizacion={data} readOnly={!edits} />
      {edits ? (
        <Edicion key={data.id} cotizacion={data} />
      ) : (
        <>
          <Note kind="info">Una cotización {data.estado_nombre} no se edita: haz una versión nueva.</Note>
          <CotizacionDetalle cotizacion={data} />
        </>
      )}
    </>
  );
}

function Edicion({ cotizacion }: { cotizacion: Cotizacion }) {
  const { id, cliente, vendedor, lista } = cotizacion;
  const { write } = useWrite(registroCotizacion.update);
  const form = useRecordForm({
    schema: formulario,
    initial: toValues(cotizacion),
    noun: 'esta cotización',
    toValues,
    save: async (values) => {
      const { msg, data } = await write({ params: { id }, body: { ...cuerpo(values), version: values.version } });
      toast({ kind: 'exito', text: msg });
      return data;
    },
  });
  return <CotizacionForm form={form} cliente={cliente} vendedor={vendedor} lista={lista} />;
}
