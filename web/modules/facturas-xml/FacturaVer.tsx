/** `/facturas-xml/ver/{id}`: a document as it was read, its codes, its events and what may be done with it. */

import { manifest as entradas } from '../../../server/modules/entradas-mercancia/manifest.ts';
import { factura as campos } from '../../../server/modules/facturas-xml/campos.ts';
import {
  archivosFactura,
  comentariosFactura,
  type FacturaLeida,
  leerFacturaRecibida,
} from '../../../server/modules/facturas-xml/contract/factura.ts';
import { NOMBRES_TIPO } from '../../../server/modules/facturas-xml/rules/estados.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { CREAR_ENTRADA } from '../../../server/shared/recepcion.ts';
import { Facts, shownFacts } from '../../kit/Facts.tsx';
import { InvoiceView } from '../../kit/invoice/InvoiceView.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useRecordTabs } from '../../kit/useRecordTabs.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { Avisos } from './Avisos.tsx';
import { Codigos } from './Codigos.tsx';
import { Estado, permisos } from './comunes.tsx';
import { Eventos } from './Eventos.tsx';
import { Pasos } from './Pasos.tsx';
import { ProveedorDeFactura } from './ProveedorDeFactura.tsx';
import { useActos } from './useActos.tsx';
import { useNotaRecibida } from './useNotaRecibida.tsx';

export function FacturaVer({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(leerFacturaRecibida, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="la factura recibida" />;
  return <Factura factura={data} />;
}

function Factura({ factura }: { factura: FacturaLeida }) {
  const { id, tipo, n_factura, proveedor, fecha, vencimiento, estado, pendientes, eventos } = factura;
  const [tab, setTab] = useAddressTab('general');
  const can = useCan();
  const acts = useActos()(factura);
  const recibir = hrefOf(entradas.screens.CrearEntradaMercancia, {}, { parte: 'factura', factura: id });
  const further = useRecordTabs(tab, {
    ...{ tabla: 'factura_recibida', id, files: archivosFactura, comments: comentariosFactura },
    ...{ readOnly: !can(permisos.recibir), filesLabel: 'Documentos' },
  });
  const general = (
    <>
      <Pasos estado={estado} />
      <Avisos factura={factura} onCodes={() => setTab('codigos')} />
      <InvoiceView factura={factura.documento} supplier={<ProveedorDeFactura nit={factura.nit} />} />
      <Facts title="Recepción del archivo" facts={hechosDe(factura)} />
    </>
  );
  const tabs = [
    { id: 'general', label: 'General', panel: general },
    { id: 'codigos', label: 'Códigos', count: pendientes || factura.lineas, panel: <Codigos factura={factura} /> },
    ...(tipo === 'FC'
      ? [{ id: 'eventos', label: 'Eventos', count: eventos.length, panel: <Eventos factura={factura} /> }]
      : []),
    ...further,
  ];
  return (
    <>
      <PageHeader
        title={`${n_factura} · ${proveedor}`}
        state={<Estado estado={estado} />}
        detail={[NOMBRES_TIPO[tipo], formatDate(fecha), vencimiento && `vence ${formatDate(vencimiento)}`]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <RecordActions
            buttons={[
              tipo === 'FC' &&
                estado === 'HOMOLOGADO' &&
                can(CREAR_ENTRADA) && {
                  ...{ label: 'Recibir mercancía', icon: 'package', primary: true },
                  href: recibir,
                },
              useNotaRecibida()(factura),
            ]}
            acts={[
              [
                tipo === 'FC' &&
                  estado === 'VINCULADO' &&
                  can(CREAR_ENTRADA) && { label: 'Recibir lo que falta', icon: 'package', href: recibir },
              ],
              acts,
            ]}
          />
        }
      />
      <Tabs label="Partes de la factura recibida" current={tab} onChange={setTab} tabs={tabs} />
    </>
  );
}

function hechosDe(factura: FacturaLeida) {
  const said = (['medio_pago', 'factura_referida', 'cufe_referido'] as const).filter((column) => factura[column]);
  return [
    [campos.nombre.label, factura.nombre] as const,
    ['Cargada', `${formatInstant(factura.created)}, ${factura.usuario ?? 'sistema'}`] as const,
    ...shownFacts(campos, said, factura),
    [campos.sha256.label, factura.sha256] as const,
  ];
}
