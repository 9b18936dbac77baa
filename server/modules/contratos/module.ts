/** Leases and mandates, registered. */
import type { ServerModule } from '../../core/module.ts';
import { avisarContratos } from './avisos.ts';
import { bitacora } from './bitacora.ts';
import { fuentes } from './fuente.ts';
import { graficas } from './graficas/index.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { seedDemo } from './seed.ts';

export const contratos: ServerModule = {
  manifest,
  routes,
  graficas,
  bitacora,
  fuentes,
  diario: avisarContratos,
  constraints: {
    'contrato.inmueble_id, contrato.tipo': { msg: 'El inmueble ya tiene vigente un contrato de ese tipo.' },
    'contrato_persona.contrato_id, contrato_persona.rol, contrato_persona.persona_id': {
      msg: 'Las dos están en un mismo contrato: deja allí una sola.',
    },
  },
  // Two people of one contract do not become one by themselves: who signs it is decided there.
  merges: { 'contrato_persona.persona_id': 'moves' },
  seedDemo,
};
