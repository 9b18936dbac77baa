/** What one may do with a supplier besides editing its fields: see or edit, inactivate with a reason, activate. */
import { lazy, Suspense, useState } from 'react';
import {
  activarProveedor,
  fichaProveedor,
  inactivarProveedor,
  type Proveedor,
} from '../../../server/modules/proveedores/contract.ts';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import { formatearNit } from '../../../server/modules/proveedores/rules.ts';
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

type Estado = Pick<Proveedor, 'id' | 'nombre' | 'estado' | 'version'>;

const CALLS = { inactivar: inactivarProveedor, activar: activarProveedor };

/** Asks and changes the state of a supplier; used by the list and by the record. */
export function useCambioEstado() {
  const cambiar = useActivation(CALLS, 'proveedor');
  return ({ id, nombre, estado, version }: Estado): Promise<void> => {
    const text = `${nombre} ${estado === 1 ? 'no se podrá usar en documentos nuevos.' : 'se podrá usar de nuevo.'}`;
    return cambiar({ id, version, activo: estado === 1, text });
  };
}

export function ProveedorAcciones({ proveedor, readOnly }: { proveedor: Proveedor; readOnly: boolean }) {
  const can = useCan();
  const cambiarEstado = useCambioEstado();
  const { permisos } = manifest;
  const href = `#/abastecimiento/captura/proveedores/editar/${proveedor.id}`;
  const [printing, setPrinting] = useState(false);
  const [merging, setMerging] = useState(false);
  const [card, setCard] = useState(false);
  const share: MenuItem = { label: 'Tarjeta de contacto', icon: 'person', onSelect: () => setCard(true) };
  const print: MenuItem = { label: 'Imprimir ficha', icon: 'file', onSelect: () => setPrinting(true) };
  const view: MenuItem[] = readOnly ? [] : [{ label: 'Ver sin editar', icon: 'eye', href: `${href}?ver=1` }];
  const state: MenuItem[] = can(permisos.inactivar.codename)
    ? [toggleItem(proveedor.estado === 1, () => void cambiarEstado(proveedor))]
    : [];
  const merge: MenuItem[] =
    can(permisos.fusionar.codename) && proveedor.fusionado_en_id === null
      ? [{ label: 'Fusionar con otro proveedor…', icon: 'git-merge', onSelect: () => setMerging(true) }]
      : [];
  return (
    <>
      {readOnly && can(permisos.editar.codename) && (
        <Button icon="pencil" href={href}>
          Editar
        </Button>
      )}
      <Menu
        groups={[[...view, print, share, ...merge], state]}
        align="end"
        anchor={<IconAction icon="kebab-horizontal" label="Más acciones" variant="default" />}
      />
      {merging && <FusionDialog proveedor={proveedor} onClose={() => setMerging(false)} />}
      {card && (
        <Suspense fallback={null}>
          <ContactCard
            contacto={contactoDe(proveedor)}
            fileName={`proveedor-${proveedor.nit_sin_dv}`}
            onClose={() => setCard(false)}
          />
        </Suspense>
      )}
      {printing && (
        <Suspense fallback={null}>
          <PdfDialog
            title="Ficha del proveedor"
            document={() => callBlob(fichaProveedor, { params: { id: proveedor.id } })}
            fileName={`proveedor-${proveedor.nit_sin_dv}.pdf`}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </>
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
