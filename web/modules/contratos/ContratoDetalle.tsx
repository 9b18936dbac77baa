/** The facts of a contract, part by part, with its people, its increases and its extensions. */
import { contrato as campos } from '../../../server/modules/contratos/campos.ts';
import {
  archivosContrato,
  type Contrato,
  comentariosContrato,
} from '../../../server/modules/contratos/contract/contrato.ts';
import { manifest } from '../../../server/modules/contratos/manifest.ts';
import { anioIpc, BASES } from '../../../server/modules/contratos/rules.ts';
import { manifest as inmuebles } from '../../../server/modules/inmuebles/manifest.ts';
import { manifest as personas } from '../../../server/modules/personas/manifest.ts';
import { businessDay, formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { type Fact, Facts, shownFacts } from '../../kit/Facts.tsx';
import { Note } from '../../kit/Note.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useRecordTabs } from '../../kit/useRecordTabs.tsx';
import { localNow } from '../../lib/clock.ts';
import { useCan } from '../../state/permissions.tsx';
import { ContratoHistoria } from './ContratoHistoria.tsx';

export function ContratoDetalle({ contrato }: { contrato: Contrato }) {
  const [tab, setTab] = useAddressTab('general');
  const readOnly = !useCan()(manifest.permisos.editarDocumentos);
  const { id, tipo, incrementos, prorrogas } = contrato;
  const further = useRecordTabs(tab, {
    ...{ tabla: 'contrato', id, files: archivosContrato, comments: comentariosContrato, readOnly },
  });
  const count = incrementos.length + prorrogas.length;
  const tabs = [
    { id: 'general', label: 'General', panel: <General contrato={contrato} /> },
    {
      id: 'historia',
      label: tipo === 'ARRIENDO' ? 'Incrementos y prórrogas' : 'Prórrogas',
      panel: <ContratoHistoria contrato={contrato} />,
      ...(count > 0 ? { count } : {}),
    },
    ...further,
  ];
  return <Tabs label="Partes del contrato" current={tab} onChange={setTab} tabs={tabs} />;
}

const PLAZO = ['fecha', 'fecha_inicio', 'duracion_meses', 'fecha_fin', 'ciudad_firma_id', 'observacion'] as const;

function General({ contrato: c }: { contrato: Contrato }) {
  const opensInmueble = useCan()(inmuebles.permisos.ver);
  const lugar = `${c.inmueble} (${c.inmueble_codigo})`;
  const enlace = opensInmueble ? (
    <a href={hrefOf(inmuebles.screens.InmuebleVer, { id: c.inmueble_id })}>{lugar}</a>
  ) : (
    lugar
  );
  const inmueble: Fact[] = [
    [campos.inmueble_id.label, enlace],
    ['Ciudad', c.ciudad],
    ['Uso', c.uso],
  ];
  const plazo = shownFacts(campos, PLAZO, c);
  if (c.motivo_fin) plazo.push([campos.motivo_fin.label, c.motivo_fin]);
  return (
    <>
      <Avisos contrato={c} />
      <Facts title="Inmueble" facts={inmueble} />
      <Facts title="Plazo" facts={plazo} />
      {c.tipo === 'ARRIENDO' ? <Arriendo contrato={c} /> : <Mandato contrato={c} />}
    </>
  );
}

/** What whoever looks at it should know. */
function Avisos({ contrato: { tipo, estado, mandato, propuesta, incrementos } }: { contrato: Contrato }) {
  if (tipo !== 'ARRIENDO' || estado === 'TERMINADO' || estado === 'CANCELADO') return null;
  const told = incrementos.find((each) => each.estado === 'NOTIFICADO');
  return (
    <>
      {mandato === null && (
        <Note kind="aviso">El inmueble no tiene mandato vigente: su propietario no tendrá pagos de este arriendo.</Note>
      )}
      {told && <PorAplicar incremento={told} />}
      {!told && propuesta && propuesta.fecha !== propuesta.proximo && (
        <Note kind="info">
          Cumplió 12 meses bajo el mismo canon el {formatDate(propuesta.proximo)}: su incremento está por notificar.
        </Note>
      )}
    </>
  );
}

/** Told to the tenant: its day is to come, or it came and nobody has applied it. */
function PorAplicar({ incremento }: { incremento: Contrato['incrementos'][number] }) {
  const canon = `${formatMoney(incremento.canon_nuevo)} (${incremento.porcentaje} %)`;
  const dia = formatDate(incremento.fecha);
  return incremento.fecha > businessDay(localNow()) ? (
    <Note kind="info">
      El canon pasa a {canon} el {dia}: ya se le notificó al arrendatario.
    </Note>
  ) : (
    <Note kind="aviso">
      El canon debe ser de {canon} desde el {dia}, y ya se le notificó al arrendatario: falta aplicarlo.
    </Note>
  );
}

const CANON = ['canon_cts', 'canon_desde', 'canon_inicial_cts', 'admon_cts', 'deposito_cts'] as const;

function Arriendo({ contrato: c }: { contrato: Contrato }) {
  const valor = c.incremento_tipo === 'IPC' ? [] : (['incremento_valor'] as const);
  const facts = shownFacts(campos, [...CANON, 'dia_pago', 'destinacion', 'incremento_tipo', ...valor], c);
  const { propuesta: p } = c;
  if (p) {
    const much = p.porcentaje === null ? `falta el IPC de ${anioIpc(p.fecha)}` : `hasta ${p.porcentaje} %`;
    const rent = p.canon_nuevo === null ? '' : `, ${formatMoney(p.canon_nuevo)}`;
    facts.push(['Próximo incremento', `${formatDate(p.fecha)}: ${much}${rent}`]);
  }
  return (
    <>
      <Facts title="Canon" facts={facts} />
      <Facts title="Arrendatarios" facts={useGente(c.arrendatarios)} />
      <Facts title="Codeudores" facts={useGente(c.codeudores)} emptyText="Sin codeudores" />
    </>
  );
}

function Mandato({ contrato: c }: { contrato: Contrato }) {
  const share = new Map(c.propietarios.map(({ persona_id, participacion }) => [persona_id, `${participacion} %`]));
  return (
    <>
      <Facts title="Comisión" facts={shownFacts(campos, ['comision', 'iva_comision'], c)} />
      <Facts title="Propietarios" facts={useGente(c.propietarios, (id) => share.get(id))} />
      <Facts
        title="Retenciones"
        emptyText="Sin retenciones"
        facts={c.retenciones.map(({ nombre, base, tarifa }): Fact => [nombre, `${tarifa} % sobre ${BASES[base]}`])}
      />
    </>
  );
}

/** People, each a way to their record for who may see it; labelled by what is said of them, or by their document. */
function useGente(rows: Contrato['arrendatarios'], labelOf?: (id: number) => string | undefined): Fact[] {
  const opens = useCan()(personas.permisos.ver);
  const nombreDe = (id: number, nombre: string) =>
    opens ? <a href={hrefOf(personas.screens.PersonasEditar, { id }, { ver: 1 })}>{nombre}</a> : nombre;
  return rows.map(({ persona_id: id, nombre, documento }): Fact => [labelOf?.(id) ?? documento, nombreDe(id, nombre)]);
}
