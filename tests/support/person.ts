/** Somebody who uses a running server over HTTP: signs in as the demonstration's superuser and captures suppliers. */
import type { AnyEndpoint } from '../../server/shared/endpoint.ts';
import { buildProveedor } from './build/proveedor.ts';
import { addressOf, type LooseInput } from './client.ts';

export const PASSWORD = 'clave-de-pruebas-2026';

export interface Person {
  readonly token: string;
  /** Id of Bucaramanga. */
  readonly ciudad: number;
  get(path: string): Promise<Response>;
  post(path: string, body: unknown): Promise<Response>;
  put(path: string, body: unknown): Promise<Response>;
  /** Calls an endpoint and expects what it answers when all is well. */
  call(endpoint: AnyEndpoint, input?: LooseInput): Promise<Response>;
  /** Captures a supplier; gives its NIT when it was done. */
  capture(): Promise<{ readonly response: Response; readonly nit: string }>;
  /** How many suppliers the server has of this NIT. */
  finds(nit: string): Promise<number>;
}

export async function signIn(url: string): Promise<Person> {
  const send = (path: string, init: RequestInit, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Token ${token}` } : {}) };
    return fetch(`${url}/api/${path}`, { ...init, headers });
  };
  const login = await send('login/', {
    method: 'POST',
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  if (!login.ok) throw new Error(`The sign-in answered ${login.status}: ${await login.text()}`);
  const { access_token: token } = (await login.json()) as { access_token: string };
  const get = (path: string) => send(path, {}, token);
  const post = (path: string, body: unknown) => send(path, { method: 'POST', body: JSON.stringify(body) }, token);
  const cities = await post('ubicacion/ciudades/search/', { search: '68001' });
  const [{ id: ciudad } = { id: 0 }] = (await cities.json()) as { id: number }[];
  return {
    token,
    ciudad,
    get,
    post,
    put: (path, body) => send(path, { method: 'PUT', body: JSON.stringify(body) }, token),
    async call(endpoint, input = {}) {
      const { body } = input;
      const isForm = body instanceof FormData;
      const response = await fetch(url + addressOf(endpoint, input), {
        method: endpoint.method,
        headers: { authorization: `Token ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      if (response.status !== endpoint.status) throw new Error(`${endpoint.path} answered ${response.status}.`);
      return response;
    },
    async capture() {
      const body = buildProveedor(ciudad);
      return { response: await post('tercero/proveedores/', body), nit: body.nit_sin_dv };
    },
    async finds(nit) {
      const page = await get(`tercero/proveedores/?page=1&search=${nit}`);
      return ((await page.json()) as { count: number }).count;
    },
  };
}
