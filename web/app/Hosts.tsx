/** What may appear over any screen: notices, questions, the two modals of the error catalogue and 'new version'. */
import { DialogHost } from '../kit/dialogs.tsx';
import { Toasts } from '../kit/Toasts.tsx';
import { ProblemModal } from './dialogs/ProblemModal.tsx';
import { useNewVersion } from './useNewVersion.ts';

export function Hosts() {
  useNewVersion();
  return (
    <>
      <Toasts />
      <DialogHost />
      <ProblemModal />
    </>
  );
}
