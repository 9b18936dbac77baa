/** `/cotizaciones/crear/{tipo_cotizacion}` */
import { registroCotizacion } from '../../../server/modules/cotizaciones/contract/cotizacion.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { useParameter } from '../../state/parameters.ts';
import { toast } from '../../state/toasts.ts';
import { CotizacionForm } from './CotizacionForm.tsx';
import { screens } from './comunes.tsx';
import { cuerpo, formulario, nueva } from './valores.ts';

export function CotizacionCrear({ tipo_cotizacion }: { tipo_cotizacion: string }) {
  const validez = useParameter('ventas', 'cotizacion_validez');
  if (tipo_cotizacion !== 'venta')
    return (
      <>
        <PageHeader title="Crear cotización" />
        <EmptyState icon="file" title={`No hay cotizaciones del tipo «${tipo_cotizacion}»`} />
      </>
    );
  if (validez === undefined) return <PageState error={null} onRetry={() => undefined} noun="la validez" />;
  return <Creacion validez={Number(validez)} />;
}

function Creacion({ validez }: { validez: number }) {
  const { write } = useWrite(registroCotizacion.create);
  const form = useRecordForm({
    schema: formulario,
    initial: nueva(validez),
    noun: 'esta cotización',
    save: async (values) => {
      const { msg, data } = await write({ body: cuerpo(values) });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    // It is looked at whole before it is sent.
    onSaved: ({ id }) => void navigate(pathOf(screens.VerCotizacion, { id })),
  });
  return (
    <>
      <PageHeader title="Crear cotización" />
      <CotizacionForm form={form} />
    </>
  );
}
