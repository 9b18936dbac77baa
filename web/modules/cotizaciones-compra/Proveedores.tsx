/** Whom a request asks: what each said, its order, and what one may do of it. */
import { useState } from 'react';
import type { Solicitud } from '../../../server/modules/cotizaciones-compra/contract/solicitud.ts';
import { admite, NOMBRES_RESPUESTA } from '../../../server/modules/cotizaciones-compra/rules/estados.ts';
import { manifest as ordenes } from '../../../server/modules/ordenes-compra/manifest.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useCan } from '../../state/permissions.tsx';
import { permisos, pesos } from './comunes.tsx';
import { EnlaceDialog } from './EnlaceDialog.tsx';
import { OfertaDialog } from './OfertaDialog.tsx';
import styles from './solicitudes.module.css';

type Invitado = Solicitud['proveedores'][number];

const TONO = { PENDIENTE: 'secondary', COTIZO: 'success', DECLINO: 'danger' } as const;

export function Proveedores({ solicitud }: { solicitud: Solicitud }) {
  const edits = useCan()(permisos.editar);
  return (
    <section className={styles.proveedores} aria-label="Proveedores de la solicitud">
      <h2>Proveedores</h2>
      <ul>
        {solicitud.proveedores.map((invitado) => (
          <li key={invitado.id}>
            <Quien invitado={invitado} />
            {admite('respuesta', solicitud.estado) && edits && <Acciones solicitud={solicitud} invitado={invitado} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Quien({ invitado }: { invitado: Invitado }) {
  const { proveedor, respuesta, observacion, orden } = invitado;
  return (
    <div className={styles.quien}>
      <strong>{proveedor}</strong> <Tag tone={TONO[respuesta]}>{NOMBRES_RESPUESTA[respuesta]}</Tag>
      <small>{detalleDe(invitado)}</small>
      {observacion && <p>{observacion}</p>}
      {orden && (
        <a href={hrefOf(ordenes.screens.VerOrdenCompra, { id: orden.id })}>
          {orden.numero ?? 'Orden de compra en borrador'}, {pesos(orden.total)}
        </a>
      )}
    </div>
  );
}

/** 'Por su enlace, Rosa, 21/11/2026 9:05 · vigente hasta 15/12/2026 · pago a 30 días'. */
function detalleDe(invitado: Invitado): string {
  const { respondida, por_enlace, nombre, vigencia, vencida, plazo_pago, flete } = invitado;
  const said = respondida && [por_enlace ? 'Por su enlace' : 'Anotada', nombre, formatInstant(respondida)];
  const sent = invitado.enviada_a ? `Enviada a ${invitado.enviada_a}` : (invitado.correo ?? 'Sin correo de pedidos');
  return [
    said ? said.filter(Boolean).join(', ') : sent,
    vigencia && `${vencida ? 'venció el' : 'vigente hasta'} ${formatDate(vigencia)}`,
    plazo_pago !== null && `pago a ${formatCount(plazo_pago, 'día')}`,
    flete > 0 && `flete ${pesos(flete)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Acciones({ solicitud, invitado }: { solicitud: Solicitud; invitado: Invitado }) {
  const [shown, setShown] = useState<'oferta' | 'enlace'>();
  const close = () => setShown(undefined);
  const about = { solicitud, invitado, onClose: close };
  return (
    <div className={styles.acciones}>
      <Button icon="pencil" onClick={() => setShown('oferta')}>
        {invitado.respuesta === 'PENDIENTE' ? 'Anotar oferta…' : 'Cambiar oferta…'}
      </Button>
      <Button icon="link-external" onClick={() => setShown('enlace')}>
        Enlace…
      </Button>
      {shown === 'oferta' && <OfertaDialog {...about} />}
      {shown === 'enlace' && <EnlaceDialog {...about} />}
    </div>
  );
}
