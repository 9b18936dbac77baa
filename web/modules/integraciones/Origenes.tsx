/** `/integraciones/origenes`: the systems that may tell us things, with their secrets. */
import * as c from '../../../server/modules/integraciones/contract/origenes.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { MasterScreen } from '../../kit/table/MasterScreen.tsx';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { PANTALLA, permisos, porEstado, useSecreto } from './comunes.tsx';
import { OrigenDialog } from './OrigenDialog.tsx';

const NOTA = 'Con él firma el otro sistema lo que envía (Standard Webhooks).';

export function Origenes() {
  const can = useCan();
  const [mostrar, secreto] = useSecreto(NOTA);
  const rotar = useWrite(c.rotarOrigen);
  const toggle = useToggle();
  const rotate = async ({ id, nombre, version }: c.Origen) => {
    const text = `Lo que envía ${nombre} se recibe firmado con cualquiera de los dos secretos durante 24 horas, y después solo con el nuevo.`;
    if (!(await confirm({ title: 'Cambiar secreto', text, confirmText: 'Cambiar' }))) return;
    const answer = await told(() => rotar.write({ params: { id }, body: { version } }));
    if (answer) mostrar({ nombre, secreto: answer.data.secreto });
  };
  const acts = (row: c.Origen): MenuItem[] =>
    can(permisos.rotar) ? [{ label: 'Cambiar secreto', icon: 'key', onSelect: () => void rotate(row) }] : [];
  return (
    <>
      <MasterScreen
        {...PANTALLA}
        contract={c.origenesList}
        tabla="integracion_origen"
        comments={c.comentarios}
        singular="origen"
        searchPlaceholder="Buscar por nombre o código"
        createText="Crear origen"
        editor={(row, close) => <OrigenDialog origen={row} onSecreto={mostrar} onClose={close} />}
        acts={acts}
        state={can(permisos.pausar) ? { isActive: ({ estado }) => estado === 'ACTIVO', toggle } : undefined}
        filters={porEstado(['ACTIVO', 'INACTIVO'])}
        card={(row) => ({ title: row.nombre, subtitle: row.codigo, right: <StateLabel estado={row.estado} /> })}
        emptyFirst={{ text: 'Crea un origen para que otro sistema le envíe datos a Mayordomo.', icon: 'inbox' }}
      />
      {secreto}
    </>
  );
}

function useToggle() {
  const inactivar = useWrite(c.inactivarOrigen);
  const activar = useWrite(c.activarOrigen);
  return async ({ id, nombre, estado, version }: c.Origen): Promise<void> => {
    if (estado === 'INACTIVO') {
      await told(() => activar.write({ params: { id }, body: { version } }));
      return;
    }
    const motivo = await promptText({
      ...{ title: 'Inactivar origen', text: `No se recibirá nada más de ${nombre}.`, label: 'Motivo', max: 300 },
      ...{ confirmText: 'Inactivar', danger: true },
    });
    if (motivo !== null) await told(() => inactivar.write({ params: { id }, body: { version, motivo } }));
  };
}
