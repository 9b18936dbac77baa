/** What is done to a consignment, from its list: moved to its next process, given to somebody else, retired. */
import { type ReactNode, useState } from 'react';
import { consignacion as campos } from '../../../server/modules/consignacion/campos.ts';
import {
  type Consignacion,
  consignacionCambio,
  registro,
  retirar,
} from '../../../server/modules/consignacion/contract/consignaciones.ts';
import { manifest } from '../../../server/modules/consignacion/manifest.ts';
import { procesoSiguiente } from '../../../server/modules/consignacion/rules.ts';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import type { MenuItem } from '../../kit/Menu.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { toast } from '../../state/toasts.ts';
import { useResponsables } from './comunes.tsx';
import { TerminarDialog } from './TerminarDialog.tsx';

const { permisos } = manifest;

export function useConsignacion(): { items: (row: Consignacion) => MenuItem[]; dialog: ReactNode } {
  const can = useCan();
  const [changing, setChanging] = useState<Consignacion | null>(null);
  const [ending, setEnding] = useState<Consignacion | null>(null);
  const retira = useWrite(retirar);
  const retire = async ({ id, inmueble, version }: Consignacion) => {
    const motivo = await promptText({
      title: 'Retirar consignación',
      text: `${inmueble} saldrá de la consignación: quedará RETIRADO, o seguirá ARRENDADO hasta que termine su contrato.`,
      label: 'Motivo',
      max: campos.motivo_retiro.max,
      confirmText: 'Retirar',
      danger: true,
    });
    if (motivo !== null) await told(() => retira.write({ params: { id }, body: { version, motivo } }));
  };
  return {
    items: (row) =>
      row.estado === 'RETIRADA'
        ? []
        : [
            ...(can(permisos.finalizarCasos) && procesoSiguiente(row.proceso)
              ? [{ label: 'Terminar proceso…', icon: 'check', onSelect: () => setEnding(row) } as const]
              : []),
            ...(can(permisos.reasignar)
              ? [{ label: 'Cambiar responsable…', icon: 'person', onSelect: () => setChanging(row) } as const]
              : []),
            ...(can(permisos.retirar)
              ? [{ label: 'Retirar…', icon: 'blocked', danger: true, onSelect: () => void retire(row) } as const]
              : []),
          ],
    dialog: (
      <>
        {changing && <ResponsableDialog key={changing.id} consignacion={changing} onClose={() => setChanging(null)} />}
        {ending && <TerminarDialog key={ending.id} consignacion={ending} onClose={() => setEnding(null)} />}
      </>
    ),
  };
}

const toValues = ({ responsable, version }: Pick<Consignacion, 'responsable' | 'version'>) => ({
  responsable,
  version,
});

function ResponsableDialog({ consignacion, onClose }: { consignacion: Consignacion; onClose: () => void }) {
  const { options, error, refetch } = useResponsables();
  const { write } = useWrite(registro.update);
  const form = useRecordForm({
    schema: consignacionCambio,
    initial: toValues(consignacion),
    record: consignacion.id,
    draft: false,
    toValues,
    noun: 'esta consignación',
    save: async (body) => {
      const { msg, data } = await write({ params: { id: consignacion.id }, body });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Cambiar responsable"
      subtitle={consignacion.inmueble}
      form={form}
      ready={options !== undefined}
      onClose={onClose}
    >
      {options ? (
        <FormSection>
          <SelectField form={form} name="responsable" label={campos.responsable_id.label} required options={options} />
        </FormSection>
      ) : (
        <PageState error={error} onRetry={refetch} noun="los usuarios" />
      )}
    </FormDialog>
  );
}
