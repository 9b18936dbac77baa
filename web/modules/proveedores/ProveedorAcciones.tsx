/** What one may do with a supplier besides editing its fields: see or edit, inactivate with a reason, activate. */

import { lazy } from 'react';
import { fichaProveedor, type Proveedor } from '../../../server/modules/proveedores/contract/proveedor.ts';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatearNit } from '../../../server/shared/nit.ts';
import type { Contacto } from '../../../server/shared/vcard.ts';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { toggleItem } from '../../kit/table/masters.ts';
import { callBlob } from '../../lib/api.ts';
import { useCan } from '../../state/permissions.tsx';
import { useCambioEstado } from './useCambioEstado.ts';

const PdfDialog = lazy(() => import('../../kit/viewers/PdfDialog.tsx').then((m) => ({ default: m.PdfDialog })));
const ContactCard = lazy(() => import('../../kit/ContactCard.tsx').then((m) => ({ default: m.ContactCard })));
const BloqueoDialog = lazy(() => import('./BloqueoDialog.tsx').then((m) => ({ default: m.BloqueoDialog })));
const FusionDialog = lazy(() => import('./FusionDialog.tsx').then((m) => ({ default: m.FusionDialog })));

export function ProveedorAcciones({ proveedor, readOnly }: { proveedor: Proveedor; readOnly: boolean }) {
  const can = useCan();
  const cambiarEstado = useCambioEstado();
  const { permisos } = manifest;
  if (proveedor.fusionado_en_id !== null) return null;
  return (
    <RecordActions
      page={{
        href: hrefOf(manifest.screens.ProveedorEditar, { id: proveedor.id }),
        readOnly,
        canEdit: can(permisos.editar),
      }}
      acts={[
        [
          {
            label: 'Imprimir ficha',
            icon: 'file',
            dialog: (close) => (
              <PdfDialog
                title="Ficha del proveedor"
                document={() => callBlob(fichaProveedor, { params: { id: proveedor.id } })}
                fileName={`proveedor-${proveedor.nit_sin_dv}.pdf`}
                onClose={close}
              />
            ),
          },
          {
            label: 'Tarjeta de contacto',
            icon: 'person',
            dialog: (close) => (
              <ContactCard
                contacto={contactoDe(proveedor)}
                fileName={`proveedor-${proveedor.nit_sin_dv}`}
                onClose={close}
              />
            ),
          },
          can(permisos.fusionar) && {
            label: 'Fusionar con otro proveedor…',
            icon: 'git-merge',
            dialog: (close) => <FusionDialog proveedor={proveedor} onClose={close} />,
          },
        ],
        [
          can(permisos.bloquear) && {
            label: 'Bloquear…',
            icon: 'blocked',
            dialog: (close) => <BloqueoDialog proveedor={proveedor} onClose={close} />,
          },
          can(permisos.inactivar) && toggleItem(proveedor.estado === 1, () => void cambiarEstado(proveedor)),
        ],
      ]}
    />
  );
}

function contactoDe(p: Proveedor): Contacto {
  return {
    nombre: p.nombre,
    ...(p.nombre_proveedor === null
      ? {
          apellidos: [p.apellido_1, p.apellido_2].filter(Boolean).join(' '),
          nombres: [p.nombre_1, p.nombre_2].filter(Boolean).join(' '),
        }
      : {}),
    documento: `NIT ${formatearNit(p.nit_sin_dv, p.nit_dv)}`,
    telefonos: p.telefonos_proveedor.map(({ prefijo, valor }) => `${prefijo} ${valor}`),
    correos: p.contactos.gercomer_email ? [p.contactos.gercomer_email] : [],
    direcciones: p.direcciones_proveedor.map(({ descripcion, ciudad_nombre }) => ({
      descripcion,
      ciudad: ciudad_nombre,
    })),
    pagina: p.pagina_web,
  };
}
