/** What one may do with a person besides editing fields: see or edit, inactivate with an observation, activate. */

import { lazy } from 'react';
import { datosPersonales, type Persona } from '../../../server/modules/personas/contract/personas.ts';
import { manifest } from '../../../server/modules/personas/manifest.ts';
import { manifest as whatsapp } from '../../../server/modules/whatsapp/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { Contacto } from '../../../server/shared/vcard.ts';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { toggleItem } from '../../kit/table/masters.ts';
import { callBlob } from '../../lib/api.ts';
import { useCan } from '../../state/permissions.tsx';
import { ConversacionWhatsapp } from '../whatsapp/public.tsx';
import { useCambioEstado } from './useCambioEstado.ts';

const PdfDialog = lazy(() => import('../../kit/viewers/PdfDialog.tsx').then((m) => ({ default: m.PdfDialog })));
const ContactCard = lazy(() => import('../../kit/ContactCard.tsx').then((m) => ({ default: m.ContactCard })));
const FusionDialog = lazy(() => import('./FusionDialog.tsx').then((m) => ({ default: m.FusionDialog })));

export function PersonaAcciones({ persona, readOnly }: { persona: Persona; readOnly: boolean }) {
  const can = useCan();
  const cambiarEstado = useCambioEstado();
  const { permisos } = manifest;
  if (persona.fusionada_en_id !== null) return null;
  return (
    <RecordActions
      page={{
        href: hrefOf(manifest.screens.PersonasEditar, { id: persona.id }),
        readOnly,
        canEdit: can(permisos.editar),
      }}
      acts={[
        [
          {
            label: 'Tarjeta de contacto',
            icon: 'person',
            dialog: (close) => (
              <ContactCard contacto={contactoDe(persona)} fileName={`persona-${persona.documento}`} onClose={close} />
            ),
          },
          can(whatsapp.permisos.ver) && {
            label: 'Conversación de WhatsApp',
            icon: 'comment-discussion',
            dialog: (close) => <ConversacionWhatsapp persona_id={persona.id} onClose={close} />,
          },
          can(permisos.datos) && {
            label: 'Datos que tenemos de la persona',
            icon: 'file',
            dialog: (close) => (
              <PdfDialog
                title="Datos que tenemos de la persona"
                document={() => callBlob(datosPersonales, { params: { id: persona.id } })}
                fileName={`datos-${persona.documento}.pdf`}
                onClose={close}
              />
            ),
          },
          can(permisos.fusionar) && {
            label: 'Fusionar con otra persona…',
            icon: 'git-merge',
            dialog: (close) => <FusionDialog persona={persona} onClose={close} />,
          },
        ],
        [can(permisos.inactivar) && toggleItem(persona.estado === 1, () => void cambiarEstado(persona))],
      ]}
    />
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
