/** The same where nobody signed in yet: it asks for itself. */
import { banner } from '../../../server/modules/ofertas/contract/publico.ts';
import { useRemote } from '../../lib/remote.ts';
import { AvisoEmpleo } from './AvisoEmpleo.tsx';

export function AvisoTraido() {
  const { data } = useRemote(banner, {});
  return data ? <AvisoEmpleo {...data} /> : null;
}
