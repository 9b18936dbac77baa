/** The card of a customer inside of the form of its person. */
import { cliente as campos } from '../../../server/modules/clientes/campos.ts';
import { type Cliente, findCliente } from '../../../server/modules/clientes/contract.ts';
import { manifest } from '../../../server/modules/clientes/manifest.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { formatCount } from '../../lib/format.ts';
import { navigate } from '../../lib/location.ts';
import { useRemote } from '../../lib/remote.ts';
import { useExitGuard } from '../../state/exit.ts';
import { useCan } from '../../state/permissions.tsx';
import { ClienteCampos, useClienteForm, useOfrecidas } from './ClienteCampos.tsx';

/** `readOnly`: its person is only looked at. */
export function FichaCliente({ persona_id, readOnly }: { persona_id: number; readOnly: boolean }) {
  const can = useCan();
  const { data, error, refetch } = useRemote(findCliente, { params: { persona_id } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="la ficha de cliente" />;
  if (!readOnly && can(manifest.permisos.editar)) return <Edicion key={persona_id} cliente={data} />;
  if (data.version === 0) return <Note kind="info">Todavía no es cliente.</Note>;
  return <Facts title="Cliente" facts={hechosDe(data)} />;
}

function Edicion({ cliente }: { cliente: Cliente }) {
  const { data: ofrecidas, error, refetch } = useOfrecidas();
  const form = useClienteForm(cliente);
  useExitGuard(form.dirty);
  if (!ofrecidas) return <PageState error={error} onRetry={refetch} noun="las listas" />;
  return (
    <Form form={form} bar={<SaveBar form={form} onCancel={() => navigate(manifest.screens.ClientesListar.path)} />}>
      {cliente.version === 0 && <Note kind="info">Todavía no es cliente: lo será al guardar su ficha.</Note>}
      <ClienteCampos form={form} ofrecidas={ofrecidas} quien={cliente} />
    </Form>
  );
}

const hechosDe = (c: Cliente): Fact[] => [
  [campos.cupo_credito_cts.label, c.cupo_credito === 0 ? campos.cupo_credito_cts.vacio : formatMoney(c.cupo_credito)],
  [campos.plazo_dias.label, formatCount(c.plazo_dias, 'día')],
  [campos.vendedor_id.label, c.vendedor ?? 'Sin vendedor'],
  [campos.gestor_id.label, c.gestor ?? 'Sin gestor'],
  [campos.correo_facturacion.label, c.correo_facturacion ?? c.email],
  ...(c.bloqueado ? [[campos.motivo_bloqueo.label, c.motivo_bloqueo ?? ''] as Fact] : []),
];
