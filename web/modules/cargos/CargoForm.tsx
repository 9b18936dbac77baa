/** `/config/forms/cargos`: a new position, or `?id=` one that there is. */
import * as z from 'zod';
import { cargo as campos } from '../../../server/modules/cargos/campos.ts';
import {
  type Cargo,
  cargoCambio,
  cargosList,
  comentariosCargo,
  registroCargo,
} from '../../../server/modules/cargos/contract/cargo.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { plainText, RICH_EMPTY, type RichDoc, richText } from '../../../server/shared/rich-text.ts';
import { RichTextField } from '../../kit/editor/RichTextField.tsx';
import { ChipsField } from '../../kit/fields/ChipsField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { MoneyField, NumberField } from '../../kit/fields/numeric.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { useSave } from '../../kit/form/useSave.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useLogTabs } from '../../kit/useLogTabs.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { navigate, useHashQuery } from '../../lib/location.ts';
import { useRemote } from '../../lib/remote.ts';
import { useExitGuard } from '../../state/exit.ts';
import { useCan } from '../../state/permissions.tsx';
import { useDepartamentos } from '../departamentos/public.tsx';
import { CONTRATO_OPTIONS, JORNADA_OPTIONS, permisos, RIESGO_OPTIONS, screens } from './comunes.ts';

const formulario = z.object({ ...cargoCambio.shape, funciones: richText });
type Values = z.input<typeof formulario>;

const VACIO: Values = {
  ...{ codigo: '', nombre: '', departamento_id: 0, cargo_jefe_id: null, nivel: '', tipo_contrato: 'INDEFINIDO' },
  ...{ jornada: 'COMPLETA', salario_minimo: 0, salario_maximo: 0, plazas: 1, requisitos: '', riesgo_arl: null },
  ...{ funciones: RICH_EMPTY, competencias: [], version: 0 },
};

const toValues = (cargo: Cargo): Values => ({
  ...{ codigo: cargo.codigo, nombre: cargo.nombre, departamento_id: cargo.departamento_id },
  ...{ cargo_jefe_id: cargo.cargo_jefe_id, nivel: cargo.nivel ?? '', tipo_contrato: cargo.tipo_contrato },
  ...{ jornada: cargo.jornada, salario_minimo: cargo.salario_minimo, salario_maximo: cargo.salario_maximo },
  ...{ plazas: cargo.plazas, requisitos: cargo.requisitos ?? '', riesgo_arl: cargo.riesgo_arl as Values['riesgo_arl'] },
  ...{ funciones: (cargo.funciones ?? RICH_EMPTY) as RichDoc, competencias: cargo.competencias },
  version: cargo.version,
});

export function CargoForm() {
  const [query] = useHashQuery();
  const id = Number(query.get('id'));
  return id > 0 ? <Existente key={id} id={id} /> : <Pagina cargo={null} />;
}

function Existente({ id }: { id: number }) {
  const { data, error, refetch } = useRemote(registroCargo.find, { params: { id } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="el cargo" />;
  return <Pagina cargo={data} />;
}

function Pagina({ cargo }: { cargo: Cargo | null }) {
  const can = useCan();
  const [tab, setTab] = useAddressTab('general');
  const readOnly = !can(cargo ? permisos.editar : permisos.crear);
  const further = useLogTabs(tab, { tabla: 'cargo', id: cargo?.id, comments: comentariosCargo });
  const form = <Formulario cargo={cargo} readOnly={readOnly} />;
  return (
    <>
      <PageHeader
        title={cargo?.nombre ?? 'Crear cargo'}
        state={cargo && <StateLabel estado={cargo.estado} />}
        detail={cargo ? `${cargo.codigo} · ${cargo.ocupadas} de ${cargo.plazas} plazas ocupadas` : undefined}
      />
      {cargo ? (
        <Tabs
          label="Partes del cargo"
          current={tab}
          onChange={setTab}
          tabs={[{ id: 'general', label: 'General', panel: form }, ...further]}
        />
      ) : (
        form
      )}
    </>
  );
}

function Formulario({ cargo, readOnly }: { cargo: Cargo | null; readOnly: boolean }) {
  const { departamentos } = useDepartamentos(cargo?.departamento_id ?? null);
  const save = useSave(registroCargo, cargo?.id);
  const form = useRecordForm({
    schema: formulario,
    initial: cargo ? toValues(cargo) : VACIO,
    toValues,
    record: cargo?.id ?? 'nuevo',
    noun: 'este cargo',
    save: ({ funciones, ...values }) =>
      save({ ...values, funciones: plainText(funciones as RichDoc).trim() ? funciones : null }),
    onSaved: (saved) => {
      if (!cargo) void navigate(pathOf(screens.CargoForm, undefined, { id: saved.id }), { force: true });
    },
  });
  useExitGuard(form.dirty);
  const campo = fieldsOf(form, campos);
  return (
    <Form
      form={form}
      bar={readOnly ? undefined : <SaveBar form={form} onCancel={() => navigate(screens.GestionCargos.path)} />}
    >
      <FormSection>
        <FieldRow columns="160px 1fr">
          <TextField {...campo('codigo')} disabled={readOnly} />
          <TextField {...campo('nombre')} disabled={readOnly} />
        </FieldRow>
        <FieldRow>
          <SelectField {...campo('departamento_id')} options={departamentos ?? []} disabled={readOnly} />
          <RemoteSelectField
            {...campo('cargo_jefe_id')}
            contract={cargosList}
            disabled={readOnly}
            placeholder="Escribe 3 letras del cargo"
            toOption={({ id, nombre, codigo }) => ({ value: id, label: nombre, detail: codigo })}
            initialLabel={cargo?.jefe ?? undefined}
          />
        </FieldRow>
        <FieldRow columns={3}>
          <SelectField {...campo('tipo_contrato')} options={CONTRATO_OPTIONS} emptyText={null} disabled={readOnly} />
          <SelectField {...campo('jornada')} options={JORNADA_OPTIONS} emptyText={null} disabled={readOnly} />
          <SelectField {...campo('riesgo_arl')} options={RIESGO_OPTIONS} disabled={readOnly} />
        </FieldRow>
        <FieldRow columns={3}>
          <MoneyField {...campo('salario_minimo')} disabled={readOnly} />
          <MoneyField {...campo('salario_maximo')} disabled={readOnly} />
          <NumberField {...campo('plazas')} disabled={readOnly} />
        </FieldRow>
      </FormSection>
      <FormSection title="Qué hace y qué pide">
        <RichTextField form={form} name="funciones" label={campos.funciones.label} disabled={readOnly} />
        <TextAreaField {...campo('requisitos')} disabled={readOnly} />
        <FieldRow>
          <ChipsField
            form={form}
            name="competencias"
            label={campos.competencias.label}
            max={60}
            clean={(text) => text.trim()}
            disabled={readOnly}
          />
          <TextField {...campo('nivel')} disabled={readOnly} />
        </FieldRow>
      </FormSection>
    </Form>
  );
}
