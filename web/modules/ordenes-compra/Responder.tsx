/** `/orden/:token`: the supplier's own page of an order, by a link. It shows what is asked and takes one answer; no session, no menu. */
import { useState } from 'react';
import { type OrdenPublica, verPublica } from '../../../server/modules/ordenes-compra/contract/respuesta.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import styles from '../../kit/PublicSheet.module.css';
import { PublicHead } from '../../kit/PublicSheet.tsx';
import { formatCount, formatInstant } from '../../lib/format.ts';
import { useRemote } from '../../lib/remote.ts';
import { pesos } from './comunes.tsx';
import { Producto } from './Producto.tsx';
import { ResponderForm } from './ResponderForm.tsx';

export function Responder({ token }: { token: string }) {
  const { data, error, refetch } = useRemote(verPublica, { params: { token } });
  const [answered, setAnswered] = useState<OrdenPublica>();
  const orden = answered ?? data;
  if (!orden || (error && error.status < 500))
    return error && error.status < 500 ? (
      <EmptyState icon="link-external" title="El enlace no sirve" text={error.msg} />
    ) : (
      <PageState error={error} onRetry={() => void refetch()} noun="la orden" />
    );
  return (
    <article className={styles.hoja}>
      <Cabecera orden={orden} />
      {orden.aviso && <Note kind={orden.respuesta ? 'exito' : 'info'}>{orden.aviso}</Note>}
      {orden.aviso === null ? (
        <ResponderForm
          key={orden.version}
          token={token}
          orden={orden}
          onAnswered={setAnswered}
          onStale={() => void refetch()}
        />
      ) : (
        <>
          <Respondido orden={orden} />
          <Lineas orden={orden} />
        </>
      )}
      <Pie orden={orden} />
    </article>
  );
}

function Cabecera({ orden: o }: { orden: OrdenPublica }) {
  return (
    <PublicHead
      company={o.empresa}
      title={`Orden de compra ${o.numero}`}
      subtitle={`Para ${o.proveedor} · ${formatDate(o.fecha)}`}
      facts={[
        { code: 'entrega', label: 'Entregar el', value: formatDate(o.fecha_entrega) },
        { code: 'bodega', label: 'En', value: o.direccion_entrega ? `${o.bodega}, ${o.direccion_entrega}` : o.bodega },
        { code: 'total', label: 'Total', value: pesos(o.total) },
      ]}
    />
  );
}

/** What was answered by this link. */
function Respondido({ orden: { respuesta: r, detalle } }: { orden: OrdenPublica }) {
  if (!r) return null;
  const said = new Map(r.detalle.map((linea) => [linea.id, linea]));
  const changed = detalle.flatMap(({ id, nombre_producto, cantidad, fecha_entrega }) => {
    const own = said.get(id);
    if (!own || (own.cantidad === cantidad && own.fecha_entrega === fecha_entrega)) return [];
    return [{ id, nombre_producto, own }];
  });
  return (
    <section className={styles.respondido}>
      <h2>Tu respuesta</h2>
      <p>
        {r.difiere ? 'Propusiste cambios' : 'Confirmaste la orden'} el {formatInstant(r.fecha)}
        {r.nombre ? `, ${r.nombre}` : ''}.
      </p>
      {r.difiere && changed.length > 0 && (
        <ul>
          {changed.map(({ id, nombre_producto, own }) => (
            <li key={id}>
              {nombre_producto}:{' '}
              {own.cantidad === 0
                ? 'no se entrega'
                : `${formatQuantity(own.cantidad)}, el ${formatDate(own.fecha_entrega)}`}
            </li>
          ))}
        </ul>
      )}
      {r.observacion && <p>«{r.observacion}»</p>}
    </section>
  );
}

function Lineas({ orden: { detalle } }: { orden: OrdenPublica }) {
  return (
    <ul className={styles.lineas} aria-label="Líneas de la orden">
      {detalle.map((linea) => (
        <li key={linea.id}>
          <Producto linea={linea} />
        </li>
      ))}
    </ul>
  );
}

function Pie({ orden: o }: { orden: OrdenPublica }) {
  const { telefono, correo } = o.empresa;
  return (
    <footer className={styles.pie}>
      <dl>
        <div>
          <dt>Subtotal de {formatCount(o.detalle.length, 'línea')}</dt>
          <dd>{pesos(o.base)}</dd>
        </div>
        {o.otros !== 0 && (
          <div>
            <dt>Impuestos y flete</dt>
            <dd>{pesos(o.otros)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{pesos(o.total)}</dd>
        </div>
      </dl>
      {o.observacion && <p>{o.observacion}</p>}
      {o.terminos && <p className={styles.terminos}>{o.terminos}</p>}
      <p>
        {[o.comprador && `Compra: ${o.comprador}`, telefono, correo].filter(Boolean).join(' · ')}
        {o.aviso === null && ` · El enlace sirve hasta el ${formatInstant(o.vence)}.`}
      </p>
    </footer>
  );
}
