/** `/cotizar/:token`: the supplier's own page of a request, by a link. It shows what is asked and takes an offer; no session, no menu. */
import { useState } from 'react';
import {
  pdfSolicitudPublica,
  type SolicitudPublica,
  verSolicitudPublica,
} from '../../../server/modules/cotizaciones-compra/contract/enlace.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import styles from '../../kit/PublicSheet.module.css';
import { PublicHead } from '../../kit/PublicSheet.tsx';
import { callBlob } from '../../lib/api.ts';
import { formatInstant } from '../../lib/format.ts';
import { useRemote } from '../../lib/remote.ts';
import { Pedido, ResponderForm } from './ResponderForm.tsx';

export function Responder({ token }: { token: string }) {
  const { data, error, refetch } = useRemote(verSolicitudPublica, { params: { token } });
  const [answered, setAnswered] = useState<SolicitudPublica>();
  const solicitud = answered ?? data;
  if (error && error.status < 500)
    return <EmptyState icon="link-external" title="El enlace no sirve" text={error.msg} />;
  if (!solicitud) return <PageState error={error} onRetry={() => void refetch()} noun="la solicitud" />;
  const { aviso, respuesta, detalle } = solicitud;
  return (
    <article className={styles.hoja}>
      <Cabecera solicitud={solicitud} token={token} />
      {aviso && <Note kind="aviso">{aviso}</Note>}
      {!aviso && respuesta && (
        <Note kind="exito">
          {respuesta.declina ? 'Dijiste que no cotizas' : 'Recibimos tu cotización'} el {formatInstant(respuesta.fecha)}
          . La puedes cambiar hasta el {formatDate(solicitud.fecha_limite)}.
        </Note>
      )}
      {aviso === null ? (
        <ResponderForm key={solicitud.version} token={token} solicitud={solicitud} onAnswered={setAnswered} />
      ) : (
        <ul className={styles.lineas}>
          {detalle.map((linea) => (
            <li key={linea.id}>
              <Pedido linea={linea} />
            </li>
          ))}
        </ul>
      )}
      <footer className={styles.pie}>
        {solicitud.observacion && <p className={styles.terminos}>{solicitud.observacion}</p>}
        <p>{[solicitud.empresa.telefono, solicitud.empresa.correo].filter(Boolean).join(' · ')}</p>
      </footer>
    </article>
  );
}

function Cabecera({ solicitud: s, token }: { solicitud: SolicitudPublica; token: string }) {
  return (
    <PublicHead
      company={s.empresa}
      title={`Solicitud de cotización ${s.numero}`}
      subtitle={`Para ${s.proveedor} · ${formatDate(s.fecha)}`}
      facts={[
        { code: 'limite', label: 'Cotiza a más tardar', value: formatDate(s.fecha_limite) },
        { code: 'bodega', label: 'Para entregar en', value: s.bodega },
        { code: 'comprador', label: 'Comprador', value: s.comprador },
      ]}
      pdf={{
        fileName: `solicitud-${s.numero}.pdf`,
        document: () => callBlob(pdfSolicitudPublica, { params: { token } }),
      }}
    />
  );
}
