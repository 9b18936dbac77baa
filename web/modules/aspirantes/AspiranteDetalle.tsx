/** `/aspirantes/aspirante/{id}`: who applies, what they answered, how they were judged, and what comes next. */
import { aspirante as campos, aspiranteDato as d } from '../../../server/modules/aspirantes/campos.ts';
import { type Aspirante, verAspirante } from '../../../server/modules/aspirantes/contract/aspirante.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { esFin, NOMBRES_ETAPA } from '../../../server/shared/talento/etapas.ts';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { StatePath } from '../../kit/StatePath.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { formatInstant } from '../../lib/format.ts';
import { useRemote } from '../../lib/remote.ts';
import { CitasDe } from '../citas/public.tsx';
import { AspiranteCabecera } from './AspiranteCabecera.tsx';
import styles from './aspirantes.module.css';
import { espera, screens } from './comunes.ts';
import { Historial } from './Historial.tsx';
import { HojaDeVida } from './HojaDeVida.tsx';

export function AspiranteDetalle({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(verAspirante, { params: { id: Number(id) } });
  const [tab, setTab] = useAddressTab('general');
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="el aspirante" />;
  const tabs = [
    { id: 'general', label: 'General', panel: <General aspirante={data} /> },
    ...(data.hoja_de_vida
      ? [{ id: 'hoja', label: campos.archivo_id.label, panel: tab === 'hoja' && <HojaDeVida aspirante={data} /> }]
      : []),
    {
      ...{ id: 'evaluaciones', label: campos.evaluados.label, count: data.evaluaciones.length },
      panel: <Evaluaciones aspirante={data} />,
    },
    { id: 'historial', label: 'Historial', count: data.pasos.length, panel: <Historial aspirante={data} /> },
  ];
  return (
    <>
      <AspiranteCabecera aspirante={data} />
      <Tabs label="Partes del aspirante" current={tab} onChange={setTab} tabs={tabs} />
    </>
  );
}

function General({ aspirante }: { aspirante: Aspirante }) {
  const { etapas, etapa, oculto, a_ciegas, olvidado, rechazo, descarta, posible_repetido, otras } = aspirante;
  const steps = etapas.map((each) => ({ label: NOMBRES_ETAPA[each.etapa], estados: [each.etapa] }));
  return (
    <div className={styles.partes}>
      <StatePath<Aspirante['etapa']> label="Camino del aspirante" steps={steps} estado={etapa} />
      {olvidado && (
        <Note kind="info" announce={false}>
          Sus datos personales se olvidaron el {formatInstant(olvidado)}: queda lo que no dice de quién fue.
        </Note>
      )}
      {oculto && !olvidado && (
        <Note kind="info" announce={false}>
          {a_ciegas
            ? 'La revisión es a ciegas: sus datos y su hoja de vida se ven cuando llegue a PRESELECCIONADO.'
            : 'Ver sus datos personales y su hoja de vida pide un permiso.'}
        </Note>
      )}
      {espera(rechazo) && (
        <Note kind="aviso" announce={false}>
          El correo de rechazo sale {formatInstant(rechazo)}; hasta entonces se puede detener.
        </Note>
      )}
      {descarta && (
        <Note kind="aviso" announce={false}>
          Alguna respuesta no es la que se espera.
        </Note>
      )}
      {posible_repetido && (
        <Note kind="aviso" announce={false}>
          Hay otra postulación a esta oferta con el mismo documento y otro correo.
        </Note>
      )}
      <Facts title="Aspirante" facts={hechosDe(aspirante)} />
      <Respuestas aspirante={aspirante} />
      <CitasDe sobre={{ tipo: 'aspirante', id: aspirante.id }} nueva={!esFin(etapa) && olvidado === null} />
      {otras.length > 0 && (
        <section aria-label="Otras postulaciones">
          <h2>Otras postulaciones</h2>
          <ul className={styles.respuestas}>
            {otras.map((otra) => (
              <li key={otra.id}>
                <a href={hrefOf(screens.AspiranteDetalle, { id: otra.id })}>{otra.oferta}</a>
                <small>
                  {otra.etapa_nombre} · {formatDate(otra.fecha)}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function hechosDe(a: Aspirante): Fact[] {
  const personal: Fact[] = a.oculto
    ? []
    : [
        [d.documento.label, `${a.tipo_documento_sigla ?? a.tipo_documento ?? ''} ${a.documento ?? ''}`],
        [d.email.label, a.email ?? ''],
        [d.celular.label, a.celular ?? ''],
        [d.ciudad.label, a.ciudad_nombre ?? ''],
      ];
  return [
    [campos.oferta_id.label, a.oferta],
    ['Cargo', a.cargo],
    ...personal,
    [campos.fecha.label, formatDate(a.fecha)],
    [campos.fuente.label, a.fuente ?? 'Sin dato'],
    [campos.puntaje.label, a.puntaje === null ? 'Sin puntos' : `${a.puntaje} %`],
    ...(a.nota === null ? [] : [['Nota', formatQuantity(a.nota)] as const]),
    [campos.consentido.label, `${formatInstant(a.consentimiento.fecha)}, versión ${a.consentimiento.version}`],
    [campos.acepta_reserva.label, a.acepta_reserva ? 'Sí' : 'No'],
  ];
}

function Respuestas({ aspirante: { respuestas } }: { aspirante: Aspirante }) {
  if (respuestas.length === 0) return null;
  return (
    <section aria-label={d.respuestas.label}>
      <h2>{d.respuestas.label}</h2>
      <ul className={styles.respuestas}>
        {respuestas.map(({ pregunta, texto, valor, cumple, puntos }) => (
          <li key={pregunta}>
            <small>{texto}</small>
            <p>
              {valor} {puntos > 0 && <small>{cumple ? `+${puntos} puntos` : 'sin puntos'}</small>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Evaluaciones({ aspirante: { evaluaciones } }: { aspirante: Aspirante }) {
  if (evaluaciones.length === 0) return <Note kind="plano">Nadie lo ha evaluado.</Note>;
  return (
    <ul className={styles.evaluaciones}>
      {evaluaciones.map(({ id, etapa, criterios, comentario, usuario, created }) => (
        <li key={id}>
          <strong>{NOMBRES_ETAPA[etapa]}</strong>
          <small>
            {usuario ?? 'sistema'}, {formatInstant(created)}
          </small>
          <p>{criterios.map(({ nombre, nota }) => `${nombre}: ${nota}`).join(' · ')}</p>
          {comentario && <p>{comentario}</p>}
        </li>
      ))}
    </ul>
  );
}
