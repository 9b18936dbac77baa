/** `/inventarios/gestionar/{id}`: counting, with a phone, and the lines at the office. */
import { type Conteo, presenciaConteo, registro } from '../../../server/modules/conteos/contract/conteo.ts';
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
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="el inventario" />;
  return (
    <>
      <Cabecera conteo={data} gestiona />
      <Presence presence={presenciaConteo} id={data.id} version={data.version} />
      {data.estado === 'PROGRAMADO' ? (
        <Note kind="info">Congélalo para empezar a contar.</Note>
      ) : (
        <Partes conteo={data} />
      )}
    </>
  );
}

/** Who may count finds that first; the office, the lines. */
function Partes({ conteo }: { conteo: Conteo }) {
  const counts = seCuenta(conteo.estado) && conteo.puede_contar;
  const [tab, setTab] = useAddressTab(counts ? 'contar' : 'lineas');
  const lineas = <Revisar conteo={conteo} />;
  if (!counts) return lineas;
  return (
    <Tabs
      label="Partes del inventario"
      current={tab}
      onChange={setTab}
      tabs={[
        { id: 'contar', label: 'Contar', panel: <Contar conteo={conteo} /> },
        { id: 'lineas', label: 'Líneas', count: conteo.cantidad_lineas, panel: tab === 'lineas' && lineas },
      ]}
    />
  );
}
