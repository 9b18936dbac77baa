/** One offer: written while it is a draft, looked at afterwards. */

import { manifest as aspirantes } from '../../../server/modules/aspirantes/manifest.ts';
import { comentariosOferta, type Oferta, registroOferta } from '../../../server/modules/ofertas/contract/oferta.ts';
import { businessDay, formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { useSave } from '../../kit/form/useSave.ts';
import { Note } from '../../kit/Note.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useLogTabs } from '../../kit/useLogTabs.tsx';
import { localNow } from '../../lib/clock.ts';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { useSession } from '../../state/session.ts';
import { pathDe, permisos, screens } from './comunes.ts';
import { OfertaForm } from './OfertaForm.tsx';
import { useActos } from './useActos.ts';
import { cuerpo, formulario, toValues, vacia } from './valores.ts';

const CRUMBS = [{ label: 'Administración' }, { label: 'Ofertas de empleo', href: hrefOf(screens.OfertasEmpleo) }];

export function OfertaNueva() {
  const yo = useSession()?.user.id ?? 0;
  const save = useSave(registroOferta, undefined);
  const form = useRecordForm({
    schema: formulario,
    initial: vacia(yo, businessDay(localNow())),
    record: 'nueva',
    noun: 'esta oferta',
    save: (values) => save(cuerpo(values as never)),
    onSaved: ({ id }) => void navigate(pathDe(id), { force: true }),
  });
  return (
    <>
      <PageHeader title="Crear oferta" crumbs={CRUMBS} current="Crear oferta" />
      <OfertaForm form={form} oferta={null} readOnly={false} />
    </>
  );
}

export function OfertaExistente({ id }: { id: number }) {
  const { data, error, refetch } = useRemote(registroOferta.find, { params: { id } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="la oferta" />;
  return <Pagina oferta={data} />;
}

function Pagina({ oferta }: { oferta: Oferta }) {
  const { id, titulo, estado, estado_nombre, cargo, fecha_cierre, postulados, contratados, vacantes, motivo } = oferta;
  const can = useCan();
  const [tab, setTab] = useAddressTab('general');
  const readOnly = estado !== 'BORRADOR' || !can(permisos.editar);
  const [next, ...others] = useActos()(oferta);
  const further = useLogTabs(tab, { tabla: 'oferta', id, comments: comentariosOferta });
  const detail = [cargo, `cierra ${formatDate(fecha_cierre)}`, `${contratados} de ${formatCount(vacantes, 'vacante')}`];
  return (
    <>
      <PageHeader
        title={titulo}
        crumbs={CRUMBS}
        current="Oferta de empleo"
        state={<StateLabel estado={estado_nombre} />}
        detail={detail.join(' · ')}
        actions={
          <RecordActions
            buttons={[
              can(aspirantes.permisos.ver) &&
                postulados > 0 && {
                  ...{ label: formatCount(postulados, 'aspirante'), icon: 'people' },
                  href: hrefOf(aspirantes.screens.AspirantesListar, undefined, { 'f.oferta_id': id }),
                },
              next !== undefined && !next.danger && { ...next, primary: true },
            ]}
            acts={[next && !next.danger ? others : [...(next ? [next] : []), ...others]]}
          />
        }
      />
      {motivo && <Note kind="plano">{motivo}</Note>}
      <Tabs
        label="Partes de la oferta"
        current={tab}
        onChange={setTab}
        tabs={[
          { id: 'general', label: 'General', panel: <Edicion key={id} oferta={oferta} readOnly={readOnly} /> },
          ...further,
        ]}
      />
    </>
  );
}

function Edicion({ oferta, readOnly }: { oferta: Oferta; readOnly: boolean }) {
  const save = useSave(registroOferta, oferta.id);
  const form = useRecordForm({
    schema: formulario,
    initial: toValues(oferta),
    toValues,
    record: oferta.id,
    noun: 'esta oferta',
    save: (values) => save(cuerpo(values as never)),
  });
  return <OfertaForm form={form} oferta={oferta} readOnly={readOnly} />;
}
