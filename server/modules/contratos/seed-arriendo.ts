/** A demonstration lease as its acts see it, and the notices of its increases. */
import type * as z from 'zod';
import { type EstadoSembrado, seedEnvios } from '../../core/salida/whatsapp/seed.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { enviarIncremento } from './cartas.ts';
import * as commands from './commands.ts';
import type { Contrato, contratoAlta } from './contract/contrato.ts';
import { notificarIncremento, readIpc } from './incrementos.ts';
import { findContrato } from './queries.ts';
import { topeIncremento } from './rules.ts';

/** A lease once it is made: its acts say the version that it has by then. */
export class Arrendado {
  private made = 0;

  id(): number {
    return this.made;
  }

  async create(w: Work, datos: z.output<typeof contratoAlta>): Promise<void> {
    this.made = (await commands.createContrato(w, datos)).id;
  }

  read(w: Work): Promise<Contrato> {
    return findContrato(w.tx, this.made);
  }

  async now(w: Work): Promise<{ version: number }> {
    const { version } = await this.read(w);
    return { version };
  }
}

/** How far the notices came. */
const LLEGARON: readonly EstadoSembrado[] = ['LEÍDO', 'LEÍDO', 'ENTREGADO', 'LEÍDO', 'FALLIDO', 'LEÍDO', 'ENVIADO'];

const MEDIOS = ['CORREO_CERTIFICADO', 'CORREO_ELECTRONICO', 'WHATSAPP'] as const;

interface Notificado {
  readonly fecha: string;
  readonly i: number;
  /** Whether the notice went out: of some of the last ones it waits for somebody. */
  readonly enviado: boolean;
}

/** As much as it may rise, or less where the owner agreed to it; nothing where the index of that year is not known. */
export async function notificar(w: Work, lease: Arrendado, { fecha, i, enviado }: Notificado): Promise<void> {
  const { version, uso_codigo: uso, incremento_tipo, incremento_valor } = await lease.read(w);
  const ipc = await readIpc(w.tx, fecha);
  const pacto = {
    uso,
    incremento_tipo: incremento_tipo ?? 'IPC',
    incremento_valor: Math.round(incremento_valor * 100),
  };
  const tope = topeIncremento(pacto, ipc);
  if (tope === null) return;
  const porcentaje = (i % 6 === 4 ? Math.max(0, tope - 150) : tope) / 100;
  const medio = MEDIOS[i % MEDIOS.length] ?? 'CORREO_CERTIFICADO';
  const told = await notificarIncremento(w, lease.id(), {
    version,
    fecha,
    porcentaje,
    fecha_notificacion: businessDay(w.now),
    medio,
  });
  if (medio === 'CORREO_CERTIFICADO' || !enviado) return;
  await enviarIncremento(w, lease.id(), { version: told.version, carta: null });
  await seedEnvios(w, { origen: 'contrato', id: lease.id() }, LLEGARON[i % LLEGARON.length] ?? 'LEÍDO');
}
