/** What the page shows about an error of a part under development. */
export interface Problem {
  readonly title: string;
  /** Its file, with line and column where they are known. */
  readonly place: string;
  readonly text: string;
}

const STYLE = `
:host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 5vmin;
  background: rgb(20 20 24 / 88%); color: #f4f0e8; font: 15px/1.5 ui-monospace, monospace; }
section { max-width: 60rem; margin: 0 auto 2rem; }
h2 { margin: 0; color: #ff8d7a; font-size: 18px; }
p { margin: 0.25rem 0 1rem; color: #ffd479; overflow-wrap: anywhere; }
pre { margin: 0; padding: 1rem; overflow: auto; background: #000; }
button { position: fixed; top: 1rem; right: 1rem; padding: 0.5rem 1rem; font: inherit; cursor: pointer; }
`;

/**
 * Shows errors of one part over the page, until they are mended or hidden. It makes elements and a style sheet only: the
 * policy of our pages lets no text become markup.
 */
export class ErrorOverlay {
  private readonly host = document.createElement('div');
  private readonly list = document.createElement('div');

  constructor(part: string) {
    this.host.id = `errors-${part}`;
    this.host.setAttribute('role', 'alertdialog');
    this.host.setAttribute('aria-label', `Errors of ${part}`);
    const root = this.host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    const hide = Object.assign(document.createElement('button'), {
      type: 'button',
      textContent: 'Hide',
    });
    hide.addEventListener('click', () => this.hide());
    root.append(hide, this.list);
  }

  show(problems: readonly Problem[]): void {
    this.list.replaceChildren(
      ...problems.map(({ title, place, text }) => {
        const section = document.createElement('section');
        section.append(element('h2', title), element('p', place), element('pre', text));
        return section;
      }),
    );
    document.body.append(this.host);
  }

  hide(): void {
    this.host.remove();
  }
}

function element(name: string, textContent: string): HTMLElement {
  return Object.assign(document.createElement(name), { textContent });
}
