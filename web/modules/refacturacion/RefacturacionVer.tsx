/** `/re-facturacion/ver/{id}`: an invoice that was made again: its chain, before and after, and what became of its payments. */
import { CONCEPTOS } from '../../../server/modules/facturas/rules/notas.ts';
import { refacturacion as campos } from '../../../server/modules/refacturacion/campos.ts';
import type { Refacturacion } from '../../../server/modules/refacturacion/contract/leida.ts';
import {
  archivosRefacturacion,
  comentariosRefacturacion,
  findRefacturacion,
  reintentarRefacturacion,
} from '../../../server/modules/refacturacion/contract/refacturacion.ts';
import { ALCANCES } from '../../../server/modules/refacturacion/rules/causas.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { told } from '../../kit/told.ts';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useRecordTabs } from '../../kit/useRecordTabs.tsx';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { Cadena } from './Cadena.tsx';
import { Comparacion } from './Comparacion.tsx';
import { motivoDicho, permisos } from './comunes.ts';
import { Pagos } from './Pagos.tsx';

export function RefacturacionVer({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(findRefacturacion, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="la re-facturación" />;
  return <Leida refacturacion={data} />;
}

function Leida({ refacturacion }: { refacturacion: Refacturacion }) {
  const { id, version, original, nueva, cliente, fecha, estado, estado_nombre } = refacturacion;
  const can = useCan();
  const { write } = useWrite(reintentarRefacturacion);
  const [tab, setTab] = useAddressTab('general');
  const further = useRecordTabs(tab, {
    ...{ tabla: 'refacturacion', id, files: archivosRefacturacion, comments: comentariosRefacturacion },
    readOnly: !can(permisos.crear),
  });
  const rechazos = [refacturacion.nota_credito, refacturacion.factura_nueva].flatMap((documento) =>
    documento.dian_mensajes.map((mensaje) => `${documento.numero}: ${mensaje}`),
  );
  const general = (
    <>
      {rechazos.map((mensaje) => (
        <Note key={mensaje} kind={estado === 'COMPLETADA' ? 'info' : 'aviso'}>
          {mensaje}
        </Note>
      ))}
      <Cadena title="Documentos" {...refacturacion} />
      <Facts title="Re-facturación" facts={hechosDe(refacturacion)} />
      <Comparacion {...refacturacion} />
      <Pagos {...refacturacion} />
    </>
  );
  return (
    <>
      <PageHeader
        title={`${original} → ${nueva}`}
        current="Ver re-facturación"
        state={<StateLabel estado={estado_nombre} />}
        detail={`${cliente} · ${formatDate(fecha)}`}
        actions={
          <RecordActions
            buttons={[
              estado === 'INCOMPLETA' &&
                can(permisos.crear) && {
                  ...{ label: 'Reintentar', icon: 'sync' },
                  onSelect: () => void told(() => write({ params: { id }, body: { version } })),
                },
            ]}
          />
        }
      />
      <Tabs
        label="Partes de la re-facturación"
        current={tab}
        onChange={setTab}
        tabs={[{ id: 'general', label: 'General', panel: general }, ...further]}
      />
    </>
  );
}

function hechosDe(refacturacion: Refacturacion): Fact[] {
  const { motivo, causa, alcance, concepto, usuario, autoriza, observacion, mantiene_aplicaciones } = refacturacion;
  return [
    [campos.motivo.label, motivoDicho(motivo, causa)],
    [campos.alcance.label, ALCANCES[alcance]],
    ['Concepto de la nota', CONCEPTOS.NC[concepto ?? ''] ?? concepto],
    [campos.mantiene_aplicaciones.label, mantiene_aplicaciones ? 'Sí' : 'No'],
    ['Hecha por', usuario ?? 'sistema'],
    [campos.autoriza_id.label, autoriza ?? 'sistema'],
    ...(observacion ? [[campos.observacion.label, observacion] as const] : []),
  ];
}
