/** The proof of the log: its chain is computed again, a stretch at a time, until its end or the first entry that does not fit. */
import { useRef, useState } from 'react';
import { type Verificacion, verificarBitacora } from '../../../server/modules/bitacora/contract.ts';
import { Button } from '../../kit/Button.tsx';
import { Note } from '../../kit/Note.tsx';
import { Progress } from '../../kit/Progress.tsx';
import { ApiError, call } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import styles from './Bitacora.module.css';

type Result = { kind: 'corre' | 'buena' | 'detenida'; last: Verificacion } | { kind: 'error'; msg: string };

export function Verificar() {
  const [result, setResult] = useState<Result | null>(null);
  const running = useRef<AbortController | null>(null);
  const runs = result?.kind === 'corre';

  const verify = async () => {
    const abort = new AbortController();
    running.current = abort;
    let query = {};
    try {
      for (;;) {
        const last = await call(verificarBitacora, { query }, { signal: abort.signal });
        const ends = last.fin || last.rota !== null;
        setResult({ kind: ends ? 'buena' : 'corre', last });
        if (ends) return;
        query = { desde: last.verificadas, huella: last.huella };
      }
    } catch (error) {
      if (abort.signal.aborted) setResult((now) => (now?.kind === 'corre' ? { ...now, kind: 'detenida' } : null));
      else setResult({ kind: 'error', msg: error instanceof ApiError ? error.msg : 'Ha ocurrido un problema' });
    }
  };

  return (
    <div className={`${styles.panel} ${styles.proof}`}>
      <p className={styles.text}>
        Cada entrada lleva la huella de la anterior, sellada con el secreto del servidor. Al verificar se calculan todas
        de nuevo: si alguien cambió, borró o agregó una por fuera del programa, aquí se ve cuál.
      </p>
      <div className={styles.line}>
        <Button variant="primary" icon="shield-lock" busy={runs} onClick={() => void verify()}>
          Verificar bitácora
        </Button>
        {runs && <Button onClick={() => running.current?.abort()}>Detener</Button>}
      </div>
      {result && (result.kind === 'error' ? <Note kind="peligro">{result.msg}</Note> : <Proof {...result} />)}
    </div>
  );
}

function Proof({ kind, last }: { kind: 'corre' | 'buena' | 'detenida'; last: Verificacion }) {
  const { verificadas, total, rota, huella } = last;
  if (rota) return <Broken {...{ rota, verificadas }} />;
  if (kind === 'corre') return <Progress done={verificadas} total={total} />;
  if (kind === 'detenida') {
    return <Note kind="info">Se detuvo en la entrada {formatNumber(verificadas)}. Hasta ahí todo está bien.</Note>;
  }
  return (
    <>
      <Note kind="exito" announce>
        <strong>La bitácora está completa.</strong> {formatNumber(verificadas)}{' '}
        {verificadas === 1 ? 'entrada verificada' : 'entradas verificadas'}, ninguna alterada.
      </Note>
      <p className={styles.text}>
        Huella de la última entrada. Si la guardas aparte, otro día podrás comprobar que no se perdió el final:
      </p>
      <code className={styles.hash}>{huella}</code>
    </>
  );
}

function Broken({ rota, verificadas }: { rota: NonNullable<Verificacion['rota']>; verificadas: number }) {
  return (
    <Note kind="peligro">
      <strong>
        {rota.falta === null
          ? `La entrada ${formatNumber(rota.id)} fue alterada.`
          : `Falta la entrada ${formatNumber(rota.falta)}: la que sigue es la ${formatNumber(rota.id)}.`}
      </strong>
      <p>
        {rota.registro}, {rota.fecha_bitacora}, {rota.usuario_bitacora}. Las {formatNumber(verificadas)} anteriores
        están bien; de esta en adelante no se puede asegurar nada. Avisa a quien administra el servidor y conserva las
        copias de seguridad.
      </p>
    </Note>
  );
}
