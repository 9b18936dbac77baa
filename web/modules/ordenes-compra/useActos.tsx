/** The acts of an order: those that its state and the user's permissions allow, asked and told the same way everywhere. */

import { orden as campos } from '../../../server/modules/ordenes-compra/campos.ts';
import * as a from '../../../server/modules/ordenes-compra/contract/actos.ts';
import type { OrdenFila } from '../../../server/modules/ordenes-compra/contract/orden.ts';
import { registroOrden } from '../../../server/modules/ordenes-compra/contract/orden.ts';
import { type ActoOrden, admite, SIGUIENTE } from '../../../server/modules/ordenes-compra/rules/estados.ts';
import { verifyCredentialsAndPermission } from '../../../server/modules/sesion/contract.ts';
import type { Permiso } from '../../../server/shared/manifest.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { authorize, confirm, promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { ApiError, call } from '../../lib/api.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { permisos, pesos, screens } from './comunes.tsx';

/** A row of the list, or the whole document. */
export type Movible = Pick<OrdenFila, 'id' | 'numero' | 'proveedor' | 'total' | 'estado' | 'version'>;

interface Acto extends MenuItem {
  readonly acto: ActoOrden;
  readonly permiso: Permiso;
  readonly run: (orden: Movible) => Promise<void>;
}

/** `sigue`: what takes the order on its way. */
interface ActoOfrecido extends MenuItem {
  readonly sigue?: boolean;
}

const nombreDe = ({ numero, proveedor }: Movible) => numero ?? `el borrador de ${proveedor}`;

/** Sends an act; refused for want of the authorization of another person, it asks for it and sends it again. */
async function conAutorizacion<R>(send: (autorizacion: string | null) => Promise<R>): Promise<R> {
  try {
    return await send(null);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'requiere_autorizacion') throw error;
    const { permission = '' } = (error.data ?? {}) as { permission?: string };
    const autorizacion = await authorize({
      text: `${error.msg} Se solicita con la autorización de otra persona.`,
      permission,
      verify: (body) => call(verifyCredentialsAndPermission, { body }),
    });
    if (autorizacion === null) throw error;
    return send(autorizacion);
  }
}

