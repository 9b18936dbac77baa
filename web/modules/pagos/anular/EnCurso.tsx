/** A run of annulments as it goes: its bar, each owner with its outcome, and what one may do when it stopped. */

import { formatMoney } from '../../../../server/shared/money.ts';
import { Button } from '../../../kit/Button.tsx';
import { DialogFrame, FooterSummary } from '../../../kit/DialogFrame.tsx';
import { Icon } from '../../../kit/icons.tsx';
import { Note } from '../../../kit/Note.tsx';
import { Progress } from '../../../kit/Progress.tsx';
import { formatCount, formatNumber } from '../../../lib/format.ts';
import styles from './anular.module.css';
import { type Corrida, cuentaDe, pagosDe, type Turno } from './corrida.ts';
import { Informe } from './Informe.tsx';
import { FALLO } from './textos.ts';
import type { CorridaEnCurso } from './useCorrida.ts';

interface EnCursoProps {
  title: string;
  corrida: Corrida;
  run: CorridaEnCurso;
  onClose: () => void;
}

const ESTADOS = { espera: 'En espera', procesando: 'Procesando', anulado: 'Anulado', fallido: 'No se anuló' } as const;

export function EnCurso({ title, corrida, run, onClose }: EnCursoProps) {
  const { corriendo, detener, seguir, olvidar } = run;
  const { hechos, turno, total, fallidos, faltan } = cuentaDe(corrida);
  const close = () => {
    if (!corriendo) olvidar();
    onClose();
  };
  return (
    <DialogFrame
      title={title}
      width="mediano"
      onClose={close}
      footer={
        corriendo ? (
          <>
            <FooterSummary>Puedes cerrar este diálogo: sigue mientras no salgas de la página.</FooterSummary>
            <Button disabled={corrida.deteniendo} onClick={detener}>
              {corrida.deteniendo ? 'Deteniendo…' : 'Detener al terminar este'}
            </Button>
          </>
        ) : (
          <>
            <FooterSummary>{hechos > 0 && <Informe ids={pagosDe(corrida)} />}</FooterSummary>
            <Button onClick={close}>Cerrar</Button>
            {fallidos.length > 0 && faltan > 0 && (
              <Button onClick={() => seguir('dejar')}>Continuar con los demás</Button>
            )}
            {fallidos.length > 0 ? (
              <Button variant="danger" onClick={() => seguir('repetir')}>
                Reintentar
              </Button>
            ) : (
              faltan > 0 && (
                <Button variant="danger" onClick={() => seguir('dejar')}>
                  Continuar con la anulación
                </Button>
              )
            )}
          </>
        )
      }
    >
      {corriendo ? (
        <Progress
          done={hechos}
          total={total}
          text={`Procesando ${formatNumber(turno)} de ${formatNumber(total)}. Por favor espere ...`}
        />
      ) : (
        <Note kind="aviso" announce>
          {fallidos.length > 0 && `${FALLO} `}
          Se anularon los pagos de {formatNumber(hechos)} de {formatNumber(total)}.{' '}
          {faltan > 0 &&
            `${faltan === 1 ? 'Falta' : 'Faltan'} ${formatNumber(faltan)}: lo que ya se anuló queda anulado.`}
        </Note>
      )}
      <ul className={styles.turnos} aria-label="Resultado de cada uno">
        {corrida.turnos.map((each) => (
          <FilaTurno key={each.persona_id} turno={each} />
        ))}
      </ul>
    </DialogFrame>
  );
}

function FilaTurno({ turno }: { turno: Turno }) {
  const { n_completo, pagos, total, estado, motivo } = turno;
  return (
    <li className={styles.turno} data-estado={estado}>
      <span className={styles.mark}>
        {estado === 'anulado' && <Icon name="check-circle-fill" />}
        {estado === 'fallido' && <Icon name="x-circle-fill" />}
        {estado === 'procesando' && <Icon name="sync" />}
        {estado === 'espera' && <Icon name="dot-fill" />}
      </span>
      <span className={styles.name} title={n_completo}>
        {n_completo}
      </span>
      <span className={styles.turnoCount}>{formatCount(pagos.length, 'pago')}</span>
      <span className={styles.turnoTotal}>{formatMoney(total)}</span>
      <span className={styles.turnoEstado}>{ESTADOS[estado]}</span>
      {motivo && <span className={styles.turnoMotivo}>{motivo}</span>}
    </li>
  );
}
