import { expect, test as base } from '../fixtures/test';
import { ALARM } from './scriptStrings';

/** What hostile input would have done if any of it had worked. */
interface Damage {
  /** The numbers of the strings that ran. */
  readonly ran: number[];
  /** What the page said in dialogs; a test that expects some takes them out. */
  readonly dialogs: string[];
  /** Addresses on other machines that the browser was made to ask for, and windows that it opened. */
  readonly elsewhere: string[];
}

/** The browser test with an alarm for scripts that run, dialogs that open and visitors who are led away. */
export const test = base.extend<{ readonly damage: Damage }>({
  damage: [
    async ({ page, context }, provide) => {
      const damage: Damage = { ran: [], dialogs: [], elsewhere: [] };
      await page.exposeFunction(ALARM, (number: number) => damage.ran.push(number));
      page.on('dialog', (dialog) => {
        damage.dialogs.push(dialog.message());
        void dialog.accept();
      });
      page.on('popup', (popup) => damage.elsewhere.push(popup.url()));
      context.on('request', (request) => {
        const { hostname, protocol, href } = new URL(request.url());
        if (protocol.startsWith('http') && !['localhost', '127.0.0.1'].includes(hostname))
          damage.elsewhere.push(href);
      });
      await provide(damage);
      expect(damage).toEqual({ ran: [], dialogs: [], elsewhere: [] });
    },
    { auto: true },
  ],
});

export { expect };
