import type { FirebaseApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaV3Provider } from 'firebase/app-check';
import { boundedAttempts } from './boundedAttempts';
import { awaitRecaptcha, loadRecaptcha } from './loadRecaptcha';

/** What Firebase calls of its own provider, and leaves out of the types. */
interface Asked {
  getToken(): Promise<unknown>;
}

/**
 * App Check for the apps of this page. Google's script loads when a token is wanted and none is stored. If none can be
 * had, requests go out without a valid one after 10 s at most, and Firebase decides.
 *
 * @returns a function that makes all requests of an app carry a token; it must be called before the app has services
 */
export function createAppCheck(recaptchaKey: string): (app: FirebaseApp) => void {
  return (app) => {
    // Firebase loads Google's script itself if this is missing.
    awaitRecaptcha();
    // An app of the same name was deleted, and its element stayed; two of one name could not be told apart.
    document.getElementById(`fire_app_check_${app.name}`)?.remove();
    const provider = new ReCaptchaV3Provider(recaptchaKey);
    const asked = provider as unknown as Asked;
    const ask = asked.getToken.bind(provider);
    asked.getToken = boundedAttempts(async () => {
      await loadRecaptcha();
      return ask();
    });
    initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
  };
}
