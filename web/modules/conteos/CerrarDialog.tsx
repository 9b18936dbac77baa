/** Nobody counts any more: what becomes of what was not counted. */
import { conteo as campos } from '../../../server/modules/conteos/campos.ts';
import { actos, cierre } from '../../../server/modules/conteos/contract/actos.ts';
import type { Conteo } from '../../../server/modules/conteos/contract/conteo.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';

export function CerrarDialog({ conteo, onClose }: { conteo: Conteo; onClose: () => void }) {
  const { write } = useWrite(actos.cerrar);
  const { id, version, pendientes, productos_pendientes: n, ronda, numero_conteos } = conteo;
  const form = useRecordForm({
    schema: cierre,
    initial: { version, no_contado: null },
    record: id,
    draft: false,
    save: async (body) => {
      const { msg } = await write({ params: { id }, body });
      toast({ kind: 'exito', text: msg });
    },
    onSaved: onClose,
  });
  const como = [
    { value: 'mantiene', label: ronda > 1 ? 'Queda lo que se contó antes' : 'Se mantiene lo que hay' },
    { value: 'cero', label: 'Queda en cero' },
  ];
  return (
    <FormDialog title="Cerrar conteo" saveText="Cerrar conteo" phone="centro" form={form} onClose={onClose}>
      <FormSection>
        {pendientes === 0 ? (
          <Note kind="info">Se contó todo.</Note>
        ) : (
          <>
            <Note kind="aviso">{`Hay ${n} productos sin contar, seleccione cómo tratarlos.`}</Note>
            <SelectField {...fieldsOf(form, campos)('no_contado')} required options={como} />
          </>
        )}
        {ronda < numero_conteos && <Note>Lo que esté fuera de tolerancia lo recuenta otra persona.</Note>}
      </FormSection>
    </FormDialog>
  );
}
