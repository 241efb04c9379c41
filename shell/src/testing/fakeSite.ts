/** The JSON files of a site, served to `fetch`; a file that is missing answers 404. */
export interface FakeSite {
  /** By path; a test may change it between requests. */
  readonly files: Map<string, unknown>;
  /** What was asked for, in order. */
  readonly requests: { readonly path: string; readonly options: RequestInit }[];
}

/** Makes `fetch` answer from memory. */
export function fakeSite(files: Readonly<Record<string, unknown>>): FakeSite {
  const site: FakeSite = { files: new Map(Object.entries(files)), requests: [] };
  globalThis.fetch = (address, options = {}) => {
    const path = String(address);
    site.requests.push({ path, options });
    return Promise.resolve(
      site.files.has(path)
        ? Response.json(site.files.get(path))
        : new Response('<h1>Page Not Found</h1>', { status: 404 }),
    );
  };
  return site;
}
