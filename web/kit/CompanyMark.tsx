/** The company's logo, or the bow tie where it has none. */
import { useAtomValue } from 'jotai';
import { companyAtom } from '../state/company.ts';
import { Mark } from './Mark.tsx';

export function CompanyMark({ size }: { size: number }) {
  const { logo } = useAtomValue(companyAtom);
  if (!logo) return <Mark size={size} />;
  return <img src={logo} alt="" height={size} style={{ maxWidth: size * 4, objectFit: 'contain' }} />;
}
