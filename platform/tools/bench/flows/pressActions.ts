/** What a visitor does first. The expressions are evaluated in the page. */
export interface PressAction {
  readonly name: string;
  readonly path: string;
  /** Whether it does the same without scripts. */
  readonly onTwin: boolean;
  /** Runs before the press. */
  readonly prepare?: string;
  /** The element that is pressed. */
  readonly target: string;
  /** The key that is typed then. */
  readonly key?: string;
  /** True once the press has had its effect. */
  readonly effect: string;
  /** Milliseconds after which the effect must still be there, because hydration could undo it. */
  readonly stays?: number;
}

const SHOWN = 'checkVisibility() && one.getBoundingClientRect().width > 0';

const buttonNamed = (name: string): string =>
  `[...document.querySelectorAll('button')].find((one) => one.textContent.includes('${name}') && one.${SHOWN})`;

const FIELD = (name: string): string =>
  `[...document.querySelectorAll('main form [name="${name}"]')].find((one) => one.${SHOWN})`;

/** A page has woken by then, also on a slow processor. */
const HYDRATED_MS = 3000;

export const PRESS_ACTIONS: readonly PressAction[] = [
  {
    name: 'open the dialog',
    path: '/',
    onTwin: true,
    target: buttonNamed('Join the Waitlist'),
    effect: "document.querySelector('dialog[open]') !== null",
  },
  {
    name: 'open the menu',
    path: '/',
    onTwin: true,
    target: `document.querySelector('button[popovertarget]')`,
    effect: "document.querySelector('[popover]:popover-open') !== null",
  },
  {
    name: 'type a letter',
    path: '/contact',
    onTwin: true,
    target: FIELD('name'),
    key: 'a',
    effect: `${FIELD('name')}.value === 'a'`,
    stays: HYDRATED_MS,
  },
  {
    name: 'submit',
    path: '/contact',
    onTwin: false,
    prepare:
      "for (const field of document.querySelectorAll('main form :is(input, textarea)')) field.value = field.type === 'email' ? 'asha@example.com' : 'Asha'",
    target: `${FIELD('name')}.form.querySelector('button[type=submit]')`,
    effect: "document.body.textContent.includes('Message sent successfully')",
  },
];
