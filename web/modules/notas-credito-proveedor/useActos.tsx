/** The acts of a credit note: those that its state and the user's permissions allow. */
import { type ReactNode, useState } from 'react';
import { nota as campos } from '../../../server/modules/notas-credito-proveedor/campos.ts';
import * as c from '../../../server/modules/notas-credito-proveedor/contract/nota.ts';
import { type ActoNota, admite } from '../../../server/modules/notas-credito-proveedor/rules/estados.ts';
import type { Permiso } from '../../../server/shared/manifest.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { AplicarDialog } from '../cartera/public.tsx';
import { permisos, pesos, screens } from './comunes.tsx';

type Movible = Pick<
  c.NotaFila,
  'id' | 'n_nota' | 'proveedor' | 'proveedor_id' | 'documento_id' | 'estado' | 'total' | 'saldo' | 'version'
>;

interface Acto extends Omit<MenuItem, 'onSelect'> {
  readonly acto: ActoNota;
  readonly permiso: Permiso;
  readonly run: (nota: Movible) => Promise<void>;
}

const nombreDe = ({ n_nota, proveedor }: Movible) => n_nota ?? `la nota que debe ${proveedor}`;

/** `actos` of a note, and the dialog that one of them opens. */
export function useActos(): { readonly actos: (nota: Movible) => MenuItem[]; readonly dialogo: ReactNode } {
  const can = useCan();
  const [aplica, setAplica] = useState<Movible | null>(null);
  const solicitar = useWrite(c.solicitarNota);
  const desistir = useWrite(c.desistirNota);
  const confirmar = useWrite(c.confirmarNota);
  const aplicar = useWrite(c.aplicarNota);
  const reembolsar = useWrite(c.reembolsarNota);
  const anular = useWrite(c.anularNota);
  const eliminar = useWrite(c.registroNota.remove);

  const conMotivo =
    (write: typeof anular.write, title: string, text: string, confirmText: string, danger = false) =>
    async (nota: Movible) => {
      const motivo = await promptText({
        ...{ title: `${title} ${nombreDe(nota)}`, text, label: campos.motivo.label, max: campos.motivo.max },
        ...{ confirmText, danger },
      });
      if (motivo === null) return;
      await told(() => write({ params: { id: nota.id }, body: { version: nota.version, motivo } }));
    };
  const simple =
    (
      write: typeof confirmar.write | typeof reembolsar.write,
      title: string,
      text: (nota: Movible) => string,
      confirmText: string,
    ) =>
    async (nota: Movible) => {
      if (!(await confirm({ title, text: text(nota), confirmText }))) return;
      await told(() => (write as typeof confirmar.write)({ params: { id: nota.id }, body: { version: nota.version } }));
    };
  const pide = async (nota: Movible) => {
    const para = await promptText({
      title: `Pedir ${nombreDe(nota)}`,
      text: `Sale por correo la solicitud de ${pesos(nota.total)}, en PDF. En blanco, al correo del proveedor.`,
      ...{ label: 'Correo', max: 254, confirmText: 'Enviar', optional: true },
    });
    if (para === null) return;
    const body = { version: nota.version, para: para.trim() ? [para.trim()] : null };
    await told(() => solicitar.write({ params: { id: nota.id }, body }));
  };
  const elimina = async (nota: Movible) => {
    const text = `Se eliminará el borrador de ${nombreDe(nota)}.`;
    if (!(await confirm({ title: 'Eliminar borrador', text, confirmText: 'Eliminar', danger: true }))) return;
    if (await told(() => eliminar.write({ params: { id: nota.id } }))) await navigate(screens.ListadoNotasCredito.path);
  };

  const acts: readonly Acto[] = [
    { label: 'Pedir al proveedor…', icon: 'paper-airplane', acto: 'solicitar', permiso: permisos.solicitar, run: pide },
    {
      ...{ label: 'Confirmar…', icon: 'check', acto: 'confirmar', permiso: permisos.confirmar },
      run: simple(
        confirmar.write,
        'Confirmar nota crédito',
        (nota) => `${nombreDe(nota)}, por ${pesos(nota.total)}, entra a la cartera y ya no se edita.`,
        'Confirmar',
      ),
    },
    {
      ...{ label: 'Aplicar a facturas…', icon: 'credit-card', acto: 'aplicar', permiso: permisos.aplicar },
      run: async (nota) => setAplica(nota),
    },
    {
      ...{ label: 'Reembolsada…', icon: 'credit-card', acto: 'reembolsar', permiso: permisos.reembolsar },
      run: simple(
        reembolsar.write,
        'Registrar reembolso',
        (nota) => `El proveedor devolvió en dinero los ${pesos(nota.saldo)} que quedaban por aplicar.`,
        'Registrar',
      ),
    },
    {
      ...{ label: 'Desistir…', icon: 'x', acto: 'desistir', permiso: permisos.desistir, danger: true },
      run: conMotivo(
        desistir.write,
        'Desistir de',
        'Ya no se espera; la factura sigue en discrepancia.',
        'Desistir',
        true,
      ),
    },
    {
      ...{ label: 'Anular…', icon: 'blocked', acto: 'anular', permiso: permisos.anular, danger: true },
      run: conMotivo(
        anular.write,
        'Anular',
        'Se deshace lo que hizo en cartera, retenciones e inventario.',
        'Anular',
        true,
      ),
    },
  ];
  const actos = (nota: Movible) => {
    const offered = acts.flatMap(({ acto, permiso, run, ...item }): MenuItem[] => {
      if (!admite(acto, nota.estado) || !can(permiso)) return [];
      if (acto === 'anular' && nota.estado === 'BORRADOR') return [];
      return [{ ...item, onSelect: () => void run(nota) }];
    });
    const removes: MenuItem[] =
      nota.estado === 'BORRADOR' && can(permisos.editar)
        ? [{ label: 'Eliminar borrador…', icon: 'trash', danger: true, onSelect: () => void elimina(nota) }]
        : [];
    return [...offered, ...removes];
  };
  const dialogo = aplica && (
    <AplicarDialog
      credito={{ ...aplica, nombre: aplica.n_nota ?? 'nota crédito' }}
      aplica={(destinos) =>
        aplicar.write({ params: { id: aplica.id }, body: { version: aplica.version, destinos: [...destinos] } })
      }
      onClose={() => setAplica(null)}
    />
  );
  return { actos, dialogo };
}
