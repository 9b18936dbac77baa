/** What applicants are asked, what is expected, and what each answer is worth. */
import { oferta as campos } from '../../../server/modules/ofertas/campos.ts';
import { NOMBRES_PREGUNTA, TIPOS_PREGUNTA } from '../../../server/shared/talento/preguntas.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { ChipsField } from '../../kit/fields/ChipsField.tsx';
import { NumberField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FieldRow } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import { SubList } from '../../kit/SubList.tsx';
import type { RecordForm } from '../../lib/form.ts';
import type { OfertaValues } from './valores.ts';

const TIPOS = TIPOS_PREGUNTA.map((value) => ({ value, label: NOMBRES_PREGUNTA[value] }));
const SI_NO = [
  { value: 'SI', label: 'Sí' },
  { value: 'NO', label: 'No' },
];

export function Preguntas({ form, disabled }: { form: RecordForm<OfertaValues>; disabled: boolean }) {
  const rows = form.methods.watch('preguntas') ?? [];
  if (disabled) {
    if (rows.length === 0) return <Note kind="plano">Sin preguntas.</Note>;
    return (
      <section aria-label={campos.preguntas.label}>
        <h2>{campos.preguntas.label}</h2>
        <ul>
          {rows.map(({ texto, tipo, puntos }) => (
            <li key={texto}>
              {texto} <small>{[NOMBRES_PREGUNTA[tipo], formatCount(puntos ?? 0, 'punto')].join(' · ')}</small>
            </li>
          ))}
        </ul>
      </section>
    );
  }
  return (
    <SubList
      form={form}
      name="preguntas"
      title={campos.preguntas.label}
      singular="Pregunta"
      editor="bloque"
      emptyText="Agrega lo que quieras preguntar a quien se postula."
      newRow={() => ({
        ...{ texto: '', tipo: 'SI_NO' as const, opciones: [], obligatoria: true },
        ...{ espera: null, puntos: 0, descarta: false },
      })}
      asText={({ texto }) => texto}
      renderRow={({ texto, tipo, puntos, descarta }) => ({
        main: texto,
        detail: [NOMBRES_PREGUNTA[tipo], descarta && 'marca a quien no cumple'].filter(Boolean).join(' · '),
        label: formatCount(puntos ?? 0, 'punto'),
      })}
      renderEditor={(path, index) => {
        const tipo = rows[index]?.tipo;
        const opciones = rows[index]?.opciones ?? [];
        const espera = { form, name: `${path}.espera`, label: 'Se espera' } as const;
        return (
          <>
            <FieldRow columns="1fr 200px">
              <TextField form={form} name={`${path}.texto`} label="Pregunta" max={300} case="none" required />
              <SelectField form={form} name={`${path}.tipo`} label="Respuesta" options={TIPOS} emptyText={null} />
            </FieldRow>
            {tipo === 'OPCION' && (
              <ChipsField
                form={form}
                name={`${path}.opciones`}
                label="Opciones"
                max={120}
                clean={(text) => text.trim()}
                placeholder="Escribe cada opción y oprime Enter"
              />
            )}
            <FieldRow columns="1fr 140px">
              {tipo === 'NUMERO' ? (
                <NumberField {...espera} label="Se espera al menos" />
              ) : tipo === 'TEXTO' ? (
                <Note kind="plano">Una respuesta escrita la lee quien revisa: no da puntos por su contenido.</Note>
              ) : (
                <SelectField
                  {...espera}
                  emptyText="Cualquiera"
                  options={tipo === 'SI_NO' ? SI_NO : opciones.map((value) => ({ value, label: value }))}
                />
              )}
              <NumberField form={form} name={`${path}.puntos`} label="Puntos" />
            </FieldRow>
            <FieldRow>
              <CheckboxField form={form} name={`${path}.obligatoria`} label="Obligatoria" />
              <CheckboxField form={form} name={`${path}.descarta`} label="Marca a quien responda otra cosa" />
            </FieldRow>
          </>
        );
      }}
    />
  );
}
