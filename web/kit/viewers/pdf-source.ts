/** Where a document comes from: bytes at hand, a link of our own server, or a call that makes them. */
import { useEffect, useState } from 'react';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { ApiError, accepted, unreached } from '../../lib/api.ts';

/** Code of the error of a document that came and cannot be shown: asking again would not help. */
export const NO_DOCUMENT = 'documento';

export type PdfSource = Blob | string | (() => Promise<Blob>);

/** Throws `ApiError` when it cannot be brought. A link is followed without the session: it is signed by itself. */
export async function readPdf(source: PdfSource): Promise<Blob> {
  if (source instanceof Blob) return source;
  if (typeof source === 'function') return source();
  const response = await fetch(source).catch(() => {
    throw unreached();
  });
  return (await accepted(response, {})).blob();
}

export interface PdfBytes {
  /** `undefined` while it comes. */
  readonly blob: Blob | undefined;
  readonly error: ApiError | null;
  retry(): void;
}

/** Read once: a source made anew in each drawing is not another document. An empty one is an error. */
export function usePdf(source: PdfSource): PdfBytes {
  // An object of its own for each attempt.
  const [attempt, setAttempt] = useState(() => ({ source }));
  const [blob, setBlob] = useState<Blob>();
  const [error, setError] = useState<ApiError | null>(null);
  useEffect(() => {
    let wanted = true;
    readPdf(attempt.source).then(
      (bytes) => wanted && (bytes.size > 0 ? setBlob(typed(bytes)) : setError(problem(MESSAGES.documentoVacio))),
      (failure) => wanted && setError(failure instanceof ApiError ? failure : problem(MESSAGES.algoSalioMal)),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);
  const retry = () => {
    setError(null);
    setAttempt(({ source: same }) => ({ source: same }));
  };
  return { blob, error, retry };
}

/** Without its type the browser would show the bytes as text. */
function typed(blob: Blob): Blob {
  return blob.type ? blob : new Blob([blob], { type: 'application/pdf' });
}

function problem(msg: string): ApiError {
  return new ApiError(422, { msg, code: NO_DOCUMENT, request_id: '' });
}
