/** `/entradas-mercancia/editar/{id}`: the count; and, apart, what is invoiced and who brought it. */
import {
  archivosEntrada,
  comentariosEntrada,
  type Entrada,
  presenciaEntrada,
  registroEntrada,
} from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import { admite } from '../../../server/modules/entradas-mercancia/rules/estados.ts';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { Presence } from '../../kit/Presence.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useNarrow } from '../../kit/useNarrow.ts';
import { useRecordTabs } from '../../kit/useRecordTabs.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { toast } from '../../state/toasts.ts';
import { Conteo } from './Conteo.tsx';
import { permisos } from './comunes.tsx';
import { EntradaCabecera } from './EntradaCabecera.tsx';
import { EntradaDetalle } from './EntradaDetalle.tsx';
import { EntradaForm } from './EntradaForm.tsx';
import { Hechos } from './Hechos.tsx';
import { useConteo } from './useConteo.ts';
import { cuerpo, formulario, toValues } from './valores.ts';

export function EntradaEditar({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(registroEntrada.find, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="la entrada de mercancía" />;
  if (admite('contar', data.estado)) return <Contando key={data.id} entrada={data} />;
  return (
    <>
      <EntradaCabecera entrada={data} edita={false} />
      <Note kind="info">Lo que ya se confirmó no se cuenta de nuevo: se reversa, o se dice con una novedad.</Note>
      <EntradaDetalle entrada={data} />
    </>
  );
}

function Contando({ entrada }: { entrada: Entrada }) {
  const { id } = entrada;
  const conteo = useConteo(entrada);
  const can = useCan();
  const narrow = useNarrow();
  const [tab, setTab] = useAddressTab('conteo');
  const further = useRecordTabs(tab, {
    ...{ tabla: 'entrada', id, files: archivosEntrada, comments: comentariosEntrada },
    ...{ readOnly: !can(permisos.editar), filesLabel: 'Soportes' },
  });
  const facts = <Hechos key="hechos" entrada={entrada} />;
  const count = <Conteo key="conteo" entrada={entrada} conteo={conteo} />;
  const tabs = [
    {
      ...{ id: 'conteo', label: 'Conteo', count: entrada.lineas },
      // On a phone one counts first.
      panel: narrow ? [count, facts] : [facts, count],
    },
    { id: 'documento', label: 'Documento y transporte', panel: tab === 'documento' && <Documento entrada={entrada} /> },
    ...further,
  ];
  return (
    <>
      <EntradaCabecera entrada={entrada} edita settle={conteo.settle} />
      <Presence presence={presenciaEntrada} id={id} version={entrada.version} />
      <Tabs label="Partes de la entrada" current={tab} onChange={setTab} tabs={tabs} />
    </>
  );
}

function Documento({ entrada }: { entrada: Entrada }) {
  const { write } = useWrite(registroEntrada.update);
  const form = useRecordForm({
    schema: formulario,
    initial: toValues(entrada),
    noun: 'esta entrada',
    toValues,
    save: async (values) => {
      const { msg, data } = await write({
        params: { id: entrada.id },
        body: { ...cuerpo(values), version: values.version },
      });
      toast({ kind: 'exito', text: msg });
      return data;
    },
  });
  return (
    <EntradaForm
      form={form}
      bodega={entrada.bodega_id}
      proveedor={entrada.proveedor}
      deFactura={entrada.factura_id !== null}
    />
  );
}
