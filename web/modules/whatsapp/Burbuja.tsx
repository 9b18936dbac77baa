/** One message of a conversation: ours to the right, with its states and their times; theirs to the left. */
import { mensaje as campos } from '../../../server/modules/whatsapp/campos.ts';
import type { MensajeConversado } from '../../../server/modules/whatsapp/contract/conversacion.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { OriginLink } from '../../kit/OriginLink.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import styles from './conversacion.module.css';

interface BurbujaProps {
  mensaje: MensajeConversado;
  nombre: string;
  onOpen: () => void;
}

export function Burbuja({ mensaje, nombre, onOpen }: BurbujaProps) {
  const { sentido, hora, texto, asunto, estado, motivo, es_reenvio, origen, registro_id, responde_a } = mensaje;
  const ours = sentido === 'ENVIADO';
  const heading = ours ? `${asunto}${es_reenvio ? ' (reenvío)' : ''}` : responde_a && `Responde a: ${responde_a}`;
  return (
    <li className={`${styles.message} ${ours ? styles.ours : styles.theirs}`}>
      <div className={styles.head}>
        <span className={styles.srOnly}>{ours ? 'Se le escribió.' : `${nombre} escribió.`}</span>
        {heading && <span className={styles.subject}>{heading}</span>}
        {estado && (
          <span className={styles.state}>
            <StateLabel estado={estado} />
          </span>
        )}
      </div>
      <p className={styles.text}>{texto}</p>
      {motivo && <p className={estado === 'FALLIDO' ? styles.fault : styles.reason}>{motivo}</p>}
      <div className={styles.foot}>
        <span>{(ours ? horasDe(mensaje) : [hora]).join(' · ')}</span>
        {origen !== null && registro_id !== null && <OriginLink origen={origen} id={registro_id} onOpen={onOpen} />}
      </div>
    </li>
  );
}

/** 'Enviado 09:05', with the day where it is another one than that of the message; when it was written, where it left later. */
function horasDe({ dia, hora, enviado, entregado, leido }: MensajeConversado): string[] {
  const today = `${formatDate(dia)} `;
  const times = [
    [campos.enviado.label, enviado],
    [campos.entregado.label, entregado],
    [campos.leido.label, leido],
  ] as const;
  const told = times.flatMap(([label, time]) => (time === null ? [] : [`${label} ${time.replace(today, '')}`]));
  const written = enviado === `${today}${hora}` ? [] : [`Escrito ${hora}`];
  // Each of them stays on one line.
  return [...written, ...told].map((text) => text.replaceAll(' ', '\u00a0'));
}
