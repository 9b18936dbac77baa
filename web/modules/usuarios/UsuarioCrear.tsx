/** `/usuarios/crear` */
import { createUsuario } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { type Catalogos, LISTA, UsuarioForm } from './UsuarioForm.tsx';
import { useCatalogos } from './useCatalogos.ts';
import { USUARIO_VACIO, usuarioSchema } from './values.ts';

export function UsuarioCrear() {
  const { catalogos, error, refetch } = useCatalogos(null);
  return (
    <>
      <PageHeader title="Crear usuario" />
      {catalogos ? <Formulario {...catalogos} /> : <PageState error={error} onRetry={refetch} />}
    </>
  );
}

function Formulario(catalogos: Catalogos) {
  const { write } = useWrite(createUsuario);
  const form = useRecordForm({
    schema: usuarioSchema,
    initial: USUARIO_VACIO,
    noun: 'este usuario',
    save: async ({ version: _, password, ...body }) => {
      const { msg, data } = await write({ body: { ...body, password: body.es_servicio ? null : password } });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: () => void navigate(LISTA),
  });
  return <UsuarioForm form={form} {...catalogos} />;
}
