/** A short outlined word beside a row ('En la factura'); states use StateLabel. */
import { Label } from '@primer/react';
import type { ReactNode } from 'react';

export type TagTone = 'secondary' | 'accent' | 'success' | 'attention' | 'severe' | 'danger';

export function Tag({ tone = 'secondary', children }: { tone?: TagTone; children: ReactNode }) {
  return <Label variant={tone}>{children}</Label>;
}
