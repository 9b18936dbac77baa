/** A short outlined word beside a row ('En la factura'); states use StateLabel. */
import { Label } from '@primer/react';
import type { ReactNode } from 'react';

export function Tag({
  tone = 'secondary',
  children,
}: {
  tone?: 'secondary' | 'accent' | 'attention';
  children: ReactNode;
}) {
  return <Label variant={tone}>{children}</Label>;
}
