/** The form of a draft, for creating and for editing: a lease or a mandate, each with what is its own. */
import type { ReactNode } from 'react';
import { contrato as campos } from '../../../server/modules/contratos/campos.ts';
import {
  archivosContrato,
  type Contrato,
  comentariosContrato,
} from '../../../server/modules/contratos/contract/contrato.ts';
import { manifest } from '../../../server/modules/contratos/manifest.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { Form, FormNotes } from '../../kit/form/Form.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useRecordTabs } from '../../kit/useRecordTabs.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useExitGuard } from '../../state/exit.ts';
import { useCan } from '../../state/permissions.tsx';
import { ContratoArriendo } from './ContratoArriendo.tsx';
import { ContratoGeneral } from './ContratoGeneral.tsx';
import { ContratoMandato } from './ContratoMandato.tsx';
import type { ContratoValues } from './values.ts';

interface ContratoFormProps {
  form: RecordForm<ContratoValues>;
  /** The record, when it exists. */
  contrato?: Contrato;
  /** Who else has it open. */
  presence?: ReactNode;
}

export function ContratoForm({ form, contrato, presence }: ContratoFormProps) {
  useExitGuard(form.dirty);
  const [tab, setTab] = useAddressTab('general');
  const readOnly = !useCan()(manifest.permisos.editarDocumentos);
  const further = useRecordTabs(tab, {
    ...{ tabla: 'contrato', id: contrato?.id, files: archivosContrato, comments: comentariosContrato, readOnly },
  });
  const tipo = form.methods.watch('tipo');
  const general = (
    <>
      {presence}
      <ContratoGeneral form={form} contrato={contrato} />
      {tipo === 'ARRIENDO' ? (
        <ContratoArriendo form={form} contrato={contrato} />
      ) : (
        <ContratoMandato form={form} contrato={contrato} />
      )}
      <FormSection>
        <TextAreaField {...fieldsOf(form, campos)('observacion')} />
      </FormSection>
    </>
  );
  const list = manifest.screens.ContratosListar.path;
  return (
    <Form form={form} ownNotes bar={<SaveBar form={form} onCancel={() => navigate(list)} />}>
      {contrato ? (
        <Tabs
          label="Partes del contrato"
          current={tab}
          onChange={setTab}
          tabs={[{ id: 'general', label: 'General', panel: general }, ...further]}
          notes={<FormNotes form={form} />}
          reveal={{ registry: form.registry, tabOf: () => 'general' }}
        />
      ) : (
        <>
          <FormNotes form={form} />
          {general}
        </>
      )}
    </Form>
  );
}
