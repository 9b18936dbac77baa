/** The steps of a person's form: three in the quick dialog, all of them on the page. */

import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { PersonaEscrita } from '../../../server/modules/personas/contract/modelo.ts';
import { parecidosPersona } from '../../../server/modules/personas/contract/personas.ts';
import { manifest } from '../../../server/modules/personas/manifest.ts';
import { componerNombre, esEmpresa } from '../../../server/modules/personas/rules.ts';
import { SimilarRecords } from '../../kit/form/SimilarRecords.tsx';
import { type Step, Steps } from '../../kit/Steps.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { flattenErrors } from '../../lib/form-errors.ts';
import { formatCount } from '../../lib/format.ts';
import { useCan } from '../../state/permissions.tsx';
import { Direcciones, Telefonos } from '../ubicacion/public.tsx';
import { Autorizacion, Contactos, RepresentanteLegal } from './PersonaAdicional.tsx';
import { PersonaDatos } from './PersonaDatos.tsx';
import { Conyuge, Independiente, ListaNegra } from './PersonaReservado.tsx';
import { codigoDocumento, exigidos, type Listas } from './useListas.ts';

interface PersonaPasosProps {
  form: RecordForm<PersonaEscrita>;
  listas: Listas;
  /** Names of the cities that the record brings, by id. */
  ciudades?: ReadonlyMap<number, string>;
  ciudadExpedicion?: string | undefined;
  /** Only what is needed to go on with another document. */
  quick?: boolean;
}

/** Step that shows a field, by the beginning of its path. */
function stepOf(path: string): string {
  if (path.startsWith('direcciones_tipos') || path.startsWith('telefonos_tipos')) return 'adicional';
  if (path.startsWith('direcciones')) return 'direcciones';
  if (path.startsWith('telefonos')) return 'telefonos';
  if (/^persona\.(replegal|acepta|fecha_autorizacion|medio|estado$|observacion)/.test(path)) return 'adicional';
  if (/^persona\.(conyuge|independiente|lista_negra|motivo_lista)/.test(path)) return 'reservado';
  return 'personal';
}

export function PersonaPasos({ form, listas, ciudades, ciudadExpedicion, quick = false }: PersonaPasosProps) {
  const can = useCan();
  const [current, setCurrent] = useState('personal');
  const { errors } = useFormState({ control: form.methods.control });
  const faulty = flattenErrors(errors).map(({ path }) => stepOf(path));
  const values = form.methods.watch();
  const empresa = esEmpresa(codigoDocumento(listas, Number(values.persona.tipo_documento_id)));
  const step = (id: string, title: string, summary: string, content: ReactNode, complete = summary !== ''): Step => {
    const faults = faulty.filter((each) => each === id).length;
    return { id, title, summary, errors: faults, complete: complete && faults === 0, content };
  };
  const count = (n: number, one: string, many: string) => (n === 0 ? '' : formatCount(n, one, many));
  const { p_nombre, p_apellido, rsocial } = values.persona;
  const personalMissing = !values.persona.documento || !values.persona.email || values.tipopersonas.length === 0;
  const missing = personalMissing || Object.keys(exigidos(listas)(values)).length > 0;
  const withAddress = values.direcciones.every(({ descripcion, ciudad, barrio }) => descripcion && ciudad && barrio);
  const withNumber = values.telefonos.every(({ valor }) => valor);
  // Under the name and under the phones: where what is alike is typed.
  const parecidos = (
    <SimilarRecords
      contract={parecidosPersona}
      nombre={componerNombre(empresa, values.persona)}
      email={values.persona.email}
      telefonos={values.telefonos.map(({ valor }) => valor)}
      propio={values.persona.id ?? undefined}
      screen={manifest.screens.PersonasEditar}
    />
  );
  const steps = [
    step(
      'personal',
      'INFORMACIÓN PERSONAL',
      (empresa ? rsocial : [p_nombre, p_apellido].filter(Boolean).join(' ')) ?? '',
      <PersonaDatos form={form} listas={listas} ciudadExpedicion={ciudadExpedicion} parecidos={parecidos} />,
      !missing,
    ),
    step(
      'direcciones',
      'Direcciones de la persona',
      count(values.direcciones.length, 'dirección', 'direcciones'),
      <Direcciones
        form={form}
        name="direcciones"
        tipos={listas.tipo_direccion}
        ciudades={ciudades ?? new Map()}
        barrioRequired
      />,
      values.direcciones.length > 0 && withAddress,
    ),
    step(
      'telefonos',
      'Teléfonos de la persona',
      count(values.telefonos.length, 'teléfono', 'teléfonos'),
      <>
        <Telefonos form={form} name="telefonos" tipos={listas.tipo_telefono} prefijos={listas.prefijos} min={1} />
        {parecidos}
      </>,
      values.telefonos.length > 0 && withNumber,
    ),
  ];
  if (!quick) {
    steps.push(
      step(
        'adicional',
        'Información adicional',
        '',
        <>
          {empresa && <RepresentanteLegal form={form} listas={listas} />}
          <Contactos form={form} listas={listas} />
          <Autorizacion form={form} canInactivate={Boolean(values.persona.id) && can(manifest.permisos.inactivar)} />
        </>,
      ),
    );
    if (can(manifest.permisos.reservado)) {
      steps.push(
        step(
          'reservado',
          'Información reservada',
          '',
          <>
            {!empresa && <Conyuge form={form} listas={listas} />}
            {!empresa && <Independiente form={form} listas={listas} />}
            <ListaNegra form={form} />
          </>,
        ),
      );
    }
  }
  return (
    <Steps
      steps={steps}
      current={current}
      onChange={setCurrent}
      nextText="Siguiente"
      reveal={{ registry: form.registry, stepOf }}
    />
  );
}
