/** `/edades_cartera_clientes/modelos`: by which ranges of days what is owed is told, and how much of each is not expected back. */
import type { z } from 'zod';
import { modelo as campos, rango as r } from '../../../server/modules/cartera-clientes/campos/cobranza.ts';
import {
  activarModelo,
  comentariosModelo,
  inactivarModelo,
  type Modelo,
  modeloCambio,
  modelosList,
  predeterminarModelo,
  registroModelo,
} from '../../../server/modules/cartera-clientes/contract/modelos.ts';
import type { ColorRango } from '../../../server/modules/cartera-clientes/rules/edades.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { useSave } from '../../kit/form/useSave.ts';
import { LineGridField } from '../../kit/lines/LineGridField.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { promptText } from '../../kit/questions.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { MasterScreen } from '../../kit/table/MasterScreen.tsx';
import { told } from '../../kit/told.ts';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { opciones, permisos } from './comunes.tsx';

const { modelos } = permisos;

export function ModelosList() {
  const acts = useActos();
  return (
    <MasterScreen
      contract={modelosList}
      permisos={{ crear: modelos, editar: modelos }}
      tabla="modelo_edades"
      comments={comentariosModelo}
      title="Modelos de edades"
      singular="modelo"
      searchPlaceholder="Buscar por código o nombre"
      createText="Crear modelo"
      editor={(row, close) => <ModeloDialog modelo={row} onClose={close} />}
      acts={acts}
      rowLabel={({ nombre }) => nombre}
      cells={{
        defecto: ({ defecto }) => (defecto ? 'Sí' : ''),
        estado: ({ estado }) => <StateLabel estado={estado} />,
      }}
      card={(row) => ({
        title: row.nombre,
        subtitle: [row.codigo, row.defecto && campos.defecto.label].filter(Boolean).join(' · '),
        right: <StateLabel estado={row.estado} />,
      })}
    />
  );
}

function useActos() {
  const can = useCan();
  const activar = useWrite(activarModelo);
  const inactivar = useWrite(inactivarModelo);
  const predeterminar = useWrite(predeterminarModelo);
  const inactiva = async ({ id, version, nombre }: Modelo) => {
    const motivo = await promptText({
      ...{ title: `Inactivar ${nombre}`, label: 'Motivo', max: 300, confirmText: 'Inactivar', danger: true },
    });
    if (motivo !== null) await told(() => inactivar.write({ params: { id }, body: { version, motivo } }));
  };
  return (row: Modelo): MenuItem[] => {
    if (!can(modelos)) return [];
    const input = { params: { id: row.id }, body: { version: row.version } };
    if (row.estado !== 'VIGENTE')
      return [{ label: 'Activar', icon: 'check', onSelect: () => void told(() => activar.write(input)) }];
    if (row.defecto) return [];
    return [
      { label: 'Usar por defecto', icon: 'star', onSelect: () => void told(() => predeterminar.write(input)) },
      { label: 'Inactivar…', icon: 'blocked', onSelect: () => void inactiva(row) },
    ];
  };
}

type Values = z.input<typeof modeloCambio>;
interface Linea {
  readonly nombre: string;
  readonly desde: number | null;
  readonly hasta: number | null;
  readonly provision: number | null;
  readonly color: ColorRango;
}

const nuevo = (nombre: string, desde: number | null, hasta: number | null, color: ColorRango) => ({
  ...{ nombre, desde, hasta, provision: 0, color },
});
const VACIO: Values = {
  ...{ codigo: '', nombre: '', version: 0 },
  rangos: [
    nuevo('Por vencer', null, 0, 'verde'),
    nuevo('1–30', 1, 30, 'amarillo'),
    nuevo('31–60', 31, 60, 'naranja'),
    nuevo('>60', 61, null, 'rojo'),
  ],
};
const toValues = ({ codigo, nombre, rangos, version }: Modelo): Values => ({ codigo, nombre, rangos, version });

const COLUMNAS: LineColumn<Linea>[] = [
  {
    ...{ type: 'texto', field: 'nombre', label: r.nombre.label, max: r.nombre.max, letters: 'none', required: true },
  },
  { type: 'entero', field: 'desde', label: 'Desde (días)', width: 96 },
  { type: 'entero', field: 'hasta', label: r.hasta.label, width: 96 },
  { type: 'porcentaje', field: 'provision', label: r.provision.label, width: 112 },
  {
    ...{ type: 'opciones', field: 'color', label: r.color.label, width: 112, options: opciones(r.color.valores) },
    shown: ({ color }) => r.color.valores[color],
  },
];

function ModeloDialog({ modelo, onClose }: { modelo: Modelo | null; onClose: () => void }) {
  const form = useRecordForm({
    schema: modeloCambio,
    initial: modelo ? toValues(modelo) : VACIO,
    record: modelo?.id ?? 'nuevo',
    toValues,
    noun: 'este modelo',
    save: useSave(registroModelo, modelo?.id),
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  return (
    <FormDialog
      title={modelo ? 'Cambiar modelo de edades' : 'Crear modelo de edades'}
      width="mediano"
      form={form}
      onClose={onClose}
    >
      <FormSection>
        <FieldRow columns="160px 1fr">
          <TextField {...campo('codigo')} />
          <TextField {...campo('nombre')} />
        </FieldRow>
        <LineGridField
          form={form}
          name="rangos"
          label="Rangos"
          noun="rango"
          columns={COLUMNAS}
          newLine={() => nuevo('', null, null, 'gris')}
          scanner={false}
        />
      </FormSection>
    </FormDialog>
  );
}
