/** One event: what it says, each try with what was answered, and what may be done with it. */
import { destino as campos } from '../../../server/modules/integraciones/campos.ts';
import { type EventoDetalle, findEvento } from '../../../server/modules/integraciones/contract/eventos.ts';
import { formatInstant } from '../../../server/shared/dates.ts';
import { Button } from '../../kit/Button.tsx';
import { CodeBox } from '../../kit/CodeBox.tsx';
import { Drawer } from '../../kit/Drawer.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import type { MenuItem } from '../../kit/Menu.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { JsonViewer } from '../../kit/viewers/JsonViewer.tsx';
import { useRemote } from '../../lib/remote.ts';
import styles from './integraciones.module.css';
import { useActosEvento } from './useActosEvento.ts';

export function EventoDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useRemote(findEvento, { params: { id } });
  const actos = useActosEvento();
  const items = data ? actos(data) : [];
  return (
    <Drawer
      title={data?.evento ?? 'Evento'}
      subtitle={data?.sistema}
      width={600}
      onClose={onClose}
      footer={items.length > 0 && items.map(button)}
    >
      {data ? <Detalle evento={data} /> : <PageState error={error} onRetry={() => void refetch()} noun="el evento" />}
    </Drawer>
  );
}

const button = ({ label, icon, danger, onSelect }: MenuItem) => (
  <Button key={label} {...(icon ? { icon } : {})} variant={danger ? 'danger' : 'default'} onClick={() => onSelect?.()}>
    {label}
  </Button>
);

function Detalle({ evento }: { evento: EventoDetalle }) {
  const { estado, direccion, fecha, documento, registro_id, mensaje, mensaje_id, proximo_intento, cuerpo } = evento;
  const facts: Fact[] = [
    [campos.estado.label, <StateLabel key="estado" estado={estado} />],
    ['Sentido', direccion],
    ['Fecha', formatInstant(fecha)],
    ...(documento ? [['Documento', [documento, registro_id].filter(Boolean).join(' ')] as const] : []),
    ...(mensaje_id ? [['Identificador', mensaje_id] as const] : []),
    ...(proximo_intento ? [['Próximo intento', formatInstant(proximo_intento)] as const] : []),
  ];
  return (
    <>
      {mensaje && estado !== 'EXITOSO' && <Note kind="plano">{mensaje}</Note>}
      <Facts title="Evento" facts={facts} />
      {cuerpo !== null && cuerpo !== undefined && (
        <>
          <h2 className={styles.title}>Contenido</h2>
          <JsonViewer label="Contenido del evento" value={cuerpo} />
        </>
      )}
      <h2 className={styles.title}>Intentos</h2>
      {evento.intentos_evento.length === 0 ? (
        <p className={styles.nota}>Todavía no se ha intentado.</p>
      ) : (
        <ol className={styles.tries}>
          {evento.intentos_evento.map((one) => (
            <li key={one.id}>
              <div className={styles.line}>
                <span className={styles.when}>{formatInstant(one.inicio)}</span>
                <span>
                  <strong>{one.resultado}</strong>
                  {one.http !== null && ` (${one.http})`}
                  {one.duracion_ms !== null && ` · ${one.duracion_ms} ms`}
                  {one.mensaje && <span className={styles.detail}>{one.mensaje}</span>}
                </span>
              </div>
              {typeof one.respuesta === 'object' && one.respuesta !== null && (
                <JsonViewer label={`Respuesta del ${formatInstant(one.inicio)}`} value={one.respuesta} />
              )}
              {typeof one.respuesta === 'string' && one.respuesta !== '' && <CodeBox>{one.respuesta}</CodeBox>}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
