/** Foot of the panel: offers the notifications of the browser to who does not have them, and leads to what one is told of. */
import { manifest as perfil } from '../../../server/modules/perfil/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { Button } from '../../kit/Button.tsx';
import { FooterSummary } from '../../kit/DialogFrame.tsx';
import { usePush } from './usePush.ts';

export function OfertaPush() {
  const { state, busy, refused, activate } = usePush();
  return (
    <>
      <FooterSummary>
        {state === 'apagado' &&
          (refused
            ? 'El navegador no los activó. Revisa sus permisos para este sitio.'
            : 'Recíbelas también con Mayordomo cerrado.')}
      </FooterSummary>
      {state === 'apagado' && (
        <Button size="small" busy={busy} onClick={() => void activate()}>
          Activar en este navegador
        </Button>
      )}
      <Button size="small" variant="invisible" icon="gear" href={hrefOf(perfil.screens.perfil)}>
        Elegir de qué
      </Button>
    </>
  );
}
