/** The acts of a batch: those that its state and the user's permissions allow. */
import { type ReactNode, useState } from 'react';
import { lote as campos } from '../../../server/modules/lotes-pago/campos.ts';
import * as a from '../../../server/modules/lotes-pago/contract/actos.ts';
import { type LoteFila, registroLote } from '../../../server/modules/lotes-pago/contract/lote.ts';
import { type ActoLote, admite } from '../../../server/modules/lotes-pago/rules/estados.ts';
import type { Permiso } from '../../../server/shared/manifest.ts';
import { formatCount } from '../../../server/shared/text.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { downloadFile } from '../../lib/api.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { withAuthorization } from '../sesion/public.tsx';
import { ConfirmarDialog } from './ConfirmarDialog.tsx';
import { permisos, pesos, screens } from './comunes.tsx';

type Movible = Pick<LoteFila, 'id' | 'numero' | 'estado' | 'lineas' | 'total' | 'version'>;

interface Acto extends Omit<MenuItem, 'onSelect'> {
  readonly acto: ActoLote;
  readonly permiso: Permiso;
  readonly run: (lote: Movible) => Promise<void>;
}

const nombreDe = ({ numero }: Movible) => numero ?? 'el lote';
const descarga = ({ id, numero }: Movible) =>
  downloadFile(a.descargarArchivo, { params: { id } }, `${numero ?? 'lote'}.csv`);

/** `actos` of a batch, and the dialog that one of them opens. */
export function useActos(): { readonly actos: (lote: Movible) => MenuItem[]; readonly dialogo: ReactNode } {
  const can = useCan();
  const [confirma, setConfirma] = useState<number | null>(null);
  const solicitar = useWrite(a.solicitarLote);
  const aprobar = useWrite(a.aprobarLote);
  const rechazar = useWrite(a.rechazarLote);
  const archivo = useWrite(a.archivoLote);
  const anular = useWrite(a.anularLote);
  const eliminar = useWrite(registroLote.remove);

  const pide = async (lote: Movible) => {
    const text = `Toma su número y espera a que otra persona apruebe ${formatCount(lote.lineas, 'pago')} por ${pesos(lote.total)}.`;
    if (!(await confirm({ title: 'Solicitar aprobación', text, confirmText: 'Solicitar' }))) return;
    const done = await told(() => solicitar.write({ params: { id: lote.id }, body: { version: lote.version } }));
    if (done) await navigate(`${screens.VerLotePago.path.replace(':id', String(lote.id))}`);
  };
  const aprueba = async (lote: Movible) => {
    const text = `Se pagarán ${pesos(lote.total)} en ${formatCount(lote.lineas, 'pago')}.`;
    if (!(await confirm({ title: `Aprobar ${nombreDe(lote)}`, text, confirmText: 'Aprobar' }))) return;
    await told(() =>
      withAuthorization(
        (proof) =>
          aprobar.write({ params: { id: lote.id }, body: { version: lote.version, autorizacion: proof ?? null } }),
        (refusal) => refusal,
      ),
    );
  };
  const conMotivo =
    (write: typeof anular.write, title: string, text: (lote: Movible) => string, confirmText: string) =>
    async (lote: Movible) => {
      const motivo = await promptText({
        ...{
          title: `${title} ${nombreDe(lote)}`,
          text: text(lote),
          label: campos.motivo.label,
          max: campos.motivo.max,
        },
        ...{ confirmText, danger: true },
      });
      if (motivo === null) return;
      await told(() => write({ params: { id: lote.id }, body: { version: lote.version, motivo } }));
    };
  const genera = async (lote: Movible) => {
    const text = 'Un pago por proveedor, a las cuentas que se aprobaron. Después el lote ya no se rechaza.';
    if (!(await confirm({ title: 'Generar archivo del banco', text, confirmText: 'Generar' }))) return;
    if (await told(() => archivo.write({ params: { id: lote.id }, body: { version: lote.version } })))
      await descarga(lote);
  };
  const elimina = async (lote: Movible) => {
    const text = 'Se eliminará el borrador; lo que programaba queda libre.';
    if (!(await confirm({ title: 'Eliminar borrador', text, confirmText: 'Eliminar', danger: true }))) return;
    if (await told(() => eliminar.write({ params: { id: lote.id } }))) await navigate(screens.ListadoLotesPago.path);
  };

  const acts: readonly Acto[] = [
    { label: 'Solicitar aprobación…', icon: 'paper-airplane', acto: 'solicitar', permiso: permisos.pagar, run: pide },
    { label: 'Aprobar…', icon: 'check', acto: 'aprobar', permiso: permisos.aprobar, run: aprueba },
    { label: 'Generar archivo del banco…', icon: 'download', acto: 'archivo', permiso: permisos.pagar, run: genera },
    {
      ...{ label: 'Confirmar pago…', icon: 'check-circle-fill', acto: 'confirmar', permiso: permisos.pagar },
      run: async ({ id }) => setConfirma(id),
    },
    {
      ...{ label: 'Rechazar…', icon: 'x', acto: 'rechazar', permiso: permisos.aprobar, danger: true },
      run: conMotivo(rechazar.write, 'Rechazar', () => 'Vuelve a borrador, para que se corrija.', 'Rechazar'),
    },
    {
      ...{ label: 'Anular…', icon: 'blocked', acto: 'anular', permiso: permisos.anular, danger: true },
      run: conMotivo(
        anular.write,
        'Anular',
        ({ estado }) =>
          estado === 'CONFIRMADO' ? 'Lo que pagó vuelve a deberse, con su reverso.' : 'Lo que programaba queda libre.',
        'Anular',
      ),
    },
  ];
  const actos = (lote: Movible): MenuItem[] => {
    const sinNumero = lote.estado === 'BORRADOR' && lote.numero === null;
    const offered = acts.flatMap(({ acto, permiso, run, ...item }): MenuItem[] => {
      if (!admite(acto, lote.estado) || !can(permiso) || (acto === 'anular' && sinNumero)) return [];
      return [{ ...item, onSelect: () => void run(lote) }];
    });
    const file: MenuItem[] =
      lote.estado === 'ARCHIVO_GENERADO' && can(permisos.pagar)
        ? [{ label: 'Descargar archivo del banco', icon: 'download', onSelect: () => void descarga(lote) }]
        : [];
    const removes: MenuItem[] =
      sinNumero && can(permisos.pagar)
        ? [{ label: 'Eliminar borrador…', icon: 'trash', danger: true, onSelect: () => void elimina(lote) }]
        : [];
    return [...offered, ...file, ...removes];
  };
  const dialogo = confirma !== null && <ConfirmarDialog id={confirma} onClose={() => setConfirma(null)} />;
  return { actos, dialogo };
}
