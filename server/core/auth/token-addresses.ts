/** The addresses from which a token is taken: single ones and nets, of IPv4 and IPv6. Pure. */
import ipaddr from 'ipaddr.js';

/** One of them as it is kept; `null` when it is no address. A net begins where it says: `10.0.0.7/24` is `10.0.0.0/24`. */
export function readNet(text: string): string | null {
  const [host = '', bits, ...more] = text.trim().split('/');
  if (more.length > 0 || !isAddress(host)) return null;
  const address = ipaddr.parse(host);
  // What is IPv4 inside of IPv6 is one address more of the same machine: it is written as what it is.
  const plain = ipaddr.process(host);
  if (bits === undefined) return plain.toString();
  const most = plain.kind() === 'ipv4' ? 32 : 128;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > most || plain.kind() !== address.kind()) return null;
  const begin =
    plain.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(`${plain}/${Number(bits)}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${Number(bits)}`);
  return `${begin}/${Number(bits)}`;
}

/** Whether an address is one of these, or in one of their nets. None of them: from everywhere. */
export function isFrom(address: string, nets: readonly string[]): boolean {
  if (nets.length === 0) return true;
  if (!isAddress(address)) return false;
  const from = ipaddr.process(address);
  return nets.some((net) => {
    const [range, bits] = net.includes('/') ? ipaddr.parseCIDR(net) : wholly(net);
    return range.kind() === from.kind() && from.match([range, bits] as never);
  });
}

function wholly(net: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const address = ipaddr.parse(net);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Four whole numbers, or IPv6 without the name of an interface: the library reads `1` and `0x7f.1` too. */
function isAddress(text: string): boolean {
  return (
    ipaddr.IPv4.isValidFourPartDecimal(text) || (text.includes(':') && !text.includes('%') && ipaddr.IPv6.isValid(text))
  );
}
