/** What never arrived is closed as missing, for a reason. */
import * as z from 'zod';
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { traslado as campos } from '../../../server/modules/traslados/campos.ts';
import { actos } from '../../../server/modules/traslados/contract/actos.ts';
import type { Traslado } from '../../../server/modules/traslados/contract/traslado.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { insistir, soloPeriodo } from '../inventarios/public.tsx';
import { byCode, offer, useOffers } from '../listas/public.tsx';

const OFFERS = { motivo: offer(listas.motivoInventario, byCode) };
const formulario = z.object({ motivo: z.string('Elige un motivo.').min(1, 'Elige un motivo.') });

export function LegalizarDialog({ traslado, onClose }: { traslado: Traslado; onClose: () => void }) {
  const { write } = useWrite(actos.legalizar);
  const offers = useOffers(OFFERS);
  const { id, version, numero, pendiente, detalle } = traslado;
  const form = useRecordForm({
    schema: formulario,
    initial: { motivo: '' },
    record: id,
    draft: false,
    save: async ({ motivo }) => {
      const { msg } = await insistir((given) =>
        write({ params: { id }, body: { version, motivo, ...soloPeriodo(given) } }),
      );
      toast({ kind: 'exito', text: msg });
    },
    onSaved: onClose,
  });
  const faltan = detalle.filter((linea) => linea.pendiente > 0);
  return (
    <FormDialog
      title={`Legalizar ${numero}`}
      saveText="Legalizar"
      phone="centro"
      ready={offers.data !== undefined}
      form={form}
      onClose={onClose}
    >
      <FormSection>
        <Note kind="aviso">
          El traslado tiene {formatQuantity(pendiente)} unidades en tránsito sin legalizar: salen del inventario como
          faltantes y el traslado se cierra. No se puede deshacer.
        </Note>
        <ul>
          {faltan.map((linea) => (
            <li key={linea.id}>
              {linea.nombre_producto}: {formatQuantity(linea.pendiente)} {linea.unidad}
            </li>
          ))}
        </ul>
        <SelectField
          form={form}
          name="motivo"
          label={campos.motivo.label}
          required
          options={offers.data?.motivo ?? []}
        />
      </FormSection>
    </FormDialog>
  );
}
