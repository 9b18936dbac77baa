/** The tokens of a user, to look at and to revoke; of a user of a service, to make as well. */
import { arbolAcciones } from '../../../server/modules/acciones/contract.ts';
import { createTokenDe, listTokensDe, revokeTokenDe } from '../../../server/modules/tokens/contract.ts';
import { permisosEfectivos, type Usuario } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useHolds } from '../../state/permissions.tsx';
import { TokensPanel } from './TokensPanel.tsx';

const HOUR = 3_600_000;

export function TokensDe({ usuario: { id, es_servicio } }: { usuario: Pick<Usuario, 'id' | 'es_servicio'> }) {
  const holds = useHolds();
  const tokens = useRemote(listTokensDe, { params: { id } });
  const { data: arbol } = useRemote(arbolAcciones, {}, { staleMs: HOUR });
  const { data: efectivos } = useRemote(permisosEfectivos, { params: { id } });
  const create = useWrite(createTokenDe);
  const revoke = useWrite(revokeTokenDe);
  const suyos = new Set(efectivos?.map(({ codename }) => codename));
  return (
    <TokensPanel
      tokens={tokens}
      arbol={efectivos && arbol}
      puede={(codename) => holds(codename) && suyos.has(codename)}
      create={es_servicio ? (body) => create.write({ params: { id }, body }) : null}
      revoke={(token_id) => revoke.write({ params: { id, token_id } })}
      intro={
        es_servicio
          ? 'Un usuario de servicio entra solo con tokens: cada uno puede una parte de lo que puede él.'
          : 'Los tokens de una persona los crea ella misma, en su perfil. Aquí se ven y se revocan.'
      }
    />
  );
}
