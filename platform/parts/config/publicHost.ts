/** Hosts that the visitors of a public site do not reach, or should not. */
const NOT_PUBLIC = {
  'is on this machine': /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/,
  'is private':
    /^(?:0|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+)+$|^\[(?:::\]$|::ffff:|f[cd]|fe[89ab])|\.(?:local|internal|lan|home\.arpa)$/,
  'is a tunnel':
    /(?:^|\.)(?:ngrok(?:-free)?\.(?:io|app|dev)|trycloudflare\.com|loca\.lt|localhost\.run|lhr\.life|serveo\.net|devtunnels\.ms|app\.github\.dev|ts\.net)$/,
  'is an example': /(?:^|\.)example(?:\.(?:com|org|net))?$/,
  // Channels of Hosting: https://firebase.google.com/docs/hosting/multisites#channels
  'is a preview that expires': /^[^.]+--[^.]+\.web\.app$/,
} as const;

/** Why a host is not that of a public site; undefined if it may be. */
export function whyNotPublic(host: string): keyof typeof NOT_PUBLIC | undefined {
  const reasons = Object.keys(NOT_PUBLIC) as (keyof typeof NOT_PUBLIC)[];
  return reasons.find((reason) => NOT_PUBLIC[reason].test(host));
}
