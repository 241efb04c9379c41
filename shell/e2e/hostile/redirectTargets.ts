/** The names under which sites take an address to go on to. */
export const REDIRECT_NAMES = [
  'next',
  'redirect',
  'redirect_to',
  'redirect_uri',
  'redirectUrl',
  'url',
  'uri',
  'u',
  'to',
  'target',
  'dest',
  'destination',
  'continue',
  'continueUrl',
  'return',
  'return_to',
  'returnTo',
  'returnUrl',
  'back',
  'backurl',
  'goto',
  'go',
  'forward',
  'from',
  'callback',
  'callbackUrl',
  'service',
  'state',
  'RelayState',
  'path',
] as const;

const HOST = 'elsewhere.example';

/** 60 spellings of an address on another site, no two alike; none of them leads there by mistake of the test. */
export const REDIRECT_TARGETS: readonly string[] = [
  ...['https://', 'http://', 'HTTPS://', 'https:', 'http:', 'https:/', 'https:///', 'https:\\\\'],
  ...['//', '///', '////', '\\\\', '/\\', '\\/', '/\\/', '\\/\\/', '//\\', '/ /', '/\t/', '\t//'],
  ...[
    '/\n/',
    '/\r/',
    '\u0000//',
    '\u00a0//',
    ' //',
    '\ufeff//',
    '/%09/',
    '/%2f',
    '%2f%2f',
    '%5c%5c',
  ],
  ...['/%5c', '%2f%5c', '%252f%252f', '/./', '/.//', '/..//', './/', '..//', '/%2e%2e//', '//;@'],
  ...[
    '//getit.example@',
    'https://localhost@',
    'https://localhost:5000@',
    '//localhost%40',
    '//%00',
  ],
  ...['//[::1]@', 'ftp://', 'ws://', 'blob:https://', 'view-source:https://', 'intent://'],
]
  .map((start) => `${start}${HOST}/x`)
  .concat([
    'javascript:location=`https://elsewhere.example`',
    'javascript://elsewhere.example/%0alocation=name',
    'data:text/html,<script>top.location="https://elsewhere.example"</script>',
    'vbscript:location="https://elsewhere.example"',
    '//elsewhere。example/x',
    '//ｅlsewhere.example/x',
    'https:elsewhere.example:443/x',
    '//2130706433@elsewhere.example/x',
    'x"><meta http-equiv=refresh content="0;url=https://elsewhere.example">',
  ]);

/** 40 paths for the web server that some server has answered with a way to another site. */
export const REDIRECT_PATHS: readonly string[] = [
  ...['//', '///', '////', '/\\', '/\\/', '/\\\\', '\\\\', '\\/', '/%2f', '/%2f%2f', '/%5c'],
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
