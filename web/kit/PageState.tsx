/** A record's page while it loads, or when it could not be loaded: never an empty form. */
import type { ApiError } from '../lib/api.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { SkeletonLines } from './Skeleton.tsx';

export interface PageStateProps {
  error: ApiError | null;
  onRetry: () => void;
  /** 'el proveedor' */
  noun?: string;
}

export function PageState({ error, onRetry, noun = 'la información' }: PageStateProps) {
  if (!error) return <SkeletonLines lines={8} />;
  if (error.status === 404) {
    const lo = noun.startsWith('la ') ? 'la' : 'lo';
    return (
      <EmptyState
        page
        icon="search"
        title={`No encontramos ${noun}`}
        text={`Puede que ${lo} hayan eliminado o que no tengas permiso para ver${lo}.`}
        actions={<Button onClick={() => history.back()}>Volver</Button>}
      />
    );
  }
  return <ErrorState page title={`No pudimos cargar ${noun}`} error={error} onRetry={onRetry} />;
}
