/** `/perfil/tokens`: one's own. */
import { arbolAcciones } from '../../../server/modules/acciones/contract.ts';
import { createToken, listTokens, revokeToken } from '../../../server/modules/tokens/contract.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useHolds } from '../../state/permissions.tsx';
import styles from './Tokens.module.css';
import { TokensPanel } from './TokensPanel.tsx';

const HOUR = 3_600_000;

export function Tokens() {
  const holds = useHolds();
  const tokens = useRemote(listTokens);
  const { data: arbol } = useRemote(arbolAcciones, {}, { staleMs: HOUR });
  const create = useWrite(createToken);
  const revoke = useWrite(revokeToken);
  return (
    <>
      <PageHeader title="Tokens de la API" />
      <div className={styles.page}>
        <TokensPanel
          tokens={tokens}
          arbol={arbol}
          puede={holds}
          create={(body) => create.write({ body })}
          revoke={(id) => revoke.write({ params: { id } })}
          intro="Con un token, un programa usa la API en tu nombre, sin tu contraseña y solo con los permisos que le des."
        />
      </div>
    </>
  );
}
