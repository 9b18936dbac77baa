/** The acts of a pre-invoice: those that its state and the user's permissions allow, asked and told the same way everywhere. */
import { prefactura as campos } from '../../../server/modules/facturas/campos.ts';
import { emitirPrefactura } from '../../../server/modules/facturas/contract/factura.ts';
import {
  anularPrefactura,
  type PrefacturaFila,
  registroPrefactura,
  revisarPrefactura,
} from '../../../server/modules/facturas/contract/prefactura.ts';
import { type ActoPrefactura, admite } from '../../../server/modules/facturas/rules/estados.ts';
import { pathOf } from '../../../server/shared/href.ts';
import type { Permiso } from '../../../server/shared/manifest.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { permisos, pesos, screens } from './comunes.tsx';

export type Movible = Pick<PrefacturaFila, 'id' | 'numero' | 'cliente' | 'total' | 'estado' | 'version'>;

interface Acto extends MenuItem {
  readonly acto: ActoPrefactura;
  readonly permiso: Permiso;
  readonly run: (prefactura: Movible) => Promise<void>;
}

const nombreDe = ({ numero, cliente }: Movible) => numero ?? `el borrador de ${cliente}`;

export function useActos(): (prefactura: Movible) => MenuItem[] {
  const can = useCan();
  const revisar = useWrite(revisarPrefactura);
  const emitir = useWrite(emitirPrefactura);
  const anular = useWrite(anularPrefactura);
  const eliminar = useWrite(registroPrefactura.remove);
  const revisa = async (prefactura: Movible) => {
    const { id, version } = prefactura;
    const text = `${nombreDe(prefactura)}, por ${pesos(prefactura.total)}, toma su número y ya no se edita.`;
    if (!(await confirm({ title: 'Revisar prefactura', text, confirmText: 'Revisada' }))) return;
    await told(() => revisar.write({ params: { id }, body: { version } }));
  };
  const emite = async (prefactura: Movible) => {
    const { id, version } = prefactura;
    const text = `La factura de ${nombreDe(prefactura)}, por ${pesos(prefactura.total)}, toma su número de la DIAN: se corrige solo con notas.`;
    if (!(await confirm({ title: 'Emitir factura', text, confirmText: 'Emitir' }))) return;
    await told(async () => {
      const answer = await emitir.write({ params: { id }, body: { version } });
      await navigate(pathOf(screens.VerFactura, { id: answer.data.id }));
      return answer;
    });
  };
  const anula = async (prefactura: Movible) => {
    const motivo = await promptText({
      title: `Anular ${nombreDe(prefactura)}`,
      text: 'Queda a la vista, y suelta lo que tenía de sus pedidos.',
      ...{ label: campos.motivo.label, max: campos.motivo.max, confirmText: 'Anular', danger: true },
    });
    if (motivo === null) return;
    const { id, version } = prefactura;
    await told(() => anular.write({ params: { id }, body: { version, motivo } }));
  };
  const elimina = async ({ id, cliente }: Movible) => {
    const text = `Se eliminará el borrador de ${cliente}.`;
    if (!(await confirm({ title: 'Eliminar borrador', text, confirmText: 'Eliminar', danger: true }))) return;
    if (await told(() => eliminar.write({ params: { id } }))) await navigate(screens.ListadoPrefacturas.path);
  };
  const acts: readonly Acto[] = [
    { label: 'Revisar…', icon: 'check', acto: 'revisar', permiso: permisos.crear, run: revisa },
    { label: 'Emitir…', icon: 'paper-airplane', acto: 'emitir', permiso: permisos.emitir, run: emite },
    { label: 'Anular…', icon: 'blocked', acto: 'anular', permiso: permisos.crear, danger: true, run: anula },
    {
      label: 'Eliminar borrador…',
      icon: 'trash',
      acto: 'eliminar',
      permiso: permisos.crear,
      danger: true,
      run: elimina,
    },
  ];
  return (prefactura) =>
    acts.flatMap(({ acto, permiso, run, ...item }) => {
      // A draft without number is removed.
      if (acto === 'anular' && prefactura.numero === null) return [];
      if (!admite(acto, prefactura.estado) || !can(permiso)) return [];
      return [{ ...item, onSelect: () => void run(prefactura) }];
    });
}
