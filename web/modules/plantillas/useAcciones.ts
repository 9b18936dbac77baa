/** What one may do with a template besides writing it, asked and told. */
import {
  activarPlantilla,
  descartarBorrador,
  inactivarPlantilla,
  type Plantilla,
  type PlantillaFila,
  publicarPlantilla,
  restaurarVersion,
} from '../../../server/modules/plantillas/contract/plantillas.ts';
import { confirm } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { useActivation } from '../../kit/useActivation.ts';
import { useWrite } from '../../lib/remote.ts';

const CALLS = { inactivar: inactivarPlantilla, activar: activarPlantilla };

export function useEstadoPlantilla() {
  const cambiar = useActivation(CALLS, 'plantilla');
  return ({ id, nombre, estado, version }: Pick<PlantillaFila, 'id' | 'nombre' | 'estado' | 'version'>) => {
    const activo = estado !== 'INACTIVA';
    const text = `${nombre} ${activo ? 'no se podrá editar ni imprimir.' : 'se podrá editar e imprimir de nuevo.'}`;
    return cambiar({ id, version, activo, text });
  };
}

type Answer = Promise<{ msg: string; data: Plantilla }>;

/** Each answers the row as it is after, or `null` when it was given up or refused (which is told). */
export function useVersiones() {
  const publicar = useWrite(publicarPlantilla);
  const descartar = useWrite(descartarBorrador);
  const restaurar = useWrite(restaurarVersion);
  const tell = async (answer: () => Answer): Promise<Plantilla | null> => (await told(answer))?.data ?? null;
  const ask = async (title: string, text: string, confirmText: string, danger = false) =>
    confirm({ title, text, confirmText, danger });
  return {
    publicar: async ({ id, version, numero, publicada }: Plantilla) => {
      const before = publicada === null ? '' : ` La versión ${publicada} pasa a las anteriores.`;
      const text = `Desde ahora se imprime con la versión ${numero}.${before}`;
      if (!(await ask('Publicar la plantilla', text, 'Publicar'))) return null;
      return tell(() => publicar.write({ params: { id }, body: { version } }));
    },
    descartar: async ({ id, version, publicada }: Plantilla) => {
      const text = `Se pierde lo escrito en el borrador y queda la versión ${publicada}.`;
      if (!(await ask('Descartar el borrador', text, 'Descartar', true))) return null;
      return tell(() => descartar.write({ params: { id }, body: { version } }));
    },
    restaurar: async ({ id, version, con_borrador }: Plantilla, numero: number) => {
      const lost = con_borrador ? ' Lo que tiene el borrador se reemplaza.' : '';
      const text = `El contenido de la versión ${numero} pasa al borrador.${lost}`;
      if (!(await ask('Restaurar una versión', text, 'Restaurar'))) return null;
      return tell(() => restaurar.write({ params: { id }, body: { version, numero } }));
    },
    busy: publicar.busy || descartar.busy || restaurar.busy,
  };
}
