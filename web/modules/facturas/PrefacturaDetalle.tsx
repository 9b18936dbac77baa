/** A pre-invoice that is only looked at: what the tax office will look at, its terms, its lines. */
import { prefactura as campos } from '../../../server/modules/facturas/campos.ts';
import {
  archivosPrefactura,
  comentariosPrefactura,
  type Prefactura,
} from '../../../server/modules/facturas/contract/prefactura.ts';
import { CREDITO, FORMAS_PAGO } from '../../../server/modules/facturas/rules/estados.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { LineGrid } from '../../kit/lines/LineGrid.tsx';
import { Note } from '../../kit/Note.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useRecordTabs } from '../../kit/useRecordTabs.tsx';
import { useCan } from '../../state/permissions.tsx';
import { columnasLeidas } from './columnas.ts';
import { permisos } from './comunes.tsx';
import { Prevuelo } from './Prevuelo.tsx';
import { Totales } from './Totales.tsx';

const COLUMNAS = columnasLeidas<Prefactura['detalle'][number]>(({ nombre_producto }) => nombre_producto);

export function PrefacturaDetalle({ prefactura }: { prefactura: Prefactura }) {
  const [tab, setTab] = useAddressTab('general');
  const can = useCan();
  const further = useRecordTabs(tab, {
    ...{ tabla: 'prefactura', id: prefactura.id, files: archivosPrefactura, comments: comentariosPrefactura },
    ...{ readOnly: !can(permisos.crear), filesLabel: 'Documentos' },
  });
  const { estado, motivo, lineas } = prefactura;
  const open = estado === 'BORRADOR' || estado === 'REVISADA';
  const general = (
    <>
      {motivo && <Note kind="aviso">{motivo}</Note>}
      {open && <Prevuelo id={prefactura.id} />}
      <Facts title="Prefactura" facts={hechosDe(prefactura)} />
      <LineGrid label="Líneas de la prefactura" columns={COLUMNAS} lines={prefactura.detalle} />
      <Totales {...prefactura} />
    </>
  );
  const tabs = [{ id: 'general', label: 'General', panel: general, count: lineas }, ...further];
  return <Tabs label="Partes de la prefactura" current={tab} onChange={setTab} tabs={tabs} />;
}

function hechosDe(prefactura: Prefactura): Fact[] {
  const { documento, fecha, forma_pago, medio_pago_nombre, plazo, numeracion, observacion, pedidos, usuario } =
    prefactura;
  const facts: Fact[] = [
    ['Documento', documento],
    [campos.fecha.label, formatDate(fecha)],
    [campos.forma_pago.label, FORMAS_PAGO[forma_pago]],
    [campos.medio_pago.label, medio_pago_nombre],
    [campos.numeracion_id.label, numeracion ?? campos.numeracion_id.vacio],
    ['Creada por', usuario ?? 'sistema'],
  ];
  if (forma_pago === CREDITO) facts.push([campos.plazo_dias.label, formatCount(plazo, 'día')]);
  if (pedidos.length > 0) facts.push(['Pedidos', pedidos.map(({ numero }) => numero).join(', ')]);
  if (observacion) facts.push([campos.observacion.label, observacion]);
  return facts;
}
