/** Story of drafts: a copy that is offered over a record that changed meanwhile, the strip, and the list of copies. */
import { useState } from 'react';
import * as z from 'zod';
import { mayusculas, textoOpcional } from '../../../server/shared/fields.ts';
import { compareCopy } from '../../lib/drafts/compare.ts';
import type { Draft } from '../../lib/drafts/useDraft.ts';
import { useRecordForm } from '../../lib/form.ts';
import { resolve } from '../../lib/merge.ts';
import { autosavingAtom, openPanel } from '../../state/panels.ts';
import { store } from '../../state/store.ts';
import { Button } from '../Button.tsx';
import { TextField } from '../fields/TextField.tsx';
import { Form } from '../form/Form.tsx';
import { FieldRow, FormSection } from '../form/FormSection.tsx';
import styles from './kit.module.css';

const STRIP_MS = 1_500;

const schema = z.strictObject({ nombre: mayusculas(150), correo: textoOpcional(100), pagina_web: textoOpcional(200) });
type Values = z.input<typeof schema>;

const BASE: Values = { nombre: 'GRANOS SANTA LUCÍA S.A.S.', correo: null, pagina_web: null };
/** What 'Marcela' saved after the copy began. */
const NOW: Values = { ...BASE, correo: 'ventas@granos.co' };
const copy = {
  copia_id: '0A1B33E7',
  formulario: 'Editar proveedor',
  ruta: '/abastecimiento/captura/proveedores/editar/1',
  fechahora: '2026-11-20T19:05:00.000Z',
  nombreruta: 'ProveedorEditar',
  registro: 'ruta',
  campos: Object.keys(BASE),
};
const body = {
  titulo: BASE.nombre,
  base: BASE,
  values: { ...BASE, correo: 'pagos@granos.co', pagina_web: 'https://granos.co' },
};

function showStrip(): void {
  store.set(autosavingAtom, true);
  setTimeout(() => store.set(autosavingAtom, false), STRIP_MS);
}

export function DraftsStory() {
  const [found, setFound] = useState(true);
  const [reviewing, setReviewing] = useState(false);
  const form = useRecordForm({ schema, initial: NOW, draft: false, save: async (values: Values) => values });
  const comparison = compareCopy<Values>(body, form.methods.getValues());
  const draft: Draft<Values> = {
    savedAt: null,
    offer: found ? { copy, body, comparison } : null,
    reviewing,
    look: () => setReviewing(true),
    closeReview: () => setReviewing(false),
    restore: (picks) => {
      if (!picks) return setReviewing(true);
      form.methods.reset(resolve(comparison.merge, picks), { keepDefaultValues: true });
      setReviewing(false);
      setFound(false);
    },
    discard: async () => setFound(false),
  };
  return (
    <>
      <div className={styles.wrap}>
        <Button onClick={showStrip}>Franja «Autoguardado»</Button>
        <Button onClick={() => openPanel('copias')}>Lista de copias</Button>
      </div>
      <Form form={{ ...form, draft }}>
        <FormSection>
          <FieldRow>
            <TextField form={form} name="nombre" label="Nombre" />
            <TextField form={form} name="correo" label="Correo" />
            <TextField form={form} name="pagina_web" label="Página web" />
          </FieldRow>
        </FormSection>
      </Form>
    </>
  );
}
