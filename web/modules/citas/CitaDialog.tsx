/** Create an appointment at an hour that is free, or change who comes, where and about what. */
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { cita as campos } from '../../../server/modules/citas/campos.ts';
import { type Cita, type citaAlta, registroCita } from '../../../server/modules/citas/contract/citas.ts';
import type { TipoCita } from '../../../server/modules/citas/contract/tipos.ts';
import { manifest } from '../../../server/modules/citas/manifest.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import type { Moment } from '../../kit/calendar/days.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { TimeField } from '../../kit/fields/TimeField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { useSave } from '../../kit/form/useSave.ts';
import { Note } from '../../kit/Note.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useCan } from '../../state/permissions.tsx';
import { PersonaSelectField } from '../personas/public.tsx';
import { reglas, sinVacio, type Valores, valoresDe, valoresNuevos } from './formulario.ts';
import { HorasLibres } from './HorasLibres.tsx';
import { Invitados } from './Invitados.tsx';
import { Origen } from './Origen.tsx';
import type { Yo } from './useYo.ts';

export type Sobre = Pick<NonNullable<Cita['origen']>, 'tipo' | 'id'>;

interface CitaDialogProps {
  /** Without one, it creates. */
  cita: Cita | null;
  /** Where a new one begins. */
  start: Moment;
  tipos: readonly TipoCita[];
  yo: Yo;
  /** What a new one is about, from the screen of another module. */
  sobre?: Sobre;
  onClose: () => void;
  /** One that comes of another record: what is known of it, and who keeps it. */
  de?: {
    readonly registro: string;
    readonly valores: Partial<Valores>;
    readonly guardar: (alta: z.input<typeof citaAlta>) => Promise<void>;
  };
}

export function CitaDialog({ cita, start, tipos, yo, sobre, onClose, de }: CitaDialogProps) {
  const verTodas = useCan()(manifest.permisos.verTodas);
  const save = useSave(registroCita, cita?.id);
  const nueva = { ...valoresNuevos(start, yo.id), origen: sobre ?? null, ...de?.valores };
  const form = useRecordForm({
    schema: reglas,
    initial: cita ? valoresDe(cita) : nueva,
    record: cita?.id ?? de?.registro ?? (sobre ? `nueva-${sobre.tipo}-${sobre.id}` : 'nueva'),
    toValues: (kept: Cita | undefined) => (kept ? valoresDe(kept) : nueva),
    noun: 'esta cita',
    save: async (values: Valores) => {
      const { version, ...alta } = { ...values, origen: sinVacio(values.origen) };
      if (!de) return save({ ...alta, version });
      await de.guardar(alta);
      return undefined;
    },
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  const { control } = form.methods;
  const [tipo, responsable, fecha, hora] = useWatch({
    ...{ control, name: ['tipo_cita_id', 'responsable_id', 'fecha', 'hora_inicio'] as const },
  });
  const tomar = (hora_inicio: string, next: string) => {
    form.methods.setValue('fecha', next, { shouldDirty: true });
    form.methods.setValue('hora_inicio', hora_inicio, { shouldDirty: true });
  };
  const activos = tipos.filter(({ estado, id }) => estado === 1 || id === cita?.tipo_cita_id);
  return (
    <FormDialog
      title={cita ? 'Editar cita' : 'Agendar cita'}
      width="mediano"
      onClose={onClose}
      form={form}
      saveText={cita ? 'Guardar cambios' : 'Agendar'}
    >
      <FormSection>
        <FieldRow>
          <SelectField
            {...campo('tipo_cita_id')}
            disabled={cita !== null}
            emptyText="Elige un tipo"
            options={activos.map(({ id, nombre, duracion }) => ({ value: id, label: `${nombre} (${duracion} min)` }))}
          />
          <RemoteSelectField
            {...campo('responsable_id')}
            disabled={!verTodas}
            contract={usuariosOpciones}
            placeholder="Escribe 3 letras del nombre"
            toOption={({ id, n_completo, username }) => ({ value: id, label: n_completo, detail: username })}
            initialLabel={cita?.responsable_nombre ?? yo.nombre}
          />
        </FieldRow>
        {!cita && (
          <>
            <FieldRow columns="1fr 140px" keep>
              <DateField {...campo('fecha')} />
              <TimeField {...campo('hora_inicio')} />
            </FieldRow>
            <HorasLibres {...{ tipo: Number(tipo), responsable: Number(responsable), fecha, hora }} onElegir={tomar} />
          </>
        )}
        <FieldRow>
          <PersonaSelectField {...campo('persona_id')} initialLabel={cita?.persona_nombre ?? undefined} />
          <TextField {...campo('lugar')} />
        </FieldRow>
        {(cita?.origen ?? sobre)?.tipo === 'aspirante' && (
          <Note kind="info" announce={false}>
            Al aspirante se le avisa por correo sin que nadie lo invite. No escribas aquí sus datos: no se olvidarían
            con los de su postulación.
          </Note>
        )}
        <Origen form={form} own={cita?.origen ?? (sobre && { ...sobre, nombre: '' }) ?? null} />
        <Invitados form={form} />
        <TextAreaField {...campo('notas')} rows={2} />
      </FormSection>
    </FormDialog>
  );
}
