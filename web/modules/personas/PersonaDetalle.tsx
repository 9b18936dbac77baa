/** The person without fields to edit (the specification's PersonasDetalle). */
import { RESERVADO } from '../../../server/modules/personas/campos/reservado.ts';
import * as campos from '../../../server/modules/personas/campos.ts';
import type { Persona } from '../../../server/modules/personas/contract/personas.ts';
import { describirAutorizacion, leerReservado } from '../../../server/modules/personas/rules.ts';
import { columnsOfPart } from '../../../server/shared/campos-words.ts';
import { addressFacts } from '../../kit/address-facts.tsx';
import { type Fact, Facts, shownFacts } from '../../kit/Facts.tsx';
import { namesIn } from '../listas/public.tsx';
import type { Listas } from './useListas.ts';

const { persona } = campos;
const TODOS = columnsOfPart(persona);
const REPRESENTANTE = TODOS.filter((column) => column.startsWith('replegal'));
/** Their name and document are in the title of the page; what is reserved, below. */
const GENERAL = columnsOfPart(persona, undefined, {
  without: [
    ...(['documento', 'dv', 'p_nombre', 's_nombre', 'p_apellido', 's_apellido', 'rsocial'] as const),
    ...(['fecha_autorizacion', 'medio_autorizacion', 'lista_negra', 'motivo_lista_negra'] as const),
    ...REPRESENTANTE,
  ],
});
/** What a company has not. */
const SOLO_NATURAL: readonly string[] = ['genero_id', 'estado_civil_id', 'profesion'];
const GENERAL_EMPRESA = GENERAL.filter((column) => !SOLO_NATURAL.includes(column));

export function PersonaDetalle({ persona: p, listas }: { persona: Persona; listas: Listas }) {
  const names = namesIn(listas);
  const special = {
    emails_adicionales: p.emails_adicionales?.replaceAll(';', '; '),
    acepta_tratamiento_datos: describirAutorizacion(p),
  };
  const identity =
    p.rsocial === null
      ? shownFacts(persona, GENERAL, p, { names, special })
      : shownFacts(campos.empresa, GENERAL_EMPRESA, p, { names, special });
  const tipos = p.personas_tipos_personas_persona.map(({ nombre }) => nombre);
  identity.push([campos.personaTipo.tipo_persona_id.label, tipos.join(', ')]);
  if (p.observacion) identity.push([persona.observacion.label, p.observacion]);
  return (
    <>
      <Facts title="Identificación" facts={identity} />
      <Facts
        title="Direcciones"
        facts={addressFacts(p.direcciones, (tipo) => names(campos.personaDireccion.tipo, tipo))}
      />
      <Facts
        title="Teléfonos"
        facts={p.telefonos.map(
          (t): Fact => [names(campos.personaTelefono.tipo, t.tipo) ?? t.tipo, `${t.prefijo} ${t.valor}`],
        )}
      />
      {p.rsocial !== null && (
        <Facts
          title={persona.replegal_nombre.label}
          facts={shownFacts(persona, REPRESENTANTE, p, { names, enSeccion: true })}
        />
      )}
      <OtrosContactos persona={p} listas={listas} />
      {p.lista_negra !== undefined && <Reservado persona={p} />}
    </>
  );
}

/** How to reach the person as one of their types. */
function OtrosContactos({ persona: p, listas }: { persona: Persona; listas: Listas }) {
  const names = namesIn(listas);
  const as = (tipo_id: number, kind: string | undefined) =>
    `${names(campos.personaContacto.tipo_id, tipo_id)} · ${kind}`;
  const facts: Fact[] = [
    ...p.direcciones_tipos_personas.map(
      (d): Fact => [as(d.tipo_id, names(campos.personaDireccion.tipo, d.tipo)), d.descripcion],
    ),
    ...p.telefonos_tipos_personas.map(
      (t): Fact => [as(t.tipo_id, names(campos.personaTelefono.tipo, t.tipo)), t.valor],
    ),
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
        title={persona.lista_negra.label}
        facts={[[persona.lista_negra.enSeccion, p.lista_negra ? p.motivo_lista_negra : 'No']]}
      />
    </>
  );
}
