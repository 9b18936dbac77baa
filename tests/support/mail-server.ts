/** A mail server on this machine (smtp-server): it asks for a sign-in, keeps what it takes, and refuses or breaks off as it is told. */
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** With the next mails: takes them, answers that code, or cuts the line before or after the last byte of the mail. */
type Mood = 'ok' | { readonly code: number } | 'cut-before' | 'cut-after';

interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  /** Decoded, whatever its parts are. */
  readonly text: string;
}

export interface MailServer {
  /** With a user that may sign in, or with another. */
  url(password?: string): string;
  readonly mails: readonly Mail[];
  mood: Mood;
  close(): Promise<void>;
}

const USER = 'mayordomo';
const PASSWORD = 'clave-de-correo';

export async function mailServer(): Promise<MailServer> {
  const mails: Mail[] = [];
  const state = { mood: 'ok' as Mood };
  const sockets = new Set<Socket>();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _, done) {
      if (username === USER && password === PASSWORD) return done(null, { user: username });
      done(new Error('Invalid username or password'));
    },
    onData(stream, { envelope }, done) {
      const { mood } = state;
      if (mood === 'cut-before') return void stream.once('data', cut);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (typeof mood === 'object') return done(Object.assign(new Error('as told'), { responseCode: mood.code }));
        const raw = Buffer.concat(chunks).toString('utf8');
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw, text: decoded(raw) });
        if (mood === 'cut-after') return cut();
        done();
      });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: (password = PASSWORD) =>
      `smtp://${USER}:${password}@127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    get mood() {
      return state.mood;
    },
    set mood(mood) {
      state.mood = mood;
    },
    close: () =>
      new Promise((resolve) => {
        cut();
        server.close(() => resolve());
      }),
  };
}

/** Quoted-printable and base64 of every part, and its headers, as text. */
function decoded(raw: string): string {
  const words = raw.replace(/=\?UTF-8\?(Q|B)\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
    kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString('utf8') : printable(text.replaceAll('_', ' ')),
  );
  const parts = words.split(/^--.+$/m).map((part) => {
    if (/^content-transfer-encoding: quoted-printable/im.test(part)) return printable(part);
    const [head = '', body = ''] = part.split(/\r?\n\r?\n/, 2);
    return /^content-transfer-encoding: base64/im.test(head)
      ? head + Buffer.from(body, 'base64').toString('utf8')
      : part;
  });
  return parts.join('\n');
}

function printable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
