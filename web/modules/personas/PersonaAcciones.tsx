/** What one may do with a person besides editing fields: see or edit, inactivate with an observation, activate. */
import { lazy, Suspense, useState } from 'react';
import {
  activarPersona,
  datosPersonales,
  inactivarPersona,
  type Persona,
} from '../../../server/modules/personas/contract/personas.ts';
import { manifest } from '../../../server/modules/personas/manifest.ts';
import type { Contacto } from '../../../server/shared/vcard.ts';
import { Button } from '../../kit/Button.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { Menu, type MenuItem } from '../../kit/Menu.tsx';
import { toggleItem } from '../../kit/table/masters.ts';
import { useActivation } from '../../kit/useActivation.ts';
import { callBlob } from '../../lib/api.ts';
import { useCan } from '../../state/permissions.tsx';
import { FusionDialog } from './FusionDialog.tsx';

const PdfDialog = lazy(() => import('../../kit/viewers/PdfDialog.tsx').then((m) => ({ default: m.PdfDialog })));
const ContactCard = lazy(() => import('../../kit/ContactCard.tsx').then((m) => ({ default: m.ContactCard })));

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
  const [merging, setMerging] = useState(false);
  const [card, setCard] = useState(false);
  const [printing, setPrinting] = useState(false);
  const share: MenuItem = { label: 'Tarjeta de contacto', icon: 'person', onSelect: () => setCard(true) };
  const { permisos } = manifest;
  if (persona.fusionada_en_id !== null) return null;
  const href = `#/comercial/captura/personas/editar/${persona.id}`;
  const view: MenuItem[] = readOnly ? [] : [{ label: 'Ver sin editar', icon: 'eye', href: `${href}?ver=1` }];
  const state: MenuItem[] = can(permisos.inactivar.codename)
    ? [toggleItem(persona.estado === 1, () => void cambiarEstado(persona))]
    : [];
  const papers: MenuItem[] = can(permisos.datos.codename)
    ? [{ label: 'Datos que tenemos de la persona', icon: 'file', onSelect: () => setPrinting(true) }]
    : [];
  const merge: MenuItem[] = can(permisos.fusionar.codename)
    ? [{ label: 'Fusionar con otra persona…', icon: 'git-merge', onSelect: () => setMerging(true) }]
    : [];
  return (
    <>
      {readOnly && can(permisos.editar.codename) && (
        <Button icon="pencil" href={href}>
          Editar
        </Button>
      )}
      <Menu
        groups={[[...view, share, ...papers, ...merge], state]}
        align="end"
        anchor={<IconAction icon="kebab-horizontal" label="Más acciones" variant="default" />}
      />
      {card && (
        <Suspense fallback={null}>
          <ContactCard
            contacto={contactoDe(persona)}
            fileName={`persona-${persona.documento}`}
            onClose={() => setCard(false)}
          />
        </Suspense>
      )}
      {printing && (
        <Suspense fallback={null}>
          <PdfDialog
            title="Datos que tenemos de la persona"
            document={() => callBlob(datosPersonales, { params: { id: persona.id } })}
            fileName={`datos-${persona.documento}.pdf`}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
      {merging && <FusionDialog persona={persona} onClose={() => setMerging(false)} />}
    </>
  );
}

function contactoDe(p: Persona): Contacto {
  return {
    nombre: p.n_completo,
    ...(p.rsocial === null
      ? {
          apellidos: [p.p_apellido, p.s_apellido].filter(Boolean).join(' '),
          nombres: [p.p_nombre, p.s_nombre].filter(Boolean).join(' '),
        }
      : {}),
    telefonos: p.telefonos.map(({ prefijo, valor }) => `${prefijo} ${valor}`),
    correos: [p.email, ...(p.emails_adicionales?.split(';') ?? [])],
    direcciones: p.direcciones.map(({ descripcion, ciudad_nombre }) => ({ descripcion, ciudad: ciudad_nombre })),
  };
}
