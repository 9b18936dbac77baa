/** A receipt that is only looked at: its facts, its lines compared, its papers, what was said of it. */
import { useState } from 'react';
import {
  archivosEntrada,
  comentariosEntrada,
  type Entrada,
} from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import { LineGrid } from '../../kit/lines/LineGrid.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useRecordTabs } from '../../kit/useRecordTabs.tsx';
import { useCan } from '../../state/permissions.tsx';
import { CrearNovedades, NovedadDialog } from '../novedades/public.tsx';
import { type Contable, columnasDe } from './columnas-conteo.tsx';
import { permisos } from './comunes.tsx';
import { Hechos } from './Hechos.tsx';
import { Totales } from './Totales.tsx';

export function EntradaDetalle({ entrada }: { entrada: Entrada }) {
  const { id, estado, tipo } = entrada;
  const [tab, setTab] = useAddressTab('general');
  const [vista, setVista] = useState<number | null>(null);
  const [nueva, setNueva] = useState<Contable | null>(null);
  const can = useCan();
  const edita = can(permisos.editar) && estado !== 'ANULADA' && estado !== 'REVERSADA';
  const further = useRecordTabs(tab, {
    ...{ tabla: 'entrada', id, files: archivosEntrada, comments: comentariosEntrada },
    ...{ readOnly: !can(permisos.editar), filesLabel: 'Soportes' },
  });
  const columns = columnasDe({
    ...{ conOrden: tipo === 'CON_OC', cuenta: false, onVer: ({ novedad }) => setVista(novedad?.id ?? null) },
    ...(edita ? { onNovedad: setNueva } : {}),
  });
  const general = (
    <>
      <Hechos entrada={entrada} />
      <LineGrid label="Líneas de la entrada" columns={columns} lines={entrada.detalle as readonly Contable[]} />
      <Totales entrada={entrada} lineas={entrada.detalle} />
      {vista !== null && <NovedadDialog id={vista} edita={edita} decide onClose={() => setVista(null)} />}
      {nueva && <CrearNovedades lineas={[nueva]} conOrden={tipo === 'CON_OC'} onClose={() => setNueva(null)} />}
    </>
  );
  const tabs = [{ id: 'general', label: 'General', panel: general, count: entrada.lineas }, ...further];
  return <Tabs label="Partes de la entrada" current={tab} onChange={setTab} tabs={tabs} />;
}
