/** `/grupos/crear` */
import { grupoCambio, registroGrupo } from '../../../server/modules/usuarios/contract/grupos.ts';
import { useSave } from '../../kit/form/useSave.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { GrupoForm, LISTA } from './GrupoForm.tsx';
import type { Modulo } from './permisos.ts';
import { useArbol } from './useCatalogos.ts';
import { GRUPO_VACIO } from './values.ts';

export function GrupoCrear() {
  const { arbol, error, refetch } = useArbol();
  return (
    <>
      <PageHeader title="Crear grupo" />
      {arbol ? <Formulario arbol={arbol} /> : <PageState error={error} onRetry={refetch} />}
    </>
  );
}

function Formulario({ arbol }: { arbol: readonly Modulo[] }) {
  const save = useSave(registroGrupo, undefined);
  const form = useRecordForm({
    schema: grupoCambio,
    initial: GRUPO_VACIO,
    noun: 'este grupo',
    save,
    onSaved: () => void navigate(LISTA),
  });
  return <GrupoForm form={form} arbol={arbol} />;
}
