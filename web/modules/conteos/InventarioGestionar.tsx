/** `/inventarios/gestionar/{id}`: counting, with a phone, and the lines at the office. */
import { presenciaConteo, registro } from '../../../server/modules/conteos/contract/conteo.ts';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { Presence } from '../../kit/Presence.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useRemote } from '../../lib/remote.ts';
import { Cabecera } from './Cabecera.tsx';
import { Contar } from './Contar.tsx';
import { seCuenta } from './palabras.ts';
import { Revisar } from './Revisar.tsx';

export function InventarioGestionar({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(registro.find, { params: { id: Number(id) } });
  const counts = data !== undefined && seCuenta(data.estado) && data.puede_contar;
  const [tab, setTab] = useAddressTab(counts ? 'contar' : 'lineas');
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="el inventario" />;
  const revisar = { id: 'lineas', label: 'Líneas', count: data.cantidad_lineas, panel: <Revisar conteo={data} /> };
  return (
    <>
      <Cabecera conteo={data} gestiona />
      <Presence presence={presenciaConteo} id={data.id} version={data.version} />
      {data.estado === 'PROGRAMADO' && <Note kind="info">Congélalo para empezar a contar.</Note>}
      {counts ? (
        <Tabs
          label="Partes del inventario"
          current={tab}
          onChange={setTab}
          tabs={[{ id: 'contar', label: 'Contar', panel: <Contar conteo={data} /> }, revisar]}
        />
      ) : (
        data.estado !== 'PROGRAMADO' && revisar.panel
      )}
    </>
  );
}
