/** The facts of a property, part by part, with its photos beside them. */
import { inmueble } from '../../../server/modules/inmuebles/campos.ts';
import type { Inmueble } from '../../../server/modules/inmuebles/contract/inmueble.ts';
import { manifest as personas } from '../../../server/modules/personas/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { type Fact, Facts, shownFacts } from '../../kit/Facts.tsx';
import { FormColumns } from '../../kit/form/Form.tsx';
import { Note } from '../../kit/Note.tsx';
import { useCan } from '../../state/permissions.tsx';
import { FotosCarrusel } from './FotosCarrusel.tsx';
import { InmuebleTabs } from './InmuebleTabs.tsx';

type Column = keyof typeof inmueble & string;

const LUGAR: readonly Column[] = [
  ...([
    'ciudad_id',
    'zona_id',
    'barrio_id',
    'matricula_inmobiliaria',
    'ficha_catastral',
    'latitud',
    'longitud',
  ] as const),
];
const CARACTERISTICAS: readonly Column[] = [
  ...(['tipo_inmueble_id', 'uso_id', 'destino_id', 'area', 'estrato', 'habitaciones', 'observacion'] as const),
];
const VALORES: readonly Column[] = [
  ...(['canon_cts', 'admon_cts', 'iva_arriendo_cts', 'valor_comercial_cts', 'avaluo_catastral_cts'] as const),
  ...(['conjunto_id', 'impuesto_pago'] as const),
];

export function InmuebleDetalle({ inmueble: p }: { inmueble: Inmueble }) {
  const valores = shownFacts(inmueble, VALORES, p);
  if (p.motivo_retiro) valores.push([inmueble.motivo_retiro.label, p.motivo_retiro]);
  const general = (
    <FormColumns side={<FotosCarrusel id={p.id} />}>
      {p.aviso_canon && <Note kind="aviso">{p.aviso_canon}</Note>}
      <Facts title="Ubicación" facts={shownFacts(inmueble, LUGAR, p)} />
      <Facts title="Características" facts={shownFacts(inmueble, CARACTERISTICAS, p)} />
      <Facts title="Valores" facts={valores} />
    </FormColumns>
  );
  return <InmuebleTabs inmueble={p} partes={{ general, propietarios: <Propietarios inmueble={p} /> }} />;
}

function Propietarios({ inmueble: { propietarios } }: { inmueble: Inmueble }) {
  const opens = useCan()(personas.permisos.ver);
  return (
    <Facts
      title="Propietarios"
      facts={propietarios.map((p): Fact => {
        const cuenta = p.numero_cuenta ? `${p.banco} · ${p.tipo_cuenta} ${p.numero_cuenta}` : 'Sin cuenta';
        const nombre = `${p.nombre} (${p.documento})`;
        return [
          `${p.participacion} %`,
          <>
            {opens ? (
              <a href={hrefOf(personas.screens.PersonasEditar, { id: p.persona_id }, { ver: 1 })}>{nombre}</a>
            ) : (
              nombre
            )}
            <br />
            {cuenta}
          </>,
        ];
      })}
    />
  );
}
