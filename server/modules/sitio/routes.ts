/** Binds what anybody may ask. */
import { readCompany } from '../../core/company.ts';
import { handleRead, type Route } from '../../core/http/handle.ts';
import { formToken } from '../../core/web/form-token.ts';
import * as c from './contract.ts';

export const routes: readonly Route[] = [
  handleRead(c.formulario, async ({ platform }) => ({ token: formToken(platform) })),
  handleRead(c.empresa, async ({ db }) => {
    const { logo, color: _, ...empresa } = await readCompany(db);
    return { ...empresa, logo: logo ? `/api/publico/archivos/${logo.hash}` : null };
  }),
];
