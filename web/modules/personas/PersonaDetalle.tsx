/** The person without fields to edit (the specification's PersonasDetalle). */
import type { Persona } from '../../../server/modules/personas/contract/personas.ts';
import { leerReservado, RESERVADO } from '../../../server/modules/personas/rules.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import type { Option } from '../../kit/fields/SelectField.tsx';
import { Tag } from '../../kit/Tag.tsx';
import type { Listas } from './useListas.ts';

const nameIn = (options: readonly Option[], value: unknown) =>
  options.find((option) => option.value === value)?.label ?? String(value ?? 'Sin dato');
const day = (value: string | null) => (value ? formatDate(value) : 'Sin dato');
const text = (value: unknown) => (value === null || value === undefined || value === '' ? 'Sin dato' : String(value));

export function PersonaDetalle({ persona: p, listas }: { persona: Persona; listas: Listas }) {
  const natural: Fact[] =
    p.rsocial === null
      ? [
          ['Género', nameIn(listas.generos, p.genero_id)],
          ['Estado civil', nameIn(listas.estadosCiviles, p.estado_civil_id)],
          ['Profesión', text(p.profesion)],
          ['Fecha de nacimiento', day(p.fecha_nacimiento)],
        ]
      : [['Fecha de constitución', day(p.fecha_nacimiento)]];
  const identity: Fact[] = [
    ['Tipo de documento', p.tipo_documento],
    ['Actividad', nameIn(listas.contribuyentes, p.contribuyente)],
    ...natural,
    [
      'Expedición',
      [p.ciudad_expedicion, p.fecha_expedicion && formatDate(p.fecha_expedicion)].filter(Boolean).join(', ') ||
        'Sin dato',
    ],
    ['Tipos de persona', p.personas_tipos_personas_persona.map(({ nombre }) => nombre).join(', ')],
    ['Correo electrónico', p.email],
    ['Correos adicionales', text(p.emails_adicionales?.replaceAll(';', '; '))],
    [
      'Tratamiento de datos',
      p.acepta_tratamiento_datos
        ? ['Autorizado', day(p.fecha_autorizacion), p.medio_autorizacion].filter(Boolean).join(' · ')
        : 'Sin autorización',
    ],
    ...(p.observacion ? [['Observación', p.observacion] as Fact] : []),
  ];
  return (
    <>
      <Facts title="Identificación" facts={identity} />
      <Facts
        title="Direcciones"
        facts={p.direcciones.map(
          (d): Fact => [
            nameIn(listas.tiposDireccion, d.tipo),
            <>
              {[d.descripcion, d.barrio, d.ciudad_nombre].filter(Boolean).join(', ')}{' '}
              {d.incluir_a_factura && <Tag tone="accent">En la factura</Tag>}
            </>,
          ],
        )}
      />
      <Facts
        title="Teléfonos"
        facts={p.telefonos.map((t): Fact => [nameIn(listas.tiposTelefono, t.tipo), `${t.prefijo} ${t.valor}`])}
      />
      {p.rsocial !== null && (
        <Facts
          title="Representante legal"
          facts={[
            ['Nombre', text(p.replegal_nombre)],
            ['Documento', text(p.replegal_numdoc)],
            ['Correo', text(p.replegal_email)],
            ['Teléfono', text(p.replegal_telefono)],
          ]}
        />
      )}
      <OtrosContactos persona={p} listas={listas} />
      {p.lista_negra !== undefined && <Reservado persona={p} />}
    </>
  );
}

/** How to reach the person as one of their types. */
function OtrosContactos({ persona: p, listas }: { persona: Persona; listas: Listas }) {
  const as = (tipo_id: number, kind: string) => `${nameIn(listas.tiposPersona, tipo_id)} · ${kind}`;
  const facts: Fact[] = [
    ...p.direcciones_tipos_personas.map(
      (d): Fact => [as(d.tipo_id, nameIn(listas.tiposDireccion, d.tipo)), d.descripcion],
    ),
    ...p.telefonos_tipos_personas.map((t): Fact => [as(t.tipo_id, nameIn(listas.tiposTelefono, t.tipo)), t.valor]),
  ];
  return facts.length > 0 && <Facts title="Contactos por tipo de persona" facts={facts} />;
}

/** Only there for who may see it. */
function Reservado({ persona: p }: { persona: Persona }) {
  const blocks = (['conyuge', 'independiente'] as const).flatMap((bloque) => {
    const datos = p[bloque];
    return datos ? [[RESERVADO[bloque].titulo, leerReservado(bloque, datos, p.nombres ?? {})] as const] : [];
  });
  return (
    <>
      {blocks.map(([title, facts]) => (
        <Facts key={title} title={title} facts={facts} />
      ))}
      <Facts
        title="Lista negra"
        facts={[p.lista_negra ? ['Está en la lista negra', p.motivo_lista_negra] : ['Está en la lista negra', 'No']]}
      />
    </>
  );
}
