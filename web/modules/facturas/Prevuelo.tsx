/** The pre-flight: what the tax office will look at in the invoice, rule by rule, before a number is spent. */
import { prevueloPrefactura, type Regla } from '../../../server/modules/facturas/contract/prefactura.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { Icon } from '../../kit/icons.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote } from '../../lib/remote.ts';
import styles from './facturas.module.css';

export function Prevuelo({ id }: { id: number }) {
  const { data, error, refetch } = useRemote(prevueloPrefactura, { params: { id } });
  if (!data) return error ? <PageState error={error} onRetry={() => void refetch()} noun="el prevuelo" /> : null;
  const faltan = data.reglas.filter(({ ok }) => !ok);
  const bien = data.reglas.filter(({ ok }) => ok);
  return (
    <section aria-label="Prevuelo de la factura" className={styles.prevuelo}>
      {data.ok ? (
        <Note kind="exito">La DIAN no tiene por qué rechazarla: pasa las {data.reglas.length} revisiones.</Note>
      ) : (
        <Note kind="peligro">
          {formatCount(faltan.length, 'revisión falla', 'revisiones fallan')}: corrige antes de emitir, ningún número se
          ha gastado.
        </Note>
      )}
      <Reglas reglas={faltan} />
      <details>
        <summary>{formatCount(bien.length, 'revisión correcta', 'revisiones correctas')}</summary>
        <Reglas reglas={bien} />
      </details>
    </section>
  );
}

function Reglas({ reglas }: { reglas: readonly Regla[] }) {
  if (reglas.length === 0) return null;
  return (
    <ul className={styles.reglas}>
      {reglas.map(({ codigo, ok, msg, enlace }) => (
        <li key={codigo} data-ok={ok}>
          <Icon name={ok ? 'check' : 'x'} />
          <code>{codigo}</code>
          <span>{msg}</span>
          {enlace && <a href={enlace}>Corregir</a>}
        </li>
      ))}
    </ul>
  );
}
