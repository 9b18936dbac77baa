/** 'Confirma que eres tú': password, and the second factor of who has one, before what lets one in is changed. */
import { useState } from 'react';
import * as z from 'zod';
import { abrirSeguridad } from '../../../server/modules/factores/contract.ts';
import { MESSAGES } from '../../../server/shared/messages.ts';
import type { FactorAsked } from '../../../server/shared/passkey.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { askedOf, useFactorStep } from '../../kit/factor/useFactorStep.tsx';
import { PasswordField } from '../../kit/fields/PasswordField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { call } from '../../lib/api.ts';
import { useRecordForm } from '../../lib/form.ts';

const TITLE = 'Confirma que eres tú';
const schema = z.strictObject({ clave: z.string().min(1, MESSAGES.requerido).max(200) });

interface PruebaProps {
  /** What comes after: 'Para configurar la aplicación de códigos.' */
  text: string;
  /** The token that the change asks for. */
  onProved: (token: string) => void;
  onClose: () => void;
}

interface Half {
  readonly clave: string;
  readonly asked: FactorAsked;
}

export function PruebaDialog(props: PruebaProps) {
  const [half, setHalf] = useState<Half | null>(null);
  return half ? <Factor {...props} half={half} /> : <Clave {...props} onAsked={setHalf} />;
}

function Clave({ text, onProved, onAsked, onClose }: PruebaProps & { onAsked: (half: Half) => void }) {
  const form = useRecordForm({
    schema,
    initial: { clave: '' },
    draft: false,
    save: async ({ clave }) => {
      try {
        onProved((await call(abrirSeguridad, { body: { clave } })).token);
      } catch (error) {
        const asked = askedOf(error);
        if (!asked) throw error;
        onAsked({ clave, asked });
      }
    },
  });
  return (
    <FormDialog title={TITLE} subtitle={text} form={form} saveText="Continuar" phone="centro" onClose={onClose}>
      <PasswordField form={form} name="clave" label="Contraseña" required />
    </FormDialog>
  );
}

function Factor({ half, text, onProved, onClose }: PruebaProps & { half: Half }) {
  const { form, takesCode, body } = useFactorStep({
    asked: half.asked,
    onAnswer: async (factor) => onProved((await call(abrirSeguridad, { body: { clave: half.clave, factor } })).token),
  });
  return (
    <Dialog
      title={TITLE}
      subtitle={text}
      phone="centro"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {takesCode && (
            <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
              Continuar
            </Button>
          )}
        </>
      }
    >
      {body}
    </Dialog>
  );
}
