/** `/cotizacion/:token`: the customer's own page of a quotation, by a link. It shows what is offered and takes an answer; no session, no menu. */
import { useState } from 'react';
import {
  type CotizacionPublica,
  pdfPublico,
  verCotizacionPublica,
} from '../../../server/modules/cotizaciones/contract/enlace.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import styles from '../../kit/PublicSheet.module.css';
import { PublicHead } from '../../kit/PublicSheet.tsx';
import { callBlob } from '../../lib/api.ts';
import { formatInstant } from '../../lib/format.ts';
import { useRemote } from '../../lib/remote.ts';
import { totalizar } from './elegir.ts';
import { Lineas } from './PublicaLineas.tsx';
import { PublicaTotales } from './PublicaTotales.tsx';
import { ResponderForm } from './ResponderForm.tsx';

export function Responder({ token }: { token: string }) {
  const { data, error, refetch } = useRemote(verCotizacionPublica, { params: { token } });
  const [answered, setAnswered] = useState<CotizacionPublica>();
  const cotizacion = answered ?? data;
  if (error && error.status < 500)
    return <EmptyState icon="link-external" title="El enlace no sirve" text={error.msg} />;
  if (!cotizacion) return <PageState error={error} onRetry={() => void refetch()} noun="la cotización" />;
  const onStale = () => {
    setAnswered(undefined);
    void refetch();
  };
  return (
    <article className={styles.hoja}>
      <Cabecera cotizacion={cotizacion} token={token} />
      {cotizacion.aviso && <Note kind={cotizacion.aceptada ? 'exito' : 'aviso'}>{cotizacion.aviso}</Note>}
      <Pedidos cotizacion={cotizacion} />
      {cotizacion.aviso === null ? (
        <ResponderForm
          key={cotizacion.version}
          token={token}
          cotizacion={cotizacion}
          onAnswered={setAnswered}
          onStale={onStale}
        />
      ) : (
        <>
          <Lineas cotizacion={cotizacion} />
          <PublicaTotales totals={totalizar(cotizacion)} />
        </>
      )}
      <Pie cotizacion={cotizacion} />
    </article>
  );
}

function Cabecera({ cotizacion: c, token }: { cotizacion: CotizacionPublica; token: string }) {
  const version = c.version_numero > 1 ? `, versión ${c.version_numero}` : '';
  return (
    <PublicHead
      company={c.empresa}
      title={`Cotización ${c.numero}${version}`}
      subtitle={`Para ${[c.cliente, c.contacto].filter(Boolean).join(', ')} · ${formatDate(c.fecha)}`}
      facts={[
        { code: 'vence', label: 'Válida hasta', value: formatDate(c.vence) },
        { code: 'pago', label: 'Forma de pago', value: c.pago },
        { code: 'vendedor', label: 'Te atiende', value: c.vendedor },
      ]}
      pdf={{ fileName: `cotizacion-${c.numero}.pdf`, document: () => callBlob(pdfPublico, { params: { token } }) }}
    />
  );
}

/** Changes that were asked by this link. */
function Pedidos({ cotizacion: { respuestas } }: { cotizacion: CotizacionPublica }) {
  const own = respuestas.filter(({ tipo }) => tipo === 'CAMBIO');
  if (own.length === 0) return null;
  return (
    <section className={styles.respondido}>
      <h2>Cambios que pediste</h2>
      {own.map(({ id, nombre, observacion, created }) => (
        <p key={id}>
          «{observacion}» {nombre}, {formatInstant(created)}
        </p>
      ))}
    </section>
  );
}

function Pie({ cotizacion: c }: { cotizacion: CotizacionPublica }) {
  const { telefono, correo } = c.empresa;
  return (
    <footer className={styles.pie}>
      {c.condiciones && <p className={styles.terminos}>{c.condiciones}</p>}
      <p>{[telefono, correo].filter(Boolean).join(' · ')}</p>
    </footer>
  );
}
