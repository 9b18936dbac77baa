/** Takes a copy to its form: where it was written, and shown there against what the record holds now. */
import { type Copy, listCopies } from '../../lib/drafts/copies.ts';
import { DRAFT_TEXTS } from '../../lib/drafts/host.ts';
import { requestedRestore, requestRestore } from '../../lib/drafts/request.ts';
import { currentLocation, currentPath, navigate } from '../../lib/location.ts';
import { toast } from '../../state/toasts.ts';

/** A form that is a dialog of its screen is not there until somebody opens it. */
const EXPECTED_MS = 4_000;

/** False when the copy is gone, or the user stays where they are. */
export async function restoreCopy(owner: number, copy: Copy): Promise<boolean> {
  if (!listCopies(owner).some(({ copia_id }) => copia_id === copy.copia_id)) {
    toast({ kind: 'aviso', text: DRAFT_TEXTS.noExiste });
    return false;
  }
  const path = copy.ruta.split('?', 1)[0];
  if (path !== currentPath() && copy.ruta !== currentLocation() && !(await navigate(copy.ruta))) return false;
  requestRestore(copy.copia_id);
  setTimeout(() => {
    if (requestedRestore() !== copy.copia_id) return;
    toast({ kind: 'aviso', text: `Abre el formulario en ${copy.formulario}: la copia te espera allí.` });
  }, EXPECTED_MS);
  return true;
}
