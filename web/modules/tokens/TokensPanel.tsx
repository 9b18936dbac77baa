/** Tokens of somebody: what each may, from where, until when and its last use; the dialog that makes one, and the act that revokes it. */
import { useState } from 'react';
import type { ArbolAcciones } from '../../../server/modules/acciones/contract.ts';
import type { Token } from '../../../server/modules/tokens/contract.ts';
import { Button } from '../../kit/Button.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { confirm } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import type { ApiError } from '../../lib/api.ts';
import { NuevoToken } from './NuevoToken.tsx';
import { TokenDialog } from './TokenDialog.tsx';
import styles from './Tokens.module.css';
import { TokensTabla } from './TokensTabla.tsx';
import type { Alta, Creado } from './tipos.ts';

interface TokensPanelProps {
  tokens: { readonly data: readonly Token[] | undefined; readonly error: ApiError | null; refetch(): unknown };
  /** `undefined` while it is on the way: nothing can be made meanwhile. */
  arbol: ArbolAcciones | undefined;
  /** Whether a token of this user may hold it, critical ones aside. */
  puede: (codename: string) => boolean;
  /** `null`: none can be made here. */
  create: ((body: Alta) => Promise<Creado>) | null;
  revoke: (id: number) => Promise<{ msg: string }>;
  intro: string;
}

export function TokensPanel({ tokens, arbol, puede, create, revoke, intro }: TokensPanelProps) {
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<Creado>();
  const { data, error, refetch } = tokens;
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="los tokens" />;
  const revocar = async ({ id, nombre }: Token) => {
    const text = `Los programas que usan «${nombre}» dejan de entrar de inmediato. No se puede deshacer.`;
    const ask = { title: 'Revocar el token', text, confirmText: 'Revocar', danger: true };
    if (await confirm(ask)) await told(() => revoke(id));
  };
  return (
    <>
      <div className={styles.head}>
        <p className={styles.intro}>{intro}</p>
        {create && (
          <Button variant="primary" icon="plus" disabled={!arbol} onClick={() => setMaking(true)}>
            Crear token
          </Button>
        )}
      </div>
      <TokensTabla tokens={data} onRevoke={(token) => void revocar(token)} />
      {making && arbol && create && (
        <TokenDialog
          arbol={arbol}
          puede={puede}
          create={create}
          onMade={(creado) => {
            setMaking(false);
            setMade(creado);
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made && <NuevoToken creado={made} onClose={() => setMade(undefined)} />}
    </>
  );
}
