/** The person without fields to edit (the specification's PersonasDetalle). */
import type { Persona } from '../../../server/modules/personas/contract/personas.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { formatMoney } from '../../../server/shared/money.ts';
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
      : [
          ['Representante legal', text(p.replegal_nombre)],
          ['Correo del representante', text(p.replegal_email)],
        ];
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
      {p.lista_negra !== undefined && <Reservado persona={p} />}
    </>
  );
}

/** Only there for who may see it. */
function Reservado({ persona: { lista_negra, motivo_lista_negra, conyuge, independiente } }: { persona: Persona }) {
  const money = (value: unknown) => (typeof value === 'number' ? formatMoney(value) : 'Sin dato');
  return (
    <Facts
      title="Información reservada"
      facts={[
        ['Lista negra', lista_negra ? `Sí: ${motivo_lista_negra}` : 'No'],
        ...(conyuge
          ? ([
              ['Cónyuge', text(conyuge.nombre_conyuge)],
              ['Sueldo del cónyuge', money(conyuge.sueldo_conyuge)],
            ] as Fact[])
          : []),
        ...(independiente
          ? ([
              ['Negocio propio', text(independiente.empresa_independiente)],
              ['Ingreso neto', money(independiente.ingreso_neto_independiente)],
              ['Patrimonio', money(independiente.patrimonio_independiente)],
            ] as Fact[])
          : []),
      ]}
    />
  );
}
