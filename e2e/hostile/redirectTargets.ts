const HOST = 'elsewhere.example';

/** 40 paths that some web server has answered with a redirect to another site. */
export const REDIRECT_PATHS: readonly string[] = [
  ...['//', '///', '////', '/\\', '/\\/', '/\\\\', '/\\/\\', '/.\\', '/%2f', '/%2f%2f', '/%5c'],
  ...['/%5c%5c', '/%5c/', '/%2f%5c', '//%2f', '/%09/', '/%0a/', '/%0d/', '/%0d%0aLocation:%20//'],
  ...[
    '/%20/',
    '/%00/',
    '/.//',
    '/./\\',
    '/..//',
    '/../\\',
    '/%2e%2e//',
    '/%2e%2e/\\',
    '/;//',
    '//;@',
  ],
  ...['//localhost@', '//localhost:5900@', '/blog//', '/blog/\\', '/blog/..//', '/blog/%2e%2e//'],
  ...['/about//', '/about/\\', '/index.html//', 'http://', 'https://'],
].map((start) => `${start}${HOST}`);
