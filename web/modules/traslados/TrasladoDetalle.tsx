/** A transfer that is only looked at: the way it has gone, its facts, its lines, its papers, what was said of it. */

import { manifest as productos } from '../../../server/modules/productos/manifest.ts';
import { traslado as campos } from '../../../server/modules/traslados/campos.ts';
import {
  archivosTraslado,
  comentariosTraslado,
  type Traslado,
} from '../../../server/modules/traslados/contract/traslado.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { type Fact, Facts, shownFacts } from '../../kit/Facts.tsx';
import { LineGrid } from '../../kit/lines/LineGrid.tsx';
import { Note } from '../../kit/Note.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useRecordTabs } from '../../kit/useRecordTabs.tsx';
import { useCan } from '../../state/permissions.tsx';
import { columnasLeidas } from './columnas.ts';
import { diasDeMas, permisos } from './comunes.ts';
import { Firmas } from './Firmas.tsx';
import { Recorrido } from './Recorrido.tsx';
import styles from './traslados.module.css';

export function TrasladoDetalle({ traslado }: { traslado: Traslado }) {
  const [tab, setTab] = useAddressTab('general');
  const can = useCan();
  const further = useRecordTabs(tab, {
    ...{ tabla: 'traslado', id: traslado.id, files: archivosTraslado, comments: comentariosTraslado },
    ...{ readOnly: !can(permisos.recibir), filesLabel: 'Fotos y soportes' },
  });
  const late = diasDeMas(traslado);
  const general = (
    <>
      {late !== null && (
        <div className={styles.aviso}>
          <Note kind="aviso">Lleva {formatCount(late, 'día', 'días')} en tránsito.</Note>
        </div>
      )}
      <Recorrido traslado={traslado} />
      <Facts title="Traslado" facts={hechosDe(traslado)} />
      <LineGrid
        label="Líneas del traslado"
        columns={columnasLeidas(traslado, can(productos.permisos.verCostos))}
        lines={traslado.detalle}
      />
      {traslado.recibido !== null && <Firmas id={traslado.id} />}
    </>
  );
  const tabs = [{ id: 'general', label: 'General', panel: general, count: traslado.lineas }, ...further];
  return <Tabs label="Partes del traslado" current={tab} onChange={setTab} tabs={tabs} />;
}

const VIAJE = ['solicitud_id', 'transportista', 'placa', 'guia'] as const;

function hechosDe(traslado: Traslado): Fact[] {
  const { tipo, motivo_nombre, motivo_anulacion, motivo_legalizacion_nombre } = traslado;
  const facts: Fact[] = [
    ...shownFacts(campos, ['tipo', 'fecha'], traslado),
    ...(tipo === 'ZONAS'
      ? [['Bodega', traslado.bodega_origen] as Fact]
      : [
          [campos.bodega_origen_id.label, traslado.bodega_origen] as Fact,
          [campos.bodega_destino_id.label, traslado.bodega_destino] as Fact,
        ]),
    [campos.motivo.label, motivo_nombre ?? campos.motivo.vacio],
    ...(tipo === 'ZONAS' ? [] : shownFacts(campos, VIAJE, traslado)),
    ...shownFacts(campos, ['observacion'], traslado),
  ];
  if (motivo_legalizacion_nombre) facts.push([campos.motivo_legalizacion.label, motivo_legalizacion_nombre]);
  if (motivo_anulacion) facts.push([campos.motivo_anulacion.label, motivo_anulacion]);
  return facts;
}
