/** Replaces a stylesheet in jest: every class name is its own key. */
const classNames: Record<string, string> = new Proxy(
  {},
  { get: (_target, name) => (name === '__esModule' ? false : String(name)) },
);

export default classNames;
