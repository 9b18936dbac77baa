/** A read that failed: plain cause, 'Reintentar', and the reference that support asks for. Never shown as empty. */
import { useState } from 'react';
import { MESSAGES } from '../../server/shared/messages.ts';
import type { ApiError } from '../lib/api.ts';
import { localNow } from '../lib/clock.ts';
import { formatTime } from '../lib/format.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

export interface ErrorStateProps {
  /** 'No pudimos cargar los proveedores' */
  title: string;
  error: Pick<ApiError, 'status' | 'msg' | 'requestId'>;
  onRetry?: () => void;
  /** It stands in place of a whole page. */
  page?: boolean;
}

export function ErrorState({ title, error, onRetry, page }: ErrorStateProps) {
  const [at] = useState(localNow);
  const [copied, setCopied] = useState(false);
  const facts = [
    error.status > 0 && `Código ${error.status}`,
    `hoy ${formatTime(at)}`,
    error.requestId && `ref. ${error.requestId}`,
  ].filter(Boolean);
  const copy = async () => {
    await navigator.clipboard?.writeText(`${title}. ${error.msg} ${facts.join(' · ')}`);
    setCopied(true);
  };
  return (
    <div role="alert">
      <EmptyState
        icon={error.status === 0 ? 'cloud-offline' : 'alert'}
        tone="peligro"
        title={title}
        {...(page ? { page } : {})}
        text={error.msg}
        actions={
          <>
            {onRetry && (
              <Button icon="sync" onClick={onRetry}>
                Reintentar
              </Button>
            )}
            <Button variant="invisible" onClick={() => void copy()}>
              {copied ? MESSAGES.copiado : 'Copiar detalle'}
            </Button>
          </>
        }
        note={facts.join(' · ')}
      />
    </div>
  );
}
