/** `/bienvenida`: the first page that anybody sees. The code of the terminal, the steps, and the company is there. */
import { useState } from 'react';
import { verEstado } from '../../../server/modules/bienvenida/contract.ts';
import { PageState } from '../../kit/PageState.tsx';
import { queryClient, useRemote } from '../../lib/remote.ts';
import { assistantKey, keepAssistantKey } from '../../state/first-run.ts';
import { Asistente } from './Asistente.tsx';
import styles from './Bienvenida.module.css';
import { Codigo } from './Codigo.tsx';

export function Bienvenida() {
  const [llave, setLlave] = useState(assistantKey);
  const entrar = (nueva: string) => {
    keepAssistantKey(nueva);
    queryClient.clear();
    setLlave(nueva);
  };
  return (
    <div className={styles.page}>
      {llave === null ? <Codigo onEntrar={entrar} /> : <ConLlave key={llave} onEntrar={entrar} />}
    </div>
  );
}

function ConLlave({ onEntrar }: { onEntrar: (llave: string) => void }) {
  const { data, error, refetch } = useRemote(verEstado);
  if (data) return <Asistente estado={data} />;
  // Of another server, or of one that began again from nothing.
  if (error?.status === 401) return <Codigo onEntrar={onEntrar} />;
  return <PageState error={error} onRetry={() => void refetch()} noun="el asistente" />;
}
