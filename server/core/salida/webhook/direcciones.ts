/** Which addresses a webhook may go to: never one of our own network, but for the hosts that whoever runs the server named. Pure. */
import ipaddr from 'ipaddr.js';

const PRIVADA = 'La dirección es de una red privada.';
export const SIN_NOMBRE = 'El nombre del servidor no se encontró.';
/** Names that only a private network knows. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;
/** Of IPv6 only this is given to anybody (RFC 4291); the library calls some of the rest unicast. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is of the public network. What is IPv4 inside of IPv6 is judged as IPv4. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL);
}

/** The host of an address as resolvers take it: without the brackets of IPv6 nor the point at the end. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** Why an address may not be called, by what it says alone; `null`: as far as that goes it may. */
export function refusalOf(text: string, privateHosts: readonly string[]): string | null {
  if (!URL.canParse(text)) return 'Escribe una dirección completa, como https://sistema.ejemplo.co/avisos.';
  const url = new URL(text);
  const host = hostOf(url);
  const known = privateHosts.includes(host);
  if (url.protocol !== 'https:' && !(known && url.protocol === 'http:'))
    return 'La dirección debe empezar por https://.';
  if (url.username !== '' || url.password !== '') return 'La dirección no puede llevar usuario ni clave.';
  if (known) return null;
  if (ipaddr.isValid(host)) return isPublicAddress(host) ? null : PRIVADA;
  return !host.includes('.') || PRIVATE_NAME.test(host) ? PRIVADA : null;
}

/** The one of these addresses that may be called, or why none may: one that is private among them is enough. */
export function chosenAddress(
  addresses: readonly string[],
  { host, privateHosts }: { readonly host: string; readonly privateHosts: readonly string[] },
): { readonly address: string } | { readonly refusal: string } {
  const [address] = addresses;
  if (address === undefined) return { refusal: SIN_NOMBRE };
  const allowed = privateHosts.includes(host) || addresses.every(isPublicAddress);
  return allowed ? { address } : { refusal: PRIVADA };
}

/** `WEBHOOK_PRIVATE_HOSTS`: names or addresses by commas, or one Spanish sentence when they cannot be used. */
export function readPrivateHosts(given: string | undefined): readonly string[] | string {
  const hosts = (given ?? '').split(',').flatMap(
    (host) =>
      host
        .trim()
        .toLowerCase()
        .replace(/^\[|\]$/g, '') || [],
  );
  const wrong = hosts.some((host) => !/^[a-z\d]([\w.-]*[a-z\d])?$/.test(host) && !ipaddr.isValid(host));
  return wrong ? 'WEBHOOK_PRIVATE_HOSTS debe tener nombres o direcciones separados por comas, sin puerto' : hosts;
}
