/** `/picking-pedidos/productos/{id}`: one picking, made for one hand and a phone, with or without network. */
import {
  archivosPicking,
  comentariosPicking,
  leerPicking,
  type Picking,
} from '../../../server/modules/picking/contract/picking.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { Note } from '../../kit/Note.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useRecordTabs } from '../../kit/useRecordTabs.tsx';
import { useRemote } from '../../lib/remote.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { useCan } from '../../state/permissions.tsx';
import { useSession } from '../../state/session.ts';
import { Alistar } from './Alistar.tsx';
import { COLORES, permisos, screens } from './comunes.tsx';
import { Lineas } from './Lineas.tsx';
import styles from './picking.module.css';
import { useActos } from './useActos.ts';

export function PickingProductos({ id }: { id: string }) {
  const key = `picking.lineas.${id}`;
  const { data, error, refetch } = useRemote(leerPicking, { params: { id: Number(id) } }, { keepPrevious: true });
  // Without network it goes on with what this browser saw last.
  const picking = data ?? (error?.status === 0 ? readStored<Picking | null>(key, null) : null);
  if (!picking || String(picking.id) !== id)
    return <PageState error={error} onRetry={() => void refetch()} noun="el picking" />;
  if (data) writeStored(key, data);
  return (
    <>
      <Cabecera picking={picking} />
      <Partes picking={picking} />
    </>
  );
}

function Cabecera({ picking }: { picking: Picking }) {
  const { numero, pedido, cliente, bodega, fecha_entrega, estado_nombre } = picking;
  const acts = useActos()(picking);
  const [next] = acts;
  const first = next && !next.danger ? next : undefined;
  return (
    <PageHeader
      title={`${numero} · ${cliente}`}
      state={<StateLabel estado={estado_nombre} />}
      detail={[pedido, bodega, fecha_entrega && `Entrega ${formatDate(fecha_entrega)}`].filter(Boolean).join(' · ')}
      actions={
        <RecordActions
          buttons={[first !== undefined && { ...first, primary: true }]}
          acts={[first ? acts.slice(1) : acts]}
        />
      }
    />
  );
}

function Partes({ picking }: { picking: Picking }) {
  const [tab, setTab] = useAddressTab('productos');
  const can = useCan();
  const user = useSession()?.user.id;
  const further = useRecordTabs(tab, {
    ...{ tabla: 'picking', id: picking.id, files: archivosPicking, comments: comentariosPicking },
    ...{ readOnly: !can(permisos.gestionar), filesLabel: 'Cajas' },
  });
  const { estado, alistador, alistador_id, observacion, motivo } = picking;
  const suyo = estado === 'EN_ALISTAMIENTO' && alistador_id === user;
  const panel = (
    <div className={styles.alistar}>
      <Ola picking={picking} />
      {observacion && <Note kind="plano">{observacion}</Note>}
      {motivo && <Note kind="aviso">{motivo}</Note>}
      {estado === 'EN_ALISTAMIENTO' && !suyo && <Note kind="info">Lo alista {alistador}.</Note>}
      {suyo ? <Alistar picking={picking} /> : <Lineas lineas={picking.lineas} />}
    </div>
  );
  const productos = { id: 'productos', label: 'Productos', panel, count: picking.lineas.length };
  return <Tabs label="Partes del picking" current={tab} onChange={setTab} tabs={[productos, ...further]} />;
}

/** Those that are walked together, each with its colour. */
function Ola({ picking: { id, ola, compania } }: { picking: Picking }) {
  if (compania.length < 2) return null;
  return (
    <nav aria-label={`Ola ${ola}`} className={styles.ola}>
      {compania.map((each) => (
        <a
          key={each.id}
          href={hrefOf(screens.PickingProductosPedido, { id: each.id })}
          data-color={(each.orden - 1) % COLORES}
          aria-current={each.id === id ? 'page' : undefined}
        >
          <span aria-hidden="true" className={styles.color} />
          {each.pedido}
        </a>
      ))}
    </nav>
  );
}
