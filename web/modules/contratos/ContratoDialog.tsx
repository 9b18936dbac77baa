/** A dialog over one contract, read as it is now: an act never goes with what a list showed a while ago. */
import type { ReactNode } from 'react';
import { type Contrato, findContrato } from '../../../server/modules/contratos/contract/contrato.ts';
import { useRemote } from '../../lib/remote.ts';
import { Espera } from './Espera.tsx';

interface ContratoDialogProps {
  id: number;
  title: string;
  onClose: () => void;
  children: (contrato: Contrato) => ReactNode;
}

export function ContratoDialog({ id, title, onClose, children }: ContratoDialogProps) {
  const { data, error, refetch } = useRemote(findContrato, { params: { id } });
  if (data) return children(data);
  return <Espera title={title} error={error} onRetry={() => void refetch()} onClose={onClose} />;
}

/** 'CA-000012 · PATIÑO ROA PAULA' */
export const nombreDe = ({ numero, titular }: Contrato) => [numero, titular].filter(Boolean).join(' · ');
