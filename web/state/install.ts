/** What the browser offers: to install the application on this device. Chromium tells once, early; iOS never does, and is told how by the guide. */

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent: not in every browser, so not in the types. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;

export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Ours is in the menu of the account; the browser's own strip would stand over the work.
    event.preventDefault();
    offer = event as InstallOffer;
  });
  addEventListener('appinstalled', () => {
    offer = null;
  });
}

export const mayInstall = (): boolean => offer !== null;

/** Asks the person, in the browser's own words. Each offer serves once. */
export function install(): void {
  void offer?.prompt();
  offer = null;
}
