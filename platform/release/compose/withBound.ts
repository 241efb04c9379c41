import { ToolError } from 'shared-config/build/ToolError';

/**
 * Milliseconds that one page may take to render. Pages take a few; the bound is far above that, so that a busy
 * machine never meets it, and low enough that a team waits for the answer.
 */
const RENDER_BOUND = 10_000;

/**
 * What `render` returns. The timer also keeps the process alive: a promise that never settles would not, and
 * Node would end with exit code 0.
 *
 * @param page is the page's name in the message.
 * @param bound in milliseconds
 * @throws ToolError PARTS-016 when it takes longer than the bound.
 */
export async function withBound<T>(
  page: string,
  render: () => Promise<T>,
  bound = RENDER_BOUND,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const sentence = `${page} does not finish rendering within ${bound / 1000} s: it suspends and waits for something that never comes, such as a lazy import or use() of a promise without an end. Render without it on the server; nothing was published.`;
      reject(new ToolError('PARTS-016', sentence));
    }, bound);
  });
  try {
    return await Promise.race([render(), late]);
  } finally {
    clearTimeout(timer);
  }
}
