/** An adjustment that is only looked at: its facts, its lines, its papers, what was said of it. */
import { ajuste as campos, ajusteDetalle as detalle } from '../../../server/modules/inventarios/campos.ts';
import {
  type Ajuste,
  archivosAjuste,
  comentariosAjuste,
} from '../../../server/modules/inventarios/contract/ajustes.ts';
import { manifest as productos } from '../../../server/modules/productos/manifest.ts';
import { type Fact, Facts, shownFacts } from '../../kit/Facts.tsx';
import { LineGrid } from '../../kit/lines/LineGrid.tsx';
import { baseNote } from '../../kit/lines/numbers.ts';
import type { LineColumn } from '../../kit/lines/types.ts';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useRecordTabs } from '../../kit/useRecordTabs.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useCan } from '../../state/permissions.tsx';
import { permisos } from './comunes.tsx';

type Linea = Ajuste['detalle'][number];

export function AjusteDetalle({ ajuste }: { ajuste: Ajuste }) {
  const [tab, setTab] = useAddressTab('general');
  const can = useCan();
  const further = useRecordTabs(tab, {
    ...{ tabla: 'ajuste', id: ajuste.id, files: archivosAjuste, comments: comentariosAjuste },
    ...{ readOnly: !can(permisos.crear), filesLabel: 'Soportes' },
  });
  const general = (
    <>
      <Facts title="Ajuste" facts={hechosDe(ajuste)} />
      <LineGrid
        label="Líneas del ajuste"
        columns={columnas(ajuste, can(productos.permisos.verCostos))}
        lines={ajuste.detalle}
      />
    </>
  );
  const tabs = [{ id: 'general', label: 'General', panel: general, count: ajuste.lineas }, ...further];
  return <Tabs label="Partes del ajuste" current={tab} onChange={setTab} tabs={tabs} />;
}

function hechosDe(ajuste: Ajuste): Fact[] {
  const facts = shownFacts(campos, ['tipo', 'fecha', 'observacion'], ajuste);
  facts.push(
    [campos.bodega_id.label, ajuste.bodega],
    [campos.motivo.label, ajuste.motivo_nombre ?? campos.motivo.vacio],
  );
  if (ajuste.confirmado)
    facts.push(['Confirmado', `${formatInstant(ajuste.confirmado)}, ${ajuste.confirmado_por ?? 'sistema'}`]);
  if (ajuste.motivo_anulacion) facts.push([campos.motivo_anulacion.label, ajuste.motivo_anulacion]);
  return facts;
}

function columnas({ tipo }: Ajuste, costos: boolean): LineColumn<Linea>[] {
  const product: LineColumn<Linea> = {
    ...{ type: 'buscar', field: 'producto_id', label: detalle.producto_id.label },
    title: ({ nombre_producto }) => nombre_producto,
    detail: ({ cod_prod }) => cod_prod,
  };
  const value: LineColumn<Linea> = {
    ...{ type: 'dinero', field: 'valor', label: detalle.valor_cts.label, width: 140, total: true },
  };
  if (tipo === 'AJUSTE_COSTO') return costos ? [product, value] : [product];
  return [
    product,
    {
      ...{ type: 'cantidad', field: 'cantidad', label: detalle.cantidad_mil.label, width: 120, total: true },
      note: ({ cantidad_presentacion, factor, unidad, presentacion }) =>
        factor === 1
          ? unidad
          : `${cantidad_presentacion} ${presentacion} ${baseNote(cantidad_presentacion, factor, unidad) ?? ''}`,
    },
    {
      type: 'muestra',
      field: 'zona',
      label: detalle.zona_id.label,
      width: 132,
      show: ({ zona }) => zona ?? detalle.zona_id.vacio,
    },
    {
      ...{ type: 'muestra', field: 'lote', label: detalle.lote.corto, width: 120 },
      show: ({ lote }) => lote ?? '',
    },
    ...(costos
      ? [
          { type: 'costo', field: 'costo_unitario', label: detalle.costo_unitario_dmil.label, width: 132 } as const,
          value,
        ]
      : []),
  ];
}
