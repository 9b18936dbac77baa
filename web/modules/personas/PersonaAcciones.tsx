/** What one may do with a person besides editing fields: see or edit, inactivate with an observation, activate. */
import { activarPersona, inactivarPersona, type Persona } from '../../../server/modules/personas/contract/personas.ts';
import { manifest } from '../../../server/modules/personas/manifest.ts';
import { IconAction } from '../../kit/IconAction.tsx';
import { Menu, type MenuItem } from '../../kit/Menu.tsx';
import { useActivation } from '../../kit/useActivation.ts';
import { useCan } from '../../state/permissions.tsx';

type Estado = Pick<Persona, 'id' | 'n_completo' | 'estado' | 'version'>;

const CALLS = { inactivar: inactivarPersona, activar: activarPersona };

/** Asks and changes the state of a person; used by the list and by the record. */
export function useCambioEstado() {
  const cambiar = useActivation(CALLS, 'persona');
  return ({ id, n_completo, estado, version }: Estado): Promise<void> => {
    const text = `${n_completo} ${estado === 1 ? 'no se podrá usar en documentos nuevos.' : 'se podrá usar de nuevo.'}`;
    return cambiar({ id, version, activo: estado === 1, text });
  };
}

export function PersonaAcciones({ persona, readOnly }: { persona: Persona; readOnly: boolean }) {
  const can = useCan();
  const cambiarEstado = useCambioEstado();
  const { permisos } = manifest;
  if (persona.fusionada_en_id !== null) return null;
  const href = `#/comercial/captura/personas/editar/${persona.id}`;
  const view: MenuItem[] = readOnly
    ? can(permisos.editar.codename)
      ? [{ label: 'Editar', icon: 'pencil', href }]
      : []
    : [{ label: 'Ver sin editar', icon: 'eye', href: `${href}?ver=1` }];
  const state: MenuItem[] = can(permisos.inactivar.codename)
    ? [
        {
          label: persona.estado === 1 ? 'Inactivar' : 'Activar',
          danger: persona.estado === 1,
          onSelect: () => void cambiarEstado(persona),
        },
      ]
    : [];
  if (view.length + state.length === 0) return null;
  return (
    <Menu
      groups={[view, state]}
      align="end"
      anchor={<IconAction icon="kebab-horizontal" label="Más acciones" variant="default" />}
    />
  );
}
