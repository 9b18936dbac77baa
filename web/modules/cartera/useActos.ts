/** What one may do with a document of the ledger: what its state and the user's permissions allow. */
import { documento as campos } from '../../../server/modules/cartera/campos.ts';
import { ajustarPeso, type Documento } from '../../../server/modules/cartera/contract/documentos.ts';
import { anularFactura, liberarFactura } from '../../../server/modules/causacion/contract/causar.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import { useParameter } from '../../state/parameters.ts';
import { useCan } from '../../state/permissions.tsx';
import { permisos, pesos } from './comunes.tsx';

type Movible = Pick<
  Documento,
  'id' | 'tipo' | 'n_factura' | 'estado' | 'saldo' | 'abonos' | 'programado' | 'discrepancias' | 'version'
>;

type Escribe = (input: {
  params: { id: number };
  body: { version: number; motivo: string };
}) => Promise<{ msg: string }>;

export function useActos(): (documento: Movible) => MenuItem[] {
  const can = useCan();
  const liberar = useWrite(liberarFactura);
  const anular = useWrite(anularFactura);
  const ajustar = useWrite(ajustarPeso);
  const limite = Number(useParameter('contabilidad', 'ajuste_peso') ?? 0);

  const conMotivo =
    (write: Escribe, title: string, text: string, confirmText: string, danger = false) =>
    async ({ id, version, n_factura }: Movible) => {
      const motivo = await promptText({
        ...{ title: `${title} ${n_factura}`, text, label: campos.motivo.label, max: campos.motivo.max },
        ...{ confirmText, danger },
      });
      if (motivo !== null) await told(() => write({ params: { id }, body: { version, motivo } }));
    };
  const libera = conMotivo(
    liberar.write,
    'Liberar',
    'Se podrá pagar aunque no cuadre. Queda escrito quién la liberó.',
    'Liberar',
  );
  const ajusta = conMotivo(ajustar.write, 'Ajustar al peso', 'Su saldo queda en cero, sin pago.', 'Ajustar');
  const anula = conMotivo(
    anular.write,
    'Anular',
    'Lo que se causó con ella vuelve a quedar por causar.',
    'Anular',
    true,
  );

  return (documento) => {
    const { tipo, estado, saldo, abonos, programado, discrepancias } = documento;
    const items: MenuItem[] = [];
    if (estado === 'EN_DISCREPANCIA' && can(permisos.liberar))
      items.push({ label: 'Liberar…', icon: 'check', onSelect: () => void libera(documento) });
    const few = saldo !== 0 && Math.abs(saldo) <= limite && programado === 0 && discrepancias === 0;
    if (few && can(permisos.ajustar))
      items.push({ label: `Ajustar al peso ${pesos(saldo)}…`, icon: 'check', onSelect: () => void ajusta(documento) });
    const whole =
      (tipo === 'FC' || tipo === 'DS' || tipo === 'ND') && estado !== 'ANULADA' && abonos === 0 && programado === 0;
    if (whole && can(permisos.anular))
      items.push({ label: 'Anular…', icon: 'blocked', danger: true, onSelect: () => void anula(documento) });
    return items;
  };
}
