/** The stories of the kit as a page of their own, for the browser tests: the built application does not carry them. */
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import { DialogHost } from '../../../web/kit/dialogs.tsx';
import { KitPage } from '../../../web/kit/stories/KitPage.tsx';
import { Toasts } from '../../../web/kit/Toasts.tsx';
import { CONTENT_ID, keepFocus } from '../../../web/lib/focus-keeper.ts';
import { queryClient } from '../../../web/lib/remote.ts';
import { store } from '../../../web/state/store.ts';
import '../../../web/styles.css';

keepFocus();
const page = document.getElementById('app');
if (page)
  createRoot(page).render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <main id={CONTENT_ID} tabIndex={-1}>
          <KitPage only={decodeURIComponent(location.hash.slice(1))} />
        </main>
        <DialogHost />
        <Toasts />
      </QueryClientProvider>
    </Provider>,
  );
