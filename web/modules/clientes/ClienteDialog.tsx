/** The card of a customer: how much they may owe, for how long, who attends them and how they are billed. */
import { cliente as campos } from '../../../server/modules/clientes/campos.ts';
import type { ClienteFila } from '../../../server/modules/clientes/contract.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { PersonaSelectField } from '../personas/public.tsx';
import { ClienteCampos, useClienteForm, useOfrecidas } from './ClienteCampos.tsx';

interface ClienteDialogProps {
  /** Without one, a person becomes a customer. */
  cliente: ClienteFila | null;
  onClose: () => void;
}

export function ClienteDialog({ cliente, onClose }: ClienteDialogProps) {
  const { data: ofrecidas } = useOfrecidas();
  const form = useClienteForm(cliente && fichaDe(cliente), onClose);
  return (
    <FormDialog
      title={cliente ? cliente.nombre : 'Crear cliente'}
      width="mediano"
      onClose={onClose}
      form={form}
      ready={ofrecidas !== undefined}
    >
      {ofrecidas && (
        <ClienteCampos form={form} ofrecidas={ofrecidas} quien={cliente}>
          {!cliente && <PersonaSelectField {...fieldsOf(form, campos)('persona_id')} />}
        </ClienteCampos>
      )}
    </FormDialog>
  );
}

const fichaDe = ({ id: _, ...row }: ClienteFila) => row;
