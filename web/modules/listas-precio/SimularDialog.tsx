/** A change of prices before it is one: over the cost, another list or today's prices; what it would leave, and into the form. */
import { useState } from 'react';
import * as z from 'zod';
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { lista as campos, item } from '../../../server/modules/listas-precio/campos.ts';
import { simularLista } from '../../../server/modules/listas-precio/contract/actos.ts';
import { type Simulado, SOBRE, simulacion } from '../../../server/modules/listas-precio/contract/items.ts';
import { type Lista, listasPrecioList } from '../../../server/modules/listas-precio/contract/lista.ts';
import { manifest as productos } from '../../../server/modules/productos/manifest.ts';
import { proveedoresList } from '../../../server/modules/proveedores/contract/lista.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { DecimalField } from '../../kit/fields/numeric.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { type Option, SelectField } from '../../kit/fields/SelectField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { call } from '../../lib/api.ts';
import { type RecordForm, useRecordForm } from '../../lib/form.ts';
import { useCan } from '../../state/permissions.tsx';
import { toast } from '../../state/toasts.ts';
import { byCode, offer, useOffers } from '../listas/public.tsx';
import { enPorcentaje, REDONDEO_OPTIONS, Variacion } from './comunes.tsx';
import styles from './listas-precio.module.css';
import { precio } from './PreciosVistos.tsx';
import { type Columna, columnaProducto, Tabla } from './Tabla.tsx';
import type { ListaValues } from './values.ts';

interface SimularDialogProps {
  lista: Lista;
  /** The draft that takes the prices. */
  form: RecordForm<ListaValues>;
  onClose: () => void;
}

const SOBRE_OPTIONS = Object.entries(SOBRE).map(([value, label]) => ({ value, label }));
const OFFERS = { linea: offer(listas.lineaProducto, byCode) };
const schema = z.object(simulacion.shape);

export function SimularDialog({ lista, form, onClose }: SimularDialogProps) {
  const [rows, setRows] = useState<readonly Simulado[] | null>(null);
  const costos = useCan()(productos.permisos.verCostos);
  const offers = useOffers(OFFERS);
  const asked = useRecordForm({
    schema,
    initial: {
      ...{ sobre: 'ACTUAL', lista_id: null, porcentaje: 0, costo_sube: 0, redondeo: lista.redondeo },
      ...{ linea: null, proveedor_id: null },
    } as z.input<typeof schema>,
    draft: false,
    save: async (body) => setRows(await call(simularLista, { params: { id: lista.id }, body })),
  });
  const sobre = asked.methods.watch('sobre');
  const use = () => {
    const byId = new Map((rows ?? []).map(({ id, precio_nuevo }) => [id, precio_nuevo]));
    const before = form.methods.getValues('detalle');
    const next = before.map((line) => {
      const nuevo = line.id === null ? undefined : byId.get(line.id);
      return nuevo == null || nuevo === line.precio ? line : { ...line, precio: nuevo, calculado: false };
    });
    const changed = next.filter((line, i) => line !== before[i]).length;
    form.methods.setValue('detalle', next, { shouldDirty: true });
    toast({ kind: 'exito', text: `${formatCount(changed, 'precio')} por guardar.` });
    onClose();
  };
  return (
    <Dialog
      title="Simular un cambio de precios"
      width="completo"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button busy={asked.busy} onClick={() => void asked.submit()}>
            Simular
          </Button>
          <Button variant="primary" disabled={!rows || rows.length === 0} onClick={use}>
            Usar estos precios
          </Button>
        </>
      }
    >
      <Form form={asked}>
        <FormSection>
          <FieldRow columns={3}>
            <SelectField form={asked} name="sobre" label="Sobre" options={SOBRE_OPTIONS} emptyText={null} />
            {sobre === 'LISTA' && (
              <RemoteSelectField
                form={asked}
                name="lista_id"
                label={item.lista_precio_id.label}
                required
                contract={listasPrecioList}
                toOption={({ id, nombre, codigo }) => ({ value: id, label: nombre, detail: codigo })}
              />
            )}
            <DecimalField
              form={asked}
              name="porcentaje"
              label={sobre === 'MARGEN' ? 'Margen (%)' : 'Sube (%), negativo si baja'}
              negative={sobre !== 'MARGEN'}
            />
            <SelectField
              form={asked}
              name="redondeo"
              label={campos.redondeo.label}
              options={REDONDEO_OPTIONS as readonly Option[]}
              emptyText={null}
            />
          </FieldRow>
          <FieldRow columns={3}>
            {(sobre === 'COSTO' || sobre === 'MARGEN') && (
              <DecimalField form={asked} name="costo_sube" label="Si el costo sube (%)" negative />
            )}
            <SelectField
              form={asked}
              name="linea"
              label="Solo la línea"
              options={offers.data?.linea ?? []}
              emptyText="Todas"
            />
            <RemoteSelectField
              form={asked}
              name="proveedor_id"
              label="Solo del proveedor"
              contract={proveedoresList}
              toOption={({ id, nombre, nit }) => ({ value: id, label: nombre, detail: nit })}
            />
          </FieldRow>
        </FormSection>
      </Form>
      {rows && (
        <div className={styles.bloque}>
          <Tabla
            label="Precios que quedarían"
            columns={columnas(costos)}
            rows={rows}
            keyOf={({ id }) => id}
            emptyText="Ningún precio de la lista es de esos productos."
          />
        </div>
      )}
    </Dialog>
  );
}

const columnas = (costos: boolean): Columna<Simulado>[] => [
  columnaProducto(),
  { label: 'Precio actual', end: true, show: ({ precio_actual }) => precio(precio_actual) },
  { label: 'Precio nuevo', end: true, show: ({ precio_nuevo }) => precio(precio_nuevo) },
  { label: 'Variación', end: true, show: ({ variacion }) => <Variacion value={variacion} /> },
  ...(costos
    ? [
        {
          label: 'Margen',
          end: true,
          show: ({ margen, bajo_costo }: Simulado) => (
            <span className={bajo_costo ? styles.mal : undefined}>
              {bajo_costo ? `${enPorcentaje(margen)} · bajo el costo` : enPorcentaje(margen, 'Sin costo')}
            </span>
          ),
        },
      ]
    : []),
];
