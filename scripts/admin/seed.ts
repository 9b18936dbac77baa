/** `seed`: reference data, and the demonstration company at any size. */
import { randomBytes } from 'node:crypto';
import { migrations } from '../../migrations/index.ts';
import { hashPassword } from '../../server/core/auth/passwords.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { seedDemo, seedReference } from '../../server/core/seed.ts';
import { modules } from '../../server/modules/index.ts';
import { systemClock } from '../../server/runtime/shared/clock.ts';
import { openFiles } from '../../server/runtime/shared/files.ts';
import { type AdminCommand, readCall, requireNothing, say, usageError } from './command.ts';
import { withDatabase } from './session.ts';

export const seed: AdminCommand = {
  name: 'seed',
  summary: 'Carga datos de referencia o la empresa de demostración.',
  usage: `Uso: seed [--referencia] [--demo] [--escala N]

  --referencia  Carga las listas (municipios, actividades, documentos…); conserva lo que las personas cambiaron.
  --demo        Carga la empresa de demostración, una sola vez. La contraseña de sus usuarios es DEMO_PASSWORD,
                o una al azar que se muestra aquí.
  --escala N    Multiplica la empresa de demostración (para medir), de 1 a 2000.`,
  async run(args) {
    const { values, positionals } = readCall(args, {
      referencia: { type: 'boolean' },
      demo: { type: 'boolean' },
      escala: { type: 'string', default: '1' },
    });
    requireNothing(positionals);
    const escala = Number(values.escala);
    if (!Number.isInteger(escala) || escala < 1 || escala > 2000) throw usageError('--escala va de 1 a 2000.');
    if (!values.referencia && !values.demo) throw usageError('Di --referencia, --demo o ambas.');
    await withDatabase(
      async ({ port, settings, work }) => {
        await migrate(port, migrations, systemClock);
        await work((w) => seedReference(w, modules));
        say('Datos de referencia al día.');
        if (!values.demo) return;
        const given = process.env.DEMO_PASSWORD;
        const password = given || randomBytes(9).toString('base64url');
        const passwordHash = await hashPassword(settings.passwordCost, password);
        const { secret, filesDir } = settings;
        const options = { escala, passwordHash, secret, files: openFiles(filesDir) };
        const loaded = await work((w) => seedDemo(w, modules, options));
        if (!loaded) say('La empresa de demostración ya estaba cargada.');
        else
          say(given ? 'Empresa de demostración cargada.' : `Empresa de demostración cargada. Contraseña: ${password}`);
      },
      { create: true },
    );
  },
};
