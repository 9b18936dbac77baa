/** What was written to somebody and what they answered, as a conversation: the last at the foot, the earlier ones when they are asked for. */
import { useEffect, useRef, useState } from 'react';
import { conversacion } from '../../../server/modules/whatsapp/contract/conversacion.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote } from '../../lib/remote.ts';
import { Burbuja } from './Burbuja.tsx';
import styles from './conversacion.module.css';
import { diaLargo, porDia } from './dias.ts';

/** Somebody of the directory, or a number of nobody. */
export type Interlocutor = { readonly persona_id: number } | { readonly celular: string };

interface ConversacionDialogProps {
  con: Interlocutor;
  onClose: () => void;
  /** A document was opened: whoever opened the conversation makes way. */
  onOpen?: () => void;
}

export function ConversacionDialog({ con, onClose, onOpen = onClose }: ConversacionDialogProps) {
  const { data, error, refetch } = useRemote(conversacion, { query: { ...con } });
  const [from, setFrom] = useState<readonly string[]>([]);
  const end = useRef<HTMLDivElement>(null);
  const ready = data !== undefined;
  useEffect(() => {
    if (ready) end.current?.scrollIntoView({ block: 'end' });
  }, [ready]);
  const next = (antes: string) => setFrom([antes, ...from]);
  return (
    <Dialog
      title={data?.nombre ?? 'Conversación'}
      subtitle={data && [data.nit && `NIT ${data.nit}`, ...data.celulares, cuantos(data)].filter(Boolean).join(' · ')}
      width="mediano"
      onClose={onClose}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      {data?.mensajes.length === 0 && (
        <EmptyState
          icon="comment-discussion"
          title="No hay mensajes"
          text="Todavía no se le ha escrito por WhatsApp."
        />
      )}
      {data ? (
        <section className={styles.conversation} aria-label={`Conversación con ${data.nombre}`}>
          {from.map((antes, i) => (
            <Tramo
              key={antes}
              con={con}
              antes={antes}
              nombre={data.nombre}
              onMore={i === 0 ? next : null}
              onOpen={onOpen}
            />
          ))}
          <Tramo con={con} nombre={data.nombre} onMore={from.length === 0 ? next : null} onOpen={onOpen} />
          <div ref={end} />
        </section>
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="la conversación" />
      )}
    </Dialog>
  );
}

const cuantos = ({ enviados, recibidos }: { enviados: number; recibidos: number }) =>
  `${formatCount(enviados, 'enviado')}, ${formatCount(recibidos, 'recibido')}`;

interface TramoProps {
  con: Interlocutor;
  antes?: string;
  nombre: string;
  /** Asks for what came before; `null` where that is on screen already. */
  onMore: ((antes: string) => void) | null;
  onOpen: () => void;
}

/** A page of it, in the order in which it was said, by days. */
function Tramo({ con, antes, nombre, onMore, onOpen }: TramoProps) {
  const query = { ...con, ...(antes === undefined ? {} : { antes }) };
  const { data, error, refetch } = useRemote(conversacion, { query });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="los mensajes" />;
  const { anterior, mensajes } = data;
  return (
    <>
      {onMore && anterior !== null && (
        <div className={styles.more}>
          <Button size="small" onClick={() => onMore(anterior)}>
            Ver anteriores
          </Button>
        </div>
      )}
      {porDia(mensajes).map(([dia, some]) => (
        <section key={dia} aria-label={diaLargo(dia)}>
          <h3 className={styles.day}>{diaLargo(dia)}</h3>
          <ol className={styles.messages}>
            {some.map((mensaje) => (
              <Burbuja key={`${mensaje.sentido}${mensaje.id}`} mensaje={mensaje} nombre={nombre} onOpen={onOpen} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
