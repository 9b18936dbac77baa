/** The state of a person, changed from the list and from the record. */
import { activarPersona, inactivarPersona, type Persona } from '../../../server/modules/personas/contract/personas.ts';
import { useActivation } from '../../kit/useActivation.ts';

type Estado = Pick<Persona, 'id' | 'n_completo' | 'estado' | 'version'>;

const CALLS = { inactivar: inactivarPersona, activar: activarPersona };

/** Asks, and changes it. */
export function useCambioEstado() {
  const cambiar = useActivation(CALLS, 'persona');
  return ({ id, n_completo, estado, version }: Estado): Promise<void> => {
    const text = `${n_completo} ${estado === 1 ? 'no se podrá usar en documentos nuevos.' : 'se podrá usar de nuevo.'}`;
    return cambiar({ id, version, activo: estado === 1, text });
  };
}
