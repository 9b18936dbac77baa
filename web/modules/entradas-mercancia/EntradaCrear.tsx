/** `/entradas-mercancia/crear`: of an electronic invoice that is dropped or waits in the inbox, or by hand. */
import { registroEntrada } from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { screens } from './comunes.tsx';
import { DesdeFactura } from './DesdeFactura.tsx';
import { EntradaForm } from './EntradaForm.tsx';
import { cuerpo, formulario, nueva } from './valores.ts';

export function EntradaCrear() {
  const [tab, setTab] = useAddressTab('factura');
  return (
    <>
      <PageHeader title="Crear entrada de mercancía" />
      <Tabs
        label="Cómo se recibe"
        current={tab}
        onChange={setTab}
        tabs={[
          { id: 'factura', label: 'Desde la factura electrónica', panel: tab === 'factura' && <DesdeFactura /> },
          { id: 'mano', label: 'A mano', panel: tab === 'mano' && <AMano /> },
        ]}
      />
    </>
  );
}

function AMano() {
  const { write } = useWrite(registroEntrada.create);
  const form = useRecordForm({
    schema: formulario,
    initial: nueva(),
    noun: 'esta entrada',
    save: async (values) => {
      const { msg, data } = await write({ body: cuerpo(values) });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    // It is counted next.
    onSaved: ({ id }) => void navigate(pathOf(screens.EditarEntradaMercancia, { id })),
  });
  return <EntradaForm form={form} />;
}
