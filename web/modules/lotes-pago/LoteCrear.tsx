/** `/cartera_proveedores/lotes/crear` */
import { registroLote } from '../../../server/modules/lotes-pago/contract/lote.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { useSave } from '../../kit/form/useSave.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { localNow } from '../../lib/clock.ts';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { screens } from './comunes.tsx';
import { LoteForm } from './LoteForm.tsx';
import { cuerpo, formulario, nuevo } from './valores.ts';

export function LoteCrear() {
  const guardar = useSave(registroLote, undefined);
  const form = useRecordForm({
    schema: formulario,
    initial: nuevo(businessDay(localNow())),
    noun: 'este lote',
    save: (values) => guardar({ ...cuerpo(values), version: 0 }),
    onSaved: ({ id }) => void navigate(pathOf(screens.VerLotePago, { id })),
  });
  return (
    <>
      <PageHeader title="Crear lote de pago" />
      <LoteForm form={form} />
    </>
  );
}
