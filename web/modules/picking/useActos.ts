/** The acts of a picking: those that its state and the user's permissions allow, asked and told the same way everywhere. */
import { picking as campos } from '../../../server/modules/picking/campos.ts';
import * as a from '../../../server/modules/picking/contract/actos.ts';
import type { PickingFila } from '../../../server/modules/picking/contract/picking.ts';
import { type ActoPicking, admite } from '../../../server/modules/picking/rules/estados.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { useSession } from '../../state/session.ts';
import { permisos, screens } from './comunes.tsx';

export type Movible = Pick<
  PickingFila,
  'id' | 'numero' | 'pedido' | 'estado' | 'version' | 'alistador_id' | 'pct_alistado'
>;

interface Acto extends MenuItem {
  readonly acto: ActoPicking;
  readonly run: (picking: Movible) => Promise<void>;
  /** Only who picks it. */
  readonly suyo?: boolean;
  readonly despacha?: boolean;
}

export function useActos(): (picking: Movible) => MenuItem[] {
  const can = useCan();
  const user = useSession()?.user.id ?? 0;
  const iniciar = useWrite(a.iniciarPicking);
  const pausar = useWrite(a.pausarPicking);
  const terminar = useWrite(a.terminarPicking);
  const verificar = useWrite(a.verificarPicking);
  const despachar = useWrite(a.despacharPicking);
  const revertir = useWrite(a.revertirPicking);
  const liberar = useWrite(a.liberarPicking);

  const empieza = async ({ id, version }: Movible) => {
    const done = await told(() => iniciar.write({ params: { id }, body: { version } }));
    if (done?.data.estado === 'EN_ALISTAMIENTO')
      await navigate(hrefOf(screens.PickingProductosPedido, { id }).slice(1));
  };
  const termina = async ({ id, numero, pct_alistado }: Movible) => {
    const text =
      pct_alistado < 100
        ? 'No se alistó todo: lo que falta queda libre al despachar, y el pedido lo espera.'
        : `Lo alistado de ${numero} queda listo para salir.`;
    if (await confirm({ title: 'Terminar de alistar', text, confirmText: 'Terminar' }))
      await told(() => terminar.write({ params: { id }, body: {} }));
  };
  const despacha = async ({ id, numero, version }: Movible) => {
    const guia = await promptText({
      ...{ title: `Despachar ${numero}`, text: 'Sale de la bodega, de donde se tomó.', label: campos.guia.label },
      ...{ optional: true, max: campos.guia.max, confirmText: 'Despachar' },
    });
    if (guia !== null) await told(() => despachar.write({ params: { id }, body: { version, guia: guia || null } }));
  };
  const conMotivo =
    (write: typeof liberar.write, title: string, text: string) =>
    async ({ id, numero, version }: Movible) => {
      const motivo = await promptText({
        ...{ title: `${title} ${numero}`, text, label: campos.motivo.label, max: campos.motivo.max, danger: true },
        confirmText: title,
      });
      if (motivo !== null) await told(() => write({ params: { id }, body: { version, motivo } }));
    };
  const acts: readonly Acto[] = [
    { label: 'Alistar', icon: 'play', acto: 'iniciar', run: empieza },
    { label: 'Terminar…', icon: 'check', acto: 'terminar', run: termina, suyo: true },
    {
      ...{ label: 'Verificar', icon: 'check-circle-fill', acto: 'verificar' },
      run: async ({ id, version }) => {
        await told(() => verificar.write({ params: { id }, body: { version } }));
      },
    },
    { label: 'Despachar…', icon: 'package', acto: 'despachar', run: despacha, despacha: true },
    {
      ...{ label: 'Pausar', icon: 'pause', acto: 'pausar', suyo: true },
      run: async ({ id }) => {
        await told(() => pausar.write({ params: { id }, body: {} }));
      },
    },
    {
      ...{ label: 'Revertir despacho…', icon: 'sync', acto: 'revertir', danger: true, despacha: true },
      run: conMotivo(
        revertir.write,
        'Revertir',
        'Lo despachado vuelve a su lugar, con su mismo costo, y sigue alistado.',
      ),
    },
    {
      ...{ label: 'Liberar…', icon: 'blocked', acto: 'liberar', danger: true },
      run: conMotivo(liberar.write, 'Liberar', 'Se cancela: lo que tenía queda libre para otros.'),
    },
  ];
  return (picking) =>
    acts.flatMap(({ acto, run, suyo, despacha: sends, ...item }): MenuItem[] => {
      if (!admite(acto, picking.estado) || !can(sends ? permisos.despachar : permisos.gestionar)) return [];
      if (suyo && picking.alistador_id !== user) return [];
      return [{ ...item, onSelect: () => void run(picking) }];
    });
}
