/** The acts of an offer: those that its state and the user's permissions allow, asked and told the same way everywhere. */
import { oferta as campos } from '../../../server/modules/ofertas/campos.ts';
import { actosOferta as a, type OfertaFila } from '../../../server/modules/ofertas/contract/oferta.ts';
import { admite, type PasoOferta } from '../../../server/modules/ofertas/rules.ts';
import { businessDay, formatDate } from '../../../server/shared/dates.ts';
import { moveDay, readTypedDate } from '../../../server/shared/typed-date.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { localNow } from '../../lib/clock.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { permisos } from './comunes.ts';

export type Movible = Pick<OfertaFila, 'id' | 'titulo' | 'estado' | 'version' | 'fecha_cierre'>;

const MES = 30;

export function useActos(): (oferta: Movible) => MenuItem[] {
  const can = useCan();
  const enviar = useWrite(a.enviar);
  const devolver = useWrite(a.devolver);
  const publicar = useWrite(a.publicar);
  const pausar = useWrite(a.pausar);
  const reanudar = useWrite(a.reanudar);
  const cerrar = useWrite(a.cerrar);
  const reabrir = useWrite(a.reabrir);
  const archivar = useWrite(a.archivar);

  const simple =
    (write: typeof enviar.write, title: string, text: (titulo: string) => string) =>
    async ({ id, titulo, version }: Movible) => {
      if (await confirm({ title: `${title} oferta`, text: text(titulo), confirmText: title }))
        await told(() => write({ params: { id }, body: { version } }));
    };
  const conMotivo =
    (write: typeof cerrar.write, title: string, text: string) =>
    async ({ id, version }: Movible) => {
      const motivo = await promptText({
        ...{ title: `${title} oferta`, text, label: campos.motivo.label, max: campos.motivo.max },
        ...{ confirmText: title, danger: true },
      });
      if (motivo) await told(() => write({ params: { id }, body: { version, motivo } }));
    };
  const reabre = async ({ id, version }: Movible) => {
    const today = businessDay(localNow());
    const typed = await promptText({
      ...{ title: 'Reabrir oferta', text: 'Recibe postulaciones otra vez.', max: 10, confirmText: 'Reabrir' },
      ...{ label: 'Nueva fecha de cierre (DD/MM/AAAA)', initial: formatDate(moveDay(today, MES)) },
    });
    if (typed === null) return;
    const fecha_cierre = readTypedDate(typed, today) ?? typed;
    await told(() => reabrir.write({ params: { id }, body: { version, fecha_cierre } }));
  };
  const acts: readonly (MenuItem & { paso: PasoOferta; run: (oferta: Movible) => Promise<void> })[] = [
    {
      ...{ label: 'Enviar a aprobación…', icon: 'paper-airplane', paso: 'enviar' },
      run: simple(enviar.write, 'Enviar', (titulo) => `${titulo} espera a quien publica, y ya no se edita.`),
    },
    {
      ...{ label: 'Publicar…', icon: 'check', paso: 'publicar' },
      run: simple(publicar.write, 'Publicar', (titulo) => `${titulo} se ofrece a todos hasta su fecha de cierre.`),
    },
    {
      ...{ label: 'Devolver…', icon: 'history', danger: true, paso: 'devolver' },
      run: conMotivo(devolver.write, 'Devolver', 'Vuelve a borrador: di qué hay que corregir.'),
    },
    {
      ...{ label: 'Pausar…', icon: 'pause', paso: 'pausar' },
      run: simple(pausar.write, 'Pausar', (titulo) => `${titulo} deja de recibir postulaciones por ahora.`),
    },
    {
      ...{ label: 'Reanudar…', icon: 'play', paso: 'reanudar' },
      run: simple(reanudar.write, 'Reanudar', (titulo) => `${titulo} recibe postulaciones otra vez.`),
    },
    {
      ...{ label: 'Cerrar…', icon: 'x', danger: true, paso: 'cerrar' },
      run: conMotivo(cerrar.write, 'Cerrar', 'No recibe más postulaciones; sus aspirantes siguen en proceso.'),
    },
    { label: 'Reabrir…', icon: 'sync', paso: 'reabrir', run: reabre },
    {
      ...{ label: 'Archivar…', icon: 'inbox', paso: 'archivar' },
      run: simple(archivar.write, 'Archivar', (titulo) => `${titulo} sale de las listas de trabajo.`),
    },
  ];
  const puede = (paso: PasoOferta) =>
    can(paso === 'publicar' || paso === 'devolver' ? permisos.publicar : permisos.editar);
  return (oferta) =>
    acts.flatMap(({ paso, run, ...item }): MenuItem[] =>
      puede(paso) && admite(paso, oferta.estado) ? [{ ...item, onSelect: () => void run(oferta) }] : [],
    );
}
