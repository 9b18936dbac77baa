/** The acts of a request that need no form: those that its state and the user's permissions allow, asked and told the same way everywhere. */
import { solicitud as campos } from '../../../server/modules/cotizaciones-compra/campos.ts';
import * as a from '../../../server/modules/cotizaciones-compra/contract/actos.ts';
import { registroSolicitud } from '../../../server/modules/cotizaciones-compra/contract/solicitud.ts';
import { type ActoSolicitud, admite } from '../../../server/modules/cotizaciones-compra/rules/estados.ts';
import { formatCount } from '../../../server/shared/text.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { type Movible, nombreDe, permisos, screens } from './comunes.tsx';

interface Acto extends MenuItem {
  readonly acto: ActoSolicitud;
  readonly run: (solicitud: Movible) => Promise<unknown>;
}

export function useActos(): (solicitud: Movible) => MenuItem[] {
  const can = useCan();
  const enviar = useWrite(a.enviarSolicitud);
  const correo = useWrite(a.correoSolicitud);
  const desierta = useWrite(a.desiertaSolicitud);
  const ordenes = useWrite(a.ordenesSolicitud);
  const cerrar = useWrite(a.cerrarSolicitud);
  const eliminar = useWrite(registroSolicitud.remove);

  const manda = ({ id }: Movible) =>
    told(() => correo.write({ params: { id }, body: { proveedores: null, mensaje: null } }));
  const envia = async ({ id, version, invitados }: Movible) => {
    const text = `Toma su número y sale por correo para ${formatCount(invitados, 'proveedor', 'proveedores')}, con el PDF y el enlace para cotizar de cada uno. Ya no se edita.`;
    if (!(await confirm({ title: 'Enviar solicitud', text, confirmText: 'Enviar' }))) return;
    const sent = await told(() => enviar.write({ params: { id }, body: { version } }));
    if (sent) await manda(sent.data);
  };
  const reenvia = async (solicitud: Movible) => {
    const text = 'Sale para los proveedores que no han respondido, una sola vez a cada dirección.';
    if (await confirm({ title: 'Enviar por correo', text, confirmText: 'Enviar' })) await manda(solicitud);
  };
  const desierto = async (solicitud: Movible) => {
    const motivo = await promptText({
      ...{ title: `Declarar desierta ${nombreDe(solicitud)}`, label: campos.motivo.label, max: campos.motivo.max },
      ...{ text: 'No se toma ninguna oferta: di por qué.', confirmText: 'Declarar desierta', danger: true },
    });
    const { id, version } = solicitud;
    if (motivo) await told(() => desierta.write({ params: { id }, body: { version, motivo } }));
  };
  const cierra = async ({ id, version }: Movible) => {
    const text = 'Nada más se espera de ella; sus órdenes siguen su camino.';
    if (await confirm({ title: 'Cerrar solicitud', text, confirmText: 'Cerrar' }))
      await told(() => cerrar.write({ params: { id }, body: { version, motivo: null } }));
  };
  const elimina = async (solicitud: Movible) => {
    const text = `Se eliminará ${nombreDe(solicitud)}.`;
    if (!(await confirm({ title: 'Eliminar borrador', text, confirmText: 'Eliminar', danger: true }))) return;
    const done = await told(() => eliminar.write({ params: { id: solicitud.id } }));
    if (done) await navigate(screens.ListadoCotizacionesCompra.path);
  };
  const edits: readonly Acto[] = [
    { label: 'Enviar…', icon: 'paper-airplane', acto: 'enviar', run: envia },
    { label: 'Enviar por correo…', icon: 'paper-airplane', acto: 'correo', run: reenvia },
    { label: 'Declarar desierta…', icon: 'blocked', acto: 'desierta', danger: true, run: desierto },
    { label: 'Cerrar…', icon: 'check', acto: 'cerrar', run: cierra },
    { label: 'Eliminar borrador…', icon: 'trash', acto: 'editar', danger: true, run: elimina },
  ];
  const awards: readonly Acto[] = [
    {
      ...{ label: 'Hacer órdenes que falten', icon: 'sync', acto: 'ordenes' },
      run: ({ id, version }) => told(() => ordenes.write({ params: { id }, body: { version } })),
    },
  ];
  return (solicitud) =>
    [...(can(permisos.editar) ? edits : []), ...(can(permisos.adjudicar) ? awards : [])].flatMap(
      ({ acto, run, ...item }): MenuItem[] =>
        admite(acto, solicitud.estado) ? [{ ...item, onSelect: () => void run(solicitud) }] : [],
    );
}