export function useActos(): (orden: Movible) => ActoOfrecido[] {
  const can = useCan();
  const solicitar = useWrite(a.solicitarOrden);
  const aprobar = useWrite(a.aprobarOrden);
  const rechazar = useWrite(a.rechazarOrden);
  const enviar = useWrite(a.enviarOrden);
  const confirmar = useWrite(a.confirmarOrden);
  const pausar = useWrite(a.pausarOrden);
  const reanudar = useWrite(a.reanudarOrden);
  const cerrar = useWrite(a.cerrarOrden);
  const anular = useWrite(a.anularOrden);
  const eliminar = useWrite(registroOrden.remove);

  const simple =
    (write: typeof aprobar.write, title: string, text: string, confirmText: string) =>
    async ({ id, version }: Movible) => {
      if (await confirm({ title, text, confirmText })) await told(() => write({ params: { id }, body: { version } }));
    };
  const conMotivo =
    (write: typeof rechazar.write, title: string, text: string, confirmText: string, danger: boolean) =>
    async (orden: Movible) => {
      const motivo = await promptText({
        ...{ title: `${title} ${nombreDe(orden)}`, text, label: campos.motivo.label, max: campos.motivo.max },
        ...{ confirmText, danger },
      });
      if (motivo === null) return;
      await told(() => write({ params: { id: orden.id }, body: { version: orden.version, motivo } }));
    };
  const pide = async (orden: Movible) => {
    const { id, version, total } = orden;
    const text = `${nombreDe(orden)}, por ${pesos(total)}, queda por aprobar y ya no se edita.`;
    if (!(await confirm({ title: 'Solicitar aprobación', text, confirmText: 'Solicitar' }))) return;
    await told(() =>
      conAutorizacion((autorizacion) => solicitar.write({ params: { id }, body: { version, autorizacion } })),
    );
  };
  const envia = async (orden: Movible) => {
    const { id, version } = orden;
    const { correo_proveedor } = await call(registroOrden.find, { params: { id } });
    const para = await promptText({
      title: `Enviar ${nombreDe(orden)}`,
      text: 'Sale en PDF por correo, una sola vez a cada dirección.',
      ...{ label: 'Correo', max: 254, initial: correo_proveedor ?? '', confirmText: 'Enviar' },
    });
    if (para === null) return;
    await told(() => enviar.write({ params: { id }, body: { version, medios: ['correo'], para: para.trim() } }));
  };
  const elimina = async ({ id, proveedor }: Movible) => {
    const text = `Se eliminará el borrador de ${proveedor}.`;
    if (!(await confirm({ title: 'Eliminar borrador', text, confirmText: 'Eliminar', danger: true }))) return;
    if (await told(() => eliminar.write({ params: { id } }))) await navigate(screens.ListadoOrdenesCompra.path);
  };
  const acts: readonly Acto[] = [
    { label: 'Solicitar aprobación…', icon: 'check', acto: 'solicitar', permiso: permisos.editar, run: pide },
    {
      ...{ label: 'Aprobar…', icon: 'check', acto: 'aprobar', permiso: permisos.aprobar },
      run: simple(aprobar.write, 'Aprobar orden', 'Su mercancía se espera desde ahora.', 'Aprobar'),
    },
    {
      ...{ label: 'Rechazar…', icon: 'x', acto: 'rechazar', permiso: permisos.aprobar, danger: true },
      run: conMotivo(rechazar.write, 'Rechazar', 'Vuelve a quien la hizo, que la puede cambiar.', 'Rechazar', true),
    },
    { label: 'Enviar al proveedor…', icon: 'paper-airplane', acto: 'enviar', permiso: permisos.editar, run: envia },
    {
      ...{ label: 'Confirmada por el proveedor…', icon: 'check', acto: 'confirmar', permiso: permisos.editar },
      run: simple(confirmar.write, 'Confirmar orden', 'El proveedor aceptó cantidades, precios y fechas.', 'Confirmar'),
    },
    {
      ...{ label: 'Dejar en espera…', icon: 'pause', acto: 'pausar', permiso: permisos.editar },
      run: conMotivo(
        pausar.write,
        'Dejar en espera',
        'Nada se recibe de ella hasta que se reanude.',
        'Dejar en espera',
        false,
      ),
    },
    {
      ...{ label: 'Reanudar…', icon: 'play', acto: 'reanudar', permiso: permisos.editar },
      run: simple(reanudar.write, 'Reanudar orden', 'Vuelve a lo que era antes de la espera.', 'Reanudar'),
    },
    {
      ...{ label: 'Cerrar…', icon: 'lock', acto: 'cerrar', permiso: permisos.anular },
      run: conMotivo(cerrar.write, 'Cerrar', 'Lo que falta por llegar se cancela y ya no se espera.', 'Cerrar', false),
    },
    {
      ...{ label: 'Anular…', icon: 'blocked', acto: 'anular', permiso: permisos.anular, danger: true },
      run: conMotivo(anular.write, 'Anular', 'Queda a la vista, y su mercancía ya no se espera.', 'Anular', true),
    },
  ];
  return (orden) => {
    const sigue = SIGUIENTE[orden.estado];
    const inTurn = [...acts.filter(({ acto }) => acto === sigue), ...acts.filter(({ acto }) => acto !== sigue)];
    const offered = inTurn.flatMap(({ acto, permiso, run, ...item }): ActoOfrecido[] => {
      if (!admite(acto, orden.estado) || !can(permiso)) return [];
      // A draft without number is removed.
      if (acto === 'anular' && orden.numero === null) return [];
      return [{ ...item, sigue: acto === sigue, onSelect: () => void run(orden) }];
    });
    const removes: ActoOfrecido[] =
      orden.estado === 'BORRADOR' && can(permisos.editar)
        ? [{ label: 'Eliminar borrador…', icon: 'trash', danger: true, onSelect: () => void elimina(orden) }]
        : [];
    return [...offered, ...removes];
  };
}
