/** The form of an order, for creating and editing: for whom, from where, its terms, its lines and what they come to. */
import { lazy, Suspense, useState } from 'react';
import { listasPrecioList } from '../../../server/modules/listas-precio/contract/lista.ts';
import { pedido as campos } from '../../../server/modules/pedidos/campos.ts';
import { conocerPedido } from '../../../server/modules/pedidos/contract/conocer.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { toPesos } from '../../../server/shared/money.ts';
import { Button } from '../../kit/Button.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { NumberField } from '../../kit/fields/numeric.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useExitGuard } from '../../state/exit.ts';
import { PersonaSelectField } from '../personas/public.tsx';
import { useProductoSource } from '../productos/public.tsx';
import { pesos, Semaforo, TotalesEscritos } from '../ventas/public.tsx';
import { useBodegas } from '../zonas/public.tsx';
import { columnasDe } from './columnas.tsx';
import { screens } from './comunes.tsx';
import { type Linea, lineaDe } from './lineas.ts';
import styles from './pedidos.module.css';
import { type Conocido, useConocido } from './useConocido.ts';
import type { PedidoValues } from './valores.ts';

const ChatDialog = lazy(() => import('./ChatDialog.tsx').then((m) => ({ default: m.ChatDialog })));

const FORMAS = [
  { value: '1', label: campos.forma_pago.valores[1] },
  { value: '2', label: campos.forma_pago.valores[2] },
];

interface PedidoFormProps {
  form: RecordForm<PedidoValues>;
  interno: boolean;
  /** Of its kind, where the order says none. */
  bodegaDefecto?: { readonly id: number | null; readonly nombre: string | null };
  /** Names of those that the order already has. */
  cliente?: string | null;
  vendedor?: string | null;
  transportista?: string | null;
  lista?: string | null;
  bodega?: number;
}

