/** Where the server is reached from other machines, and the browser of this one. */
import { spawn } from 'node:child_process';
import { networkInterfaces } from 'node:os';

type Interfaces = ReturnType<typeof networkInterfaces>;

/** Addresses at which `host` is reached from the network: its own, or all of this machine's for 0.0.0.0 and ::. */
export function networkAddresses(host: string, look: () => Interfaces = networkInterfaces): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  return Object.values(seen(look))
    .flatMap((each) => each ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
}

/** None where the program may not look: Deno without that right. */
function seen(look: () => Interfaces): Interfaces {
  try {
    return look();
  } catch {
    return {};
  }
}

/** The program that opens an address here; `null` on a machine without a desktop. */
export function browserCommand(
  url: string,
  platform: NodeJS.Platform = process.platform,
  env: Readonly<Record<string, string | undefined>> = process.env,
): readonly [program: string, ...args: string[]] | null {
  if (platform === 'win32') return ['explorer.exe', url];
  if (platform === 'darwin') return ['open', url];
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open', url] : null;
}

/** Opens the default browser where there is one; what comes of it is nobody's concern. */
export function openBrowser(url: string): void {
  const command = browserCommand(url);
  if (!command) return;
  const [program, ...args] = command;
  try {
    const child = spawn(program, args, { stdio: 'ignore', detached: true });
    child.on('error', () => {});
    child.unref();
  } catch {
    // A system that starts no programs.
  }
}
