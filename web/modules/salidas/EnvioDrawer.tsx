/** One message that leaves the house: where it stands, each try, the record that it is about, and what may be done with it. */
import { envio as campos } from '../../../server/modules/salidas/campos.ts';
import { type EnvioDetalle, findEnvio } from '../../../server/modules/salidas/contract.ts';
import { formatInstant } from '../../../server/shared/dates.ts';
import { Button } from '../../kit/Button.tsx';
import { Drawer } from '../../kit/Drawer.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import type { MenuItem } from '../../kit/Menu.tsx';
import { Note } from '../../kit/Note.tsx';
import { OriginLink } from '../../kit/OriginLink.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { useRemote } from '../../lib/remote.ts';
import styles from './Envio.module.css';
import { useActos } from './useActos.ts';

export function EnvioDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useRemote(findEnvio, { params: { id } });
  const actos = useActos();
  const items = data ? actos(data) : [];
  return (
    <Drawer
      title={data?.asunto ?? 'Mensaje'}
      subtitle={data?.canal_nombre}
      width={600}
      onClose={onClose}
      footer={items.length > 0 && items.map(button)}
    >
      {data ? <Detalle envio={data} /> : <PageState error={error} onRetry={() => void refetch()} noun="el mensaje" />}
    </Drawer>
  );
}

const button = ({ label, icon, danger, onSelect }: MenuItem) => (
  <Button key={label} {...(icon ? { icon } : {})} variant={danger ? 'danger' : 'default'} onClick={() => onSelect?.()}>
    {label}
  </Button>
);

function Detalle({ envio }: { envio: EnvioDetalle }) {
  const { estado, destino, destinatario, proximo, created, autor, mensaje, incierto, origen, registro_id } = envio;
  const waits = estado === 'PENDIENTE' || estado === 'REINTENTANDO';
  const facts: Fact[] = [
    [campos.estado.label, <StateLabel key="estado" estado={estado} />],
    [campos.destinatario.label, destinatario ?? 'Sin nombre'],
    [campos.destino.label, destino],
    ['Creado', formatInstant(created)],
    ...(autor ? [['Por', autor] as const] : []),
    ...(waits ? [['Se enviará', formatInstant(proximo)] as const] : []),
    ...(origen && registro_id
      ? [['Documento', <OriginLink key="doc" origen={origen} id={registro_id} />] as const]
      : []),
  ];
  return (
    <>
      {incierto && estado !== 'EXITOSO' && (
        <Note kind="aviso">No se sabe si salió: confírmalo con quien debía recibirlo antes de reintentar.</Note>
      )}
      {mensaje && !waits && estado !== 'EXITOSO' && <Note kind="plano">{mensaje}</Note>}
      <Facts title="Mensaje" facts={facts} />
      <h2 className={styles.title}>Intentos</h2>
      {envio.intentos_envio.length === 0 ? (
        <p className={styles.none}>Todavía no se ha intentado.</p>
      ) : (
        <ol className={styles.tries}>
          {envio.intentos_envio.map((one) => (
            <li key={one.id}>
              <span className={styles.when}>{formatInstant(one.inicio)}</span>
              <span>
                <strong>{one.resultado}</strong>
                {one.codigo !== null && ` (${one.codigo})`}
                {one.mensaje && <span className={styles.detail}>{one.mensaje}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
