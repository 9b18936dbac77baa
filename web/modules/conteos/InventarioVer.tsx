/** `/inventarios/ver/{id}` */
import {
  conteo as campos,
  conteoContador,
  conteoLineaProducto,
  conteoProducto,
  conteoZona,
} from '../../../server/modules/conteos/campos.ts';
import {
  archivosConteo,
  type Conteo,
  comentariosConteo,
  presenciaConteo,
  registro,
} from '../../../server/modules/conteos/contract/conteo.ts';
import { manifest } from '../../../server/modules/conteos/manifest.ts';
import { type Fact, Facts, shownFacts } from '../../kit/Facts.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { Presence } from '../../kit/Presence.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useRecordTabs } from '../../kit/useRecordTabs.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { Cabecera } from './Cabecera.tsx';
import { Revisar } from './Revisar.tsx';

export function InventarioVer({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(registro.find, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="el inventario" />;
  return (
    <>
      <Cabecera conteo={data} gestiona={false} />
      <Presence presence={presenciaConteo} id={data.id} version={data.version} />
      <Detalle conteo={data} />
    </>
  );
}

const FORMA = [
  ...(['tipo', 'fecha_programada', 'conteo_ciego', 'numero_conteos', 'tolerancia_cantidad_mil'] as const),
  ...(['tolerancia_valor_cts', 'bloquear_movimientos', 'observacion'] as const),
] as const;

function Detalle({ conteo: c }: { conteo: Conteo }) {
  const [tab, setTab] = useAddressTab('general');
  const readOnly = !useCan()(manifest.permisos.gestionar);
  const further = useRecordTabs(tab, {
    ...{ tabla: 'conteo_fisico', id: c.id, files: archivosConteo, comments: comentariosConteo, readOnly },
    filesLabel: 'Fotos y planillas',
  });
  const several: Fact[] = [
    ...(c.zonas.length > 0 ? [[conteoZona.zona_id.label, algunos(c.zonas_nombres)] as Fact] : []),
    ...(c.lineas.length > 0
      ? [[conteoLineaProducto.linea_producto_id.label, c.lineas_nombres.join(', ')] as Fact]
      : []),
    ...(c.productos.length > 0
      ? [[conteoProducto.producto_id.label, algunos(c.productos_nombres.map(({ nombre }) => nombre))] as Fact]
      : []),
  ];
  const general = (
    <>
      {c.motivo_anulacion && (
        <Note kind="aviso">
          {campos.motivo_anulacion.label}: {c.motivo_anulacion}
        </Note>
      )}
      <Facts
        title="Qué se cuenta"
        facts={[[campos.bodega_id.label, c.bodega], ...several, ...shownFacts(campos, FORMA, c)]}
      />
      <Facts
        title="Quién"
        facts={[
          [campos.responsable_id.label, c.responsable ?? campos.responsable_id.vacio],
          [conteoContador.usuario_id.label, c.contadores_nombres.join(', ') || conteoContador.usuario_id.vacio],
          ...hecho(campos.congelado.label, c.congelado, c.congelado_por),
          ...hecho(campos.cerrado.label, c.cerrado, null),
          ...hecho(campos.aprobado.label, c.aprobado, c.aprobado_por),
        ]}
      />
    </>
  );
  return (
    <Tabs
      label="Partes del inventario"
      current={tab}
      onChange={setTab}
      tabs={[
        { id: 'general', label: 'General', panel: general },
        ...(c.numero === null
          ? []
          : [{ id: 'lineas', label: 'Líneas', count: c.cantidad_lineas, panel: <Revisar conteo={c} /> }]),
        ...further,
      ]}
    />
  );
}

/** Of a long list its first names: the lines have them all. */
const algunos = (nombres: readonly string[]): string => {
  const more = nombres.length - MUESTRA;
  return more > 1 ? `${nombres.slice(0, MUESTRA).join(', ')} y ${more} más` : nombres.join(', ');
};
const MUESTRA = 5;

/** 'Congelado el': when, and by whom. */
const hecho = (label: string, instante: string | null, quien: string | null): Fact[] =>
  instante === null ? [] : [[label, [formatInstant(instante), quien].filter(Boolean).join(' · ')]];
