/** What the supplier proposes in place of what was ordered; who edits orders takes it or not. */

import { ordenRespuesta as campos } from '../../../server/modules/ordenes-compra/campos.ts';
import type { Orden } from '../../../server/modules/ordenes-compra/contract/orden.ts';
import { aceptarRespuesta, rechazarRespuesta } from '../../../server/modules/ordenes-compra/contract/respuesta.ts';
import { admite } from '../../../server/modules/ordenes-compra/rules/estados.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { Button } from '../../kit/Button.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { formatInstant } from '../../lib/format.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { permisos } from './comunes.tsx';
import styles from './ordenes.module.css';

export function PropuestaProveedor({ orden }: { orden: Orden }) {
  const can = useCan();
  const aceptar = useWrite(aceptarRespuesta);
  const rechazar = useWrite(rechazarRespuesta);
  const { id, version, respuesta } = orden;
  if (!respuesta) return null;
  const said = new Map(respuesta.detalle.map((linea) => [linea.id, linea]));
  const changed = orden.detalle.flatMap((linea) => {
    const own = said.get(linea.id);
    const fecha = linea.fecha_entrega ?? orden.fecha_entrega;
    return own && (own.cantidad !== linea.cantidad || own.fecha_entrega !== fecha) ? [{ linea, own, fecha }] : [];
  });
  const take = async () => {
    const text = 'La orden queda como la propone el proveedor. Si el total sube, otra persona la aprueba de nuevo.';
    if (!(await confirm({ title: 'Aceptar los cambios', text, confirmText: 'Aceptar' }))) return;
    await told(() => aceptar.write({ params: { id }, body: { version } }));
  };
  const leave = async () => {
    const motivo = await promptText({
      ...{ title: 'Rechazar los cambios', text: 'La orden queda como estaba; avísale al proveedor.' },
      ...{ label: campos.motivo.label, max: campos.motivo.max, confirmText: 'Rechazar', danger: true },
    });
    if (motivo !== null) await told(() => rechazar.write({ params: { id }, body: { version, motivo } }));
  };
  return (
    <section className={styles.propuesta} aria-label="Cambios que propone el proveedor">
      <h2>El proveedor propone cambios</h2>
      <p>
        {respuesta.nombre ?? orden.proveedor}, {formatInstant(respuesta.fecha)}
        {respuesta.observacion ? `: «${respuesta.observacion}»` : ''}
      </p>
      <div className={styles.caja}>
        <table className={styles.tabla}>
          <thead>
            <tr>
              <th scope="col">Producto</th>
              <th scope="col">Pedimos</th>
              <th scope="col">Propone</th>
            </tr>
          </thead>
          <tbody>
            {respuesta.fecha_entrega !== orden.fecha_entrega && (
              <tr>
                <td>Fecha de entrega de la orden</td>
                <td>{formatDate(orden.fecha_entrega)}</td>
                <td>{formatDate(respuesta.fecha_entrega)}</td>
              </tr>
            )}
            {changed.map(({ linea, own, fecha }) => (
              <tr key={linea.id}>
                <td>
                  {linea.nombre_producto}
                  <small>{linea.cod_prod}</small>
                </td>
                <td>
                  {formatQuantity(linea.cantidad)} <small>{formatDate(fecha)}</small>
                </td>
                <td>
                  {own.cantidad === 0 ? 'No entrega' : formatQuantity(own.cantidad)}{' '}
                  {own.cantidad > 0 && <small>{formatDate(own.fecha_entrega)}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {can(permisos.editar) && (
        <div className={styles.decide}>
          <Button
            variant="primary"
            disabled={!admite('enmendar', orden.estado)}
            busy={aceptar.busy}
            onClick={() => void take()}
          >
            Aceptar cambios…
          </Button>
          <Button variant="danger" busy={rechazar.busy} onClick={() => void leave()}>
            Rechazar cambios…
          </Button>
        </div>
      )}
    </section>
  );
}
