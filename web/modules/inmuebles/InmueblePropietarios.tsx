/** Whose the property is: each owner with their share of the whole and the account that they are paid to. */
import { useState } from 'react';
import { inmueblePropietario } from '../../../server/modules/inmuebles/campos.ts';
import { PARTICIPACIONES, TIPOS_CUENTA } from '../../../server/modules/inmuebles/contract/inmueble.ts';
import { participacionesCompletas, sumaParticipaciones } from '../../../server/modules/inmuebles/rules.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { PercentField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FieldRow } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import stack from '../../kit/Stack.module.css';
import { SubList } from '../../kit/SubList.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { PersonaSelectField } from '../personas/public.tsx';
import type { Listas } from './useListas.ts';
import type { InmuebleValues } from './values.ts';

const CUENTAS = TIPOS_CUENTA.map((value) => ({ value, label: value }));

interface InmueblePropietariosProps {
  form: RecordForm<InmuebleValues>;
  listas: Listas;
  /** Names of the owners that the record brings, by the id of the person. */
  nombres: ReadonlyMap<number, string>;
}

export function InmueblePropietarios({ form, listas, nombres }: InmueblePropietariosProps) {
  const [chosen, setChosen] = useState(nombres);
  const nameOf = (id: number) => chosen.get(id) ?? nombres.get(id) ?? '';
  const bank = (id: unknown) => listas.banco.find(({ value }) => value === id)?.label ?? '';
  const rows = form.methods.watch('propietarios');
  const shares = (rows ?? []).map(({ participacion }) => ({ participacion: participacion ?? 0 }));
  const suma = sumaParticipaciones(shares);
  return (
    <div className={stack.stack}>
      <SubList
        form={form}
        name="propietarios"
        title="Propietarios"
        singular="Propietario"
        editor="bloque"
        emptyText="Agrega a quien es dueño del inmueble."
        newRow={() => ({
          persona_id: 0,
          participacion: Math.max(0, 100 - suma),
          banco_id: null,
          tipo_cuenta: null,
          numero_cuenta: null,
        })}
        asText={({ persona_id, participacion }) => `${nameOf(persona_id)} ${participacion} %`}
        renderRow={({ persona_id, participacion, banco_id, tipo_cuenta, numero_cuenta }) => ({
          main: nameOf(persona_id),
          detail: numero_cuenta
            ? [bank(banco_id), tipo_cuenta, numero_cuenta].filter(Boolean).join(' · ')
            : inmueblePropietario.banco_id.vacio,
          label: `${participacion} %`,
        })}
        renderEditor={(path, index) => {
          const fila = fieldsOf(form, inmueblePropietario, path);
          return (
            <>
              <FieldRow columns="1fr 140px">
                <PersonaSelectField
                  {...fila('persona_id')}
                  initialLabel={nameOf(rows[index]?.persona_id ?? 0)}
                  onChange={(persona) =>
                    persona && setChosen((before) => new Map(before).set(persona.id, persona.n_completo))
                  }
                />
                <PercentField {...fila('participacion')} />
              </FieldRow>
              <FieldRow columns="1fr 140px 1fr">
                <SelectField {...fila('banco_id')} options={listas.banco} />
                <SelectField {...fila('tipo_cuenta')} options={CUENTAS} />
                <TextField {...fila('numero_cuenta')} />
              </FieldRow>
            </>
          );
        }}
      />
      {shares.length > 0 && (
        <div role="status">
          {participacionesCompletas(shares) ? (
            <Note kind="exito">Las participaciones suman 100 %.</Note>
          ) : (
            <Note kind="aviso">
              {PARTICIPACIONES} Van {suma} %: {suma < 100 ? `falta ${resto(suma)}` : `sobra ${resto(suma)}`} %.
            </Note>
          )}
        </div>
      )}
    </div>
  );
}

/** What is missing, or too much, to the hundredth. */
function resto(suma: number): number {
  return Math.abs(Math.round((100 - suma) * 100) / 100);
}
