/** The browser's own offer to install the site, as Chromium sends it. */
export interface InstallOffer extends Event {
  readonly prompt: () => Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    bjInstall?: InstallOffer | undefined;
  }
}

/** For a script in the HTML's head: keeps the browser's offer to install until the hint on the home page asks for it. */
export const installScript =
  "addEventListener('beforeinstallprompt',function(e){e.preventDefault();bjInstall=e})";
