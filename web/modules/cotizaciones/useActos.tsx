/** The acts of a quotation: those that its state and the user's permissions allow, asked and told the same way everywhere. */
import { cotizacion as campos } from '../../../server/modules/cotizaciones/campos.ts';
import * as a from '../../../server/modules/cotizaciones/contract/actos.ts';
import { registroCotizacion } from '../../../server/modules/cotizaciones/contract/cotizacion.ts';
import { type ActoCotizacion, admite } from '../../../server/modules/cotizaciones/rules/estados.ts';
import { pathOf } from '../../../server/shared/href.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { call } from '../../lib/api.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { withAuthorization } from '../sesion/public.tsx';
import { pesos } from '../ventas/public.tsx';
import { type Movible, nombreDe, permisos, screens } from './comunes.tsx';

interface Acto extends MenuItem {
  readonly acto: ActoCotizacion;
  readonly run: (cotizacion: Movible) => Promise<void>;
  readonly when?: (cotizacion: Movible) => boolean;
}

export function useActos(): (cotizacion: Movible) => MenuItem[] {
  const can = useCan();
  const edits = can(permisos.editar);
  // Who approves what others wrote need not write.
  const hace = (acto: ActoCotizacion) => edits || (acto === 'aprobar' && can(permisos.aprobar));
  const enviar = useWrite(a.enviarCotizacion);
  const correo = useWrite(a.correoCotizacion);
  const aprobar = useWrite(a.aprobarCotizacion);
  const aceptar = useWrite(a.aceptarCotizacion);
  const perder = useWrite(a.perderCotizacion);
  const rechazar = useWrite(a.rechazarCotizacion);
  const anular = useWrite(a.anularCotizacion);
  const version = useWrite(a.versionCotizacion);
  const revalidar = useWrite(a.revalidarCotizacion);
  const eliminar = useWrite(registroCotizacion.remove);

  const conMotivo =
    (write: typeof perder.write, title: string, text: string, optional = true) =>
    async (cotizacion: Movible) => {
      const motivo = await promptText({
        ...{ title: `${title} ${nombreDe(cotizacion)}`, text, label: campos.motivo.label, max: campos.motivo.max },
        ...{ confirmText: title, danger: true, optional },
      });
      const body = { version: cotizacion.version, motivo: motivo || null };
      if (motivo !== null) await told(() => write({ params: { id: cotizacion.id }, body }));
    };
  const envia = async (cotizacion: Movible) => {
    const { id, total } = cotizacion;
    const text = `${nombreDe(cotizacion)}, por ${pesos(total)}, toma su número y ya no se edita.`;
    if (!(await confirm({ title: 'Enviar cotización', text, confirmText: 'Enviar' }))) return;
    const sent = await told(() => enviar.write({ params: { id }, body: { version: cotizacion.version } }));
    if (sent?.data.estado === 'ENVIADA') await manda(sent.data);
  };
  const manda = async (cotizacion: Movible) => {
    const { id } = cotizacion;
    const { correo: suyo } = await call(registroCotizacion.find, { params: { id } });
    const para = await promptText({
      title: `Enviar ${nombreDe(cotizacion)} por correo`,
      text: 'Sale en PDF, con el enlace para aceptarla, una sola vez a cada dirección. También puedes copiar el enlace y darlo tú.',
      ...{ label: 'Correo', max: 254, initial: suyo ?? '', confirmText: 'Enviar', cancelText: 'Ahora no' },
    });
    if (para === null) return;
    await told(() => correo.write({ params: { id }, body: { para: [para.trim()], mensaje: null } }));
  };
  const aprueba = async ({ id, version: read }: Movible) => {
    const text = 'Sus descuentos superan el máximo: aprobada, queda ENVIADA.';
    if (!(await confirm({ title: 'Aprobar cotización', text, confirmText: 'Aprobar' }))) return;
    await told(() =>
      withAuthorization(
        (autorizacion) => aprobar.write({ params: { id }, body: { version: read, autorizacion } }),
        (refusal) => refusal,
      ),
    );
  };
  const acepta = async ({ id, version: read, total }: Movible) => {
    const text = `El cliente la acepta por ${pesos(total)}, con las opciones que están elegidas.`;
    if (await confirm({ title: 'Aceptada por el cliente', text, confirmText: 'Aceptada' }))
      await told(() => aceptar.write({ params: { id }, body: { version: read } }));
  };
  const versiona = async (cotizacion: Movible) => {
    const { id, version: read } = cotizacion;
    const text = `${nombreDe(cotizacion)} queda REEMPLAZADA, y su enlace deja de servir.`;
    if (!(await confirm({ title: 'Hacer una versión nueva', text, confirmText: 'Hacer versión' }))) return;
    const made = await told(() => version.write({ params: { id }, body: { version: read } }));
    if (made) await navigate(pathOf(screens.EditarCotizacion, { id: made.data.id }));
  };
  const revalida = async (cotizacion: Movible) => {
    const dias = await promptText({
      ...{ title: `Revalidar ${nombreDe(cotizacion)}`, label: 'Días de validez, desde hoy', max: 3 },
      text: 'Toma los precios de hoy. Si un descuento supera el máximo, vuelve a pedir aprobación.',
      ...{ initial: String(cotizacion.validez_dias), confirmText: 'Revalidar' },
    });
    if (dias === null) return;
    const body = { version: cotizacion.version, validez_dias: Number(dias) };
    await told(() => revalidar.write({ params: { id: cotizacion.id }, body }));
  };
  const elimina = async (cotizacion: Movible) => {
    const before = cotizacion.version_numero > 1 ? ' La versión anterior vuelve a valer.' : '';
    const text = `Se eliminará ${nombreDe(cotizacion)}.${before}`;
    if (!(await confirm({ title: 'Eliminar borrador', text, confirmText: 'Eliminar', danger: true }))) return;
    const done = await told(() => eliminar.write({ params: { id: cotizacion.id } }));
    if (done) await navigate(screens.ListadoCotizaciones.path);
  };
  const acts: readonly Acto[] = [
    { label: 'Enviar…', icon: 'paper-airplane', acto: 'enviar', run: envia },
    { label: 'Aprobar…', icon: 'check', acto: 'aprobar', run: aprueba },
    {
      ...{ label: 'Aceptada por el cliente…', icon: 'check', acto: 'aceptar', run: acepta },
      when: ({ vencida }) => !vencida,
    },
    { label: 'Revalidar…', icon: 'sync', acto: 'revalidar', run: revalida },
    { label: 'Enviar por correo…', icon: 'paper-airplane', acto: 'correo', run: manda },
    { label: 'Versión nueva…', icon: 'copy', acto: 'version', run: versiona },
    {
      ...{ label: 'Perdida…', icon: 'x', acto: 'perder', danger: true },
      run: conMotivo(perder.write, 'Perder', 'El cliente no compra: di por qué.', false),
    },
    {
      ...{ label: 'Rechazar…', icon: 'x', acto: 'rechazar', danger: true },
      run: conMotivo(rechazar.write, 'Rechazar', 'Se puede hacer otra versión de ella.'),
    },
    {
      ...{ label: 'Anular…', icon: 'blocked', acto: 'anular', danger: true },
      run: conMotivo(anular.write, 'Anular', 'Queda a la vista, y su enlace deja de servir.'),
      // A draft without number is removed.
      when: ({ numero }) => numero !== null,
    },
  ];
  return (cotizacion) => {
    const offered = acts.flatMap(({ acto, run, when, ...item }): MenuItem[] => {
      if (!hace(acto) || !admite(acto, cotizacion.estado) || when?.(cotizacion) === false) return [];
      return [{ ...item, onSelect: () => void run(cotizacion) }];
    });
    const removes: MenuItem[] =
      edits && cotizacion.estado === 'BORRADOR'
        ? [{ label: 'Eliminar borrador…', icon: 'trash', danger: true, onSelect: () => void elimina(cotizacion) }]
        : [];
    return [...offered, ...removes];
  };
}
