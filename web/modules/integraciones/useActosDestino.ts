/** What is done to a destination besides changing it, asked and told. */
import * as c from '../../../server/modules/integraciones/contract/destinos.ts';
import { probarDestino } from '../../../server/modules/integraciones/contract/eventos.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { permisos, type SecretoNuevo } from './comunes.tsx';

type Show = (shown: SecretoNuevo) => void;

export function useActosDestino(show: Show): (row: c.Destino) => MenuItem[] {
  const can = useCan();
  const probar = useWrite(probarDestino);
  const rotar = useWrite(c.rotarDestino);
  const pausar = useWrite(c.pausarDestino);
  const reanudar = useWrite(c.reanudarDestino);

  const rotate = async ({ id, nombre, version }: c.Destino) => {
    const text = `Lo que se le envía a ${nombre} se firma con los dos secretos durante 24 horas, y después solo con el nuevo.`;
    if (!(await confirm({ title: 'Cambiar secreto', text, confirmText: 'Cambiar' }))) return;
    const answer = await told(() => rotar.write({ params: { id }, body: { version } }));
    if (answer) show({ nombre, secreto: answer.data.secreto });
  };
  const pause = async ({ id, nombre, version }: c.Destino) => {
    const motivo = await promptText({
      ...{ title: 'Pausar', text: `Lo que se le iba a enviar a ${nombre} espera, en su orden.`, label: 'Motivo' },
      ...{ max: 300, confirmText: 'Pausar' },
    });
    if (motivo !== null) await told(() => pausar.write({ params: { id }, body: { version, motivo } }));
  };
  const resume = async ({ id, version }: c.Destino) => {
    await told(() => reanudar.write({ params: { id }, body: { version } }));
  };
  const test = async ({ id }: c.Destino) => {
    await told(() => probar.write({ params: { id }, body: {} }));
  };

  return (row) => [
    ...(can(permisos.probar)
      ? [{ label: 'Probar', icon: 'paper-airplane' as const, onSelect: () => void test(row) }]
      : []),
    ...(can(permisos.pausar) && row.estado === 'ACTIVO'
      ? [{ label: 'Pausar', icon: 'pause' as const, onSelect: () => void pause(row) }]
      : []),
    ...(can(permisos.pausar) && row.estado === 'PAUSADO'
      ? [{ label: 'Reanudar', icon: 'play' as const, onSelect: () => void resume(row) }]
      : []),
    ...(can(permisos.rotar)
      ? [{ label: 'Cambiar secreto', icon: 'key' as const, onSelect: () => void rotate(row) }]
      : []),
  ];
}
