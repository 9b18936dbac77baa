/** A price list that is only looked at: its facts, its prices, what it changes, how it differs from other versions. */
import { lista as campos, listaCiudad, listaCliente } from '../../../server/modules/listas-precio/campos.ts';
import { archivosLista, comentariosLista, type Lista } from '../../../server/modules/listas-precio/contract/lista.ts';
import { type Fact, Facts, shownFacts } from '../../kit/Facts.tsx';
import { Note } from '../../kit/Note.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useRecordTabs } from '../../kit/useRecordTabs.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useCan } from '../../state/permissions.tsx';
import { Comparar } from './Comparar.tsx';
import { enPorcentaje, permisos } from './comunes.tsx';
import { Impacto } from './Impacto.tsx';
import { PreciosVistos } from './PreciosVistos.tsx';

const HECHOS = [
  ...(['codigo', 'revision', 'tipo', 'vigente_desde', 'vigente_hasta', 'modo', 'incluye_iva', 'observacion'] as const),
] as const;

export function ListaDetalle({ lista }: { lista: Lista }) {
  const [tab, setTab] = useAddressTab('precios');
  const can = useCan();
  const further = useRecordTabs(tab, {
    ...{ tabla: 'lista_precio', id: lista.id, files: archivosLista, comments: comentariosLista },
    ...{ readOnly: !can(permisos.editar), filesLabel: 'Soportes' },
  });
  const changes = lista.estado === 'BORRADOR' || lista.estado === 'POR_APROBAR';
  const tabs = [
    { id: 'precios', label: 'Precios', count: lista.detalle.length, panel: <PreciosVistos lista={lista} /> },
    ...(changes ? [{ id: 'impacto', label: 'Qué cambia', panel: <Impacto lista={lista} /> }] : []),
    ...(lista.versiones.length > 1
      ? [{ id: 'versiones', label: 'Versiones', count: lista.versiones.length, panel: <Comparar lista={lista} /> }]
      : []),
    { id: 'general', label: 'General', panel: <General lista={lista} /> },
    ...further,
  ];
  return <Tabs label="Partes de la lista" current={tab} onChange={setTab} tabs={tabs} />;
}

function General({ lista: l }: { lista: Lista }) {
  return (
    <>
      {l.motivo_devolucion && <Note kind="aviso">La devolvieron: {l.motivo_devolucion}</Note>}
      {l.motivo_inactiva && <Note kind="aviso">La inactivaron: {l.motivo_inactiva}</Note>}
      <Facts
        title="La lista"
        facts={[
          ...shownFacts(campos, HECHOS, l),
          ...(l.modo === 'FIJA'
            ? []
            : ([[l.modo === 'MARGEN' ? 'Margen' : 'Porcentaje', enPorcentaje(l.porcentaje)]] as Fact[])),
          ...(l.lista_base ? ([[campos.lista_base_id.label, l.lista_base]] as Fact[]) : []),
          [campos.redondeo.label, campos.redondeo.valores[String(l.redondeo)] ?? ''],
          [campos.margen_minimo.label, enPorcentaje(l.margen_minimo, campos.margen_minimo.vacio)],
        ]}
      />
      <Facts
        title="Para quién"
        facts={[
          [
            listaCliente.persona_id.label,
            nombres(l.clientes_nombres, l.ciudades.length > 0 ? 'Los de sus ciudades' : 'Todos'),
          ],
          [listaCiudad.ciudad_id.label, nombres(l.ciudades_nombres, listaCiudad.ciudad_id.vacio)],
        ]}
      />
      <Facts
        title="Quién decidió"
        facts={[
          ...hecho(campos.enviada.label, l.enviada, l.enviada_por),
          ...hecho(campos.aprobada.label, l.aprobada, l.aprobada_por),
        ]}
        emptyText="Nadie la ha enviado a aprobar."
      />
    </>
  );
}

const nombres = (rows: readonly { nombre: string }[], none: string) =>
  rows.map(({ nombre }) => nombre).join(', ') || none;

/** 'Aprobada el': when, and by whom. */
const hecho = (label: string, instante: string | null, quien: string | null): Fact[] =>
  instante === null ? [] : [[label, [formatInstant(instante), quien].filter(Boolean).join(' · ')]];