export function PedidoForm(props: PedidoFormProps) {
  const { form, interno, bodegaDefecto, cliente, vendedor, transportista, lista, bodega } = props;
  useExitGuard(form.dirty);
  const [chat, setChat] = useState(false);
  const { bodegas, error, refetch } = useBodegas(bodega ?? null);
  const { persona_id, bodega_id, lista_id, forma_pago, detalle } = form.methods.watch();
  const lineas = detalle as readonly Linea[];
  const desde = bodega_id || bodegaDefecto?.id || null;
  const conocido = useConocido(
    conocerPedido,
    { persona_id: persona_id || null, bodega_id: desde, lista_id: lista_id ?? null },
    lineas,
  );
  const source = useProductoSource({ uso: 'venta', bodega_id: desde }, lineaDe);
  const campo = fieldsOf(form, campos);
  if (!bodegas) return <PageState error={error} onRetry={refetch} noun="las bodegas" />;
  const totals = interno ? null : conocido.totales(lineas);
  const agregar = (nuevas: readonly Linea[]) =>
    form.methods.setValue('detalle', [...lineas, ...nuevas] as never, { shouldDirty: true });
  const usuario = (
    <RemoteSelectField
      {...campo('vendedor_id')}
      contract={usuariosOpciones}
      toOption={({ id, n_completo, username }) => ({ value: id, label: n_completo, detail: username })}
      initialLabel={vendedor ?? undefined}
    />
  );
  const lleva = (
    <PersonaSelectField
      {...campo('transportista_id')}
      initialLabel={transportista ?? undefined}
      offersNew={false}
      required={false}
    />
  );
  const origen = (
    <SelectField
      {...campo('bodega_id')}
      options={bodegas}
      emptyText={bodegaDefecto?.nombre ?? 'La principal'}
      required={false}
    />
  );
  return (
    <Form form={form} bar={<SaveBar form={form} onCancel={() => void navigate(screens.ListadoPedidos.path)} />}>
      <FormSection>
        {interno ? (
          <FieldRow columns="1fr 1fr 160px">
            {origen}
            <SelectField {...campo('bodega_destino_id')} options={bodegas} required />
            <DateField {...campo('fecha_entrega')} />
          </FieldRow>
        ) : (
          <>
            <FieldRow columns="2fr 1fr 160px">
              <PersonaSelectField {...campo('persona_id')} initialLabel={cliente ?? undefined} />
              {origen}
              <DateField {...campo('fecha_entrega')} />
            </FieldRow>
            <DelCliente conocido={conocido} aCredito={forma_pago === '2'} />
            <FieldRow columns={4}>
              <SelectField {...campo('forma_pago')} options={FORMAS} emptyText={null} required />
              {forma_pago === '2' ? (
                <NumberField
                  {...campo('plazo')}
                  {...(conocido.cliente ? { placeholder: `${conocido.cliente.plazo_dias} días` } : {})}
                />
              ) : (
                <TextField {...campo('franja')} />
              )}
              <SelectField
                {...campo('direccion_entrega_id')}
                options={(conocido.cliente?.direcciones ?? []).map(({ id, descripcion, ciudad }) => ({
                  value: id,
                  label: `${descripcion}, ${ciudad}`,
                }))}
                emptyText={campos.direccion_entrega_id.vacio}
              />
              <TextField {...campo('oc_cliente')} label={campos.oc_cliente.corto} />
            </FieldRow>
          </>
        )}
      </FormSection>
      <div className={styles.barra}>
        <Button onClick={() => setChat(true)} icon="comment-discussion">
          Pegar un chat…
        </Button>
      </div>
      <LineGridField
        form={form}
        name="detalle"
        label="Líneas del pedido"
        columns={columnasDe(conocido, interno)}
        source={source}
        emptyText="Lee un código, escribe un producto o pega las líneas desde Excel."
        repeats
      />
      {totals && (
        <TotalesEscritos totals={totals}>
          <Cupo conocido={conocido} total={toPesos(totals.totales.total)} aCredito={forma_pago === '2'} />
        </TotalesEscritos>
      )}
      <FormSection>
        {interno ? (
          lleva
        ) : (
          <FieldRow columns={forma_pago === '2' ? 4 : 3}>
            {usuario}
            {lleva}
            <RemoteSelectField
              {...campo('lista_id')}
              contract={listasPrecioList}
              toOption={({ id, nombre, codigo }) => ({ value: id, label: nombre, detail: codigo })}
              initialLabel={lista ?? undefined}
            />
            {forma_pago === '2' && <TextField {...campo('franja')} />}
          </FieldRow>
        )}
        <TextAreaField {...campo('observacion')} />
      </FormSection>
      {chat && (
        <Suspense fallback={null}>
          <ChatDialog onAdd={agregar} onClose={() => setChat(false)} />
        </Suspense>
      )}
    </Form>
  );
}

/** What its customer owes, before anything is promised. */
function DelCliente({ conocido: { cliente }, aCredito }: { conocido: Conocido; aCredito: boolean }) {
  if (!cliente) return null;
  if (cliente.bloqueo)
    return <Note kind="peligro">El cliente está bloqueado para ventas: {cliente.bloqueo.replace(/\.+$/, '')}.</Note>;
  if (!aCredito) return null;
  return (
    <Note kind={cliente.semaforo.color === 'rojo' ? 'aviso' : 'plano'} announce={false}>
      <Semaforo semaforo={cliente.semaforo} />
    </Note>
  );
}

/** Told while it is written: confirmed as it is, it would be held. */
function Cupo({ conocido: { cliente }, total, aCredito }: { conocido: Conocido; total: number; aCredito: boolean }) {
  if (!cliente || !aCredito || total <= cliente.disponible) return <span />;
  const sobra = Math.round((total - cliente.disponible) * 100) / 100;
  return (
    <Note kind="aviso" announce={false}>
      Pasa del cupo del cliente en {pesos(sobra)}: al confirmarlo queda retenido, y pasa con un abono o si se libera.
    </Note>
  );
}
