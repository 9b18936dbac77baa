/** What is of a mandate alone: the commission, the owners with their shares, and what is withheld of their payments. */
import { contrato as campos, contratoPersona, contratoRetencion } from '../../../server/modules/contratos/campos.ts';
import { BASES } from '../../../server/modules/contratos/rules.ts';
import { PARTICIPACIONES } from '../../../server/modules/inmuebles/contract/inmueble.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { PercentField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import stack from '../../kit/Stack.module.css';
import { SubList } from '../../kit/SubList.tsx';
import { PersonaSelectField } from '../personas/public.tsx';
import type { ParteProps } from './ContratoGeneral.tsx';
import { useNames } from './ContratoPersonas.tsx';

const OPCIONES = Object.entries(BASES).map(([value, label]) => ({ value, label }));

export function ContratoMandato({ form, contrato }: ParteProps) {
  const campo = fieldsOf(form, campos);
  return (
    <>
      <FormSection title="Comisión">
        <FieldRow>
          <PercentField {...campo('comision')} help="Del canon de cada mes." />
          <PercentField {...campo('iva_comision')} />
        </FieldRow>
      </FormSection>
      <div className={stack.stack}>
        <Propietarios form={form} contrato={contrato} />
        <SubList
          form={form}
          name="retenciones"
          title="Retenciones"
          singular="Retención"
          editor="bloque"
          emptyText="Agrega lo que se le retiene al propietario en cada pago."
          newRow={() => ({ nombre: '', base: 'CANON' as const, tarifa: 0 })}
          asText={({ nombre, base, tarifa }) => `${nombre}: ${tarifa} % sobre ${BASES[base]}`}
          renderRow={({ nombre, base, tarifa }) => ({
            main: nombre,
            detail: `Sobre ${BASES[base]?.toLowerCase() ?? ''}`,
            label: `${tarifa} %`,
          })}
          renderEditor={(path) => {
            const fila = fieldsOf(form, contratoRetencion, path);
            return (
              <FieldRow columns="1fr 180px 120px">
                <TextField {...fila('nombre')} />
                <SelectField {...fila('base')} emptyText={null} options={OPCIONES} />
                <PercentField {...fila('tarifa')} />
              </FieldRow>
            );
          }}
        />
      </div>
    </>
  );
}

function Propietarios({ form, contrato }: ParteProps) {
  const { nameOf, learn } = useNames(contrato?.propietarios);
  const rows = form.methods.watch('propietarios') ?? [];
  const suma = rows.reduce((sum, { participacion }) => sum + Math.round((participacion ?? 0) * 100), 0) / 100;
  return (
    <>
      <SubList
        form={form}
        name="propietarios"
        title="Propietarios"
        singular="Propietario"
        editor="bloque"
        emptyText="Elige el inmueble y se traen los suyos, o agrega a quien da el mandato."
        newRow={() => ({ persona_id: 0, participacion: Math.max(0, Math.round((100 - suma) * 100) / 100) })}
        asText={({ persona_id, participacion }) => `${nameOf(persona_id)} ${participacion} %`}
        renderRow={({ persona_id, participacion }) => ({ main: nameOf(persona_id), label: `${participacion} %` })}
        renderEditor={(path, index) => {
          const fila = fieldsOf(form, contratoPersona, path);
          return (
            <FieldRow columns="1fr 140px">
              <PersonaSelectField
                {...fila('persona_id')}
                label="Propietario"
                initialLabel={nameOf(rows[index]?.persona_id ?? 0)}
                onChange={(persona) => persona && learn(persona.id, persona.n_completo)}
              />
              <PercentField {...fila('participacion')} />
            </FieldRow>
          );
        }}
      />
      {rows.length > 0 && suma !== 100 && (
        <div role="status">
          <Note kind="aviso">
            {PARTICIPACIONES} Van {suma} %.
          </Note>
        </div>
      )}
    </>
  );
}
