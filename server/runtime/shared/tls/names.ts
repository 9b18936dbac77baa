/** What people may type to reach this machine: the names and addresses that its certificate is for. */
import { hostname, networkInterfaces } from 'node:os';

const ANY = new Set(['0.0.0.0', '::']);
const HOST_NAME = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** The first is the machine's own name. Addresses that only stand between two machines (fe80::) are left out. */
export function namesOfThisMachine(host: string, publicUrl: string | null | undefined): readonly string[] {
  const machine = hostname().toLowerCase();
  const own = HOST_NAME.test(machine) ? [machine, ...(machine.includes('.') ? [] : [`${machine}.local`])] : [];
  const addresses = Object.values(networkInterfaces()).flatMap((each) =>
    (each ?? []).map(({ address }) => address).filter((address) => !address.startsWith('fe80:')),
  );
  const said = publicUrl ? [new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')] : [];
  return [
    ...new Set([...own, 'localhost', '127.0.0.1', '::1', ...addresses, ...(ANY.has(host) ? [] : [host]), ...said]),
  ];
}

/** The address by which other machines of the network find it; `null` without a network. */
export function networkAddress(): string | null {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return addresses.find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? null;
}
