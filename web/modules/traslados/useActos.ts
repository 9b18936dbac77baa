/** The steps of a transfer that need no form: those that its state and the user's permissions allow, asked and told alike everywhere. */
import type { EstadoTraslado, TipoTraslado } from '../../../server/modules/traslados/campos.ts';
import { traslado as campos } from '../../../server/modules/traslados/campos.ts';
import { actos } from '../../../server/modules/traslados/contract/actos.ts';
import { registroTraslado } from '../../../server/modules/traslados/contract/traslado.ts';
import { type Paso, permite } from '../../../server/modules/traslados/rules/pasos.ts';
import type { Permiso } from '../../../server/shared/manifest.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { insistir, soloPeriodo } from '../inventarios/public.tsx';
import { nombreDe, permisos, screens } from './comunes.ts';

/** A row of the list, or the whole document. */
export interface Movible {
  readonly id: number;
  readonly numero: string | null;
  readonly tipo: TipoTraslado;
  readonly estado: EstadoTraslado;
  readonly bodega_origen: string;
  readonly bodega_destino: string;
  readonly unidades: number;
  readonly version: number;
}

const PERMISO: Readonly<Record<Exclude<Paso, 'editar'>, Permiso>> = {
  solicitar: permisos.crear,
  aprobar: permisos.aprobar,
  despachar: permisos.despachar,
  recibir: permisos.recibir,
  devolver: permisos.despachar,
  legalizar: permisos.aprobar,
  confirmar: permisos.despachar,
  anular: permisos.anular,
};

/** Whether this person may take that step now. */
export function usePuede() {
  const can = useCan();
  return ({ tipo, estado }: Pick<Movible, 'tipo' | 'estado'>, paso: Paso): boolean =>
    permite(tipo, estado, paso) && can(paso === 'editar' ? permisos.editar : PERMISO[paso]);
}

interface Actos {
  /** The next step, if this person may take it at once. */
  readonly siguiente: MenuItem | null;
  readonly otros: MenuItem[];
}

export function useActos(): (traslado: Movible) => Actos {
  const puede = usePuede();
  const solicitar = useWrite(actos.solicitar);
  const aprobar = useWrite(actos.aprobar);
  const confirmar = useWrite(actos.confirmar);
  const devolver = useWrite(actos.devolver);
  const anular = useWrite(actos.anular);
  const eliminar = useWrite(registroTraslado.remove);

  const solicita = async ({ id, version }: Movible) => {
    const text = 'Toma su número y ya no se podrá editar: queda a la espera de quien aprueba.';
    if (await confirm({ title: 'Solicitar traslado', text, confirmText: 'Solicitar' }))
      await told(() => solicitar.write({ params: { id }, body: { version } }));
  };
  const aprueba = async ({ id, version, unidades, bodega_origen }: Movible) => {
    const text = `Quedan reservadas ${formatQuantity(unidades)} unidades en ${bodega_origen}.`;
    if (await confirm({ title: 'Aprobar traslado', text, confirmText: 'Aprobar' }))
      await told(() => aprobar.write({ params: { id }, body: { version } }));
  };
  const confirma = async (row: Movible) => {
    const { id, version, unidades } = row;
    const text = `${formatQuantity(unidades)} unidades pasan de una vez, y el traslado ya no se podrá editar.`;
    if (await confirm({ title: `Confirmar ${nombreDe(row)}`, text, confirmText: 'Confirmar' }))
      await told(() => insistir((given) => confirmar.write({ params: { id }, body: { version, ...given } })));
  };
  const devuelve = async (row: Movible) => {
    const { id, version, unidades, bodega_origen } = row;
    const text = `Las ${formatQuantity(unidades)} unidades que salieron vuelven a su lugar en ${bodega_origen}.`;
    if (await confirm({ title: `Devolver ${nombreDe(row)}`, text, confirmText: 'Devolver todo' }))
      await told(() =>
        insistir((given) => devolver.write({ params: { id }, body: { version, ...soloPeriodo(given) } })),
      );
  };
  const anula = async (row: Movible) => {
    const { id, version, estado } = row;
    const motivo = await promptText({
      title: `Anular ${nombreDe(row)}`,
      text:
        estado === 'RECIBIDO'
          ? 'Lo que movió vuelve a su lugar con el mismo valor, con fecha de hoy.'
          : 'Lo que tenga reservado queda libre.',
      ...{ label: 'Motivo', max: campos.motivo_anulacion.max, confirmText: 'Anular traslado', danger: true },
    });
    if (motivo !== null)
      await told(() =>
        insistir((given) => anular.write({ params: { id }, body: { version, motivo, ...soloPeriodo(given) } })),
      );
  };
  const elimina = async (row: Movible) => {
    const text = `Se eliminará el borrador de ${nombreDe(row)}.`;
    if (!(await confirm({ title: 'Eliminar borrador', text, confirmText: 'Eliminar', danger: true }))) return;
    if (await told(() => eliminar.write({ params: { id: row.id } }))) await navigate(screens.ListadoTraslados.path);
  };

  return (row) => {
    const when = (paso: Paso, item: MenuItem): MenuItem[] => (puede(row, paso) ? [item] : []);
    const [siguiente = null] = [
      ...when('solicitar', { label: 'Solicitar…', icon: 'paper-airplane', onSelect: () => void solicita(row) }),
      ...when('aprobar', { label: 'Aprobar…', icon: 'check', onSelect: () => void aprueba(row) }),
      ...when('confirmar', { label: 'Confirmar…', icon: 'check', onSelect: () => void confirma(row) }),
    ];
    const otros = [
      ...when('devolver', { label: 'Devolver al origen…', icon: 'history', onSelect: () => void devuelve(row) }),
      ...when('anular', { label: 'Anular…', icon: 'blocked', danger: true, onSelect: () => void anula(row) }),
      ...when('editar', {
        label: 'Eliminar borrador…',
        icon: 'trash',
        danger: true,
        onSelect: () => void elimina(row),
      }),
    ];
    return { siguiente, otros };
  };
}
