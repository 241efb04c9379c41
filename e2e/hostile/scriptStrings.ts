/** The name of the function that the script strings call. */
export const ALARM = '__ran__';

/**
 * Different texts, one or two of each kind, each of which has run in some page that took it for markup, an address, a template or
 * code. Each calls the function `ALARM` with its number, in the place of RUN. At most 100 characters each.
 */
export const SCRIPT_STRINGS: readonly string[] = [
  // Tags.
  '<script>RUN</script>',
  '<script/x>RUN</script>',
  '<<script>RUN//<</script>',
  '<script type=module>RUN</script>',
  '<scr<script>ipt>RUN</scr</script>ipt>',
  '</textarea><script>RUN</script>',
  '</noscript><script>RUN</script>',
  // Handlers.
  '<img src=x onerror=RUN>',
  '<IMG SRC="" OnErRoR="RUN">',
  '<img srcset=x onerror=RUN>',
  '<video src=x onerror=RUN>',
  '<audio src=x onerror=RUN>',
  '<select autofocus onfocus=RUN></select>',
  '<details open ontoggle=RUN>x</details>',
  '<style onload=RUN></style>',
  '<iframe onload=RUN></iframe>',
  '<a tabindex=0 autofocus onfocus=RUN>x</a>',
  // Drawings.
  '<svg onload=RUN>',
  '<svg><script>RUN</script></svg>',
  '<svg><animate onbegin=RUN attributeName=x dur=1s>',
  '<svg><image href=x onerror=RUN></svg>',
  '<svg><foreignObject><img src=x onerror=RUN></foreignObject></svg>',
  '<math href="javascript:RUN">x</math>',
  // Addresses.
  'javascript:RUN',
  'java\tscript:RUN',
  'javascript://%0aRUN',
  'data:text/html,<script>parent.RUN</script>',
  '<a href=javascript:RUN autofocus>x</a>',
  '<iframe srcdoc="<script>parent.RUN</script>"></iframe>',
  '<object data="javascript:RUN"></object>',
  '<meta http-equiv=refresh content="0;url=javascript:RUN">',
  // Encoded.
  '&lt;script&gt;RUN&lt;/script&gt;',
  '&#x3c;svg onload=RUN&#x3e;',
  '%253Csvg%2520onload%253DRUN%253E',
  '\\x3cimg src=x onerror=RUN\\x3e',
  '<img src=x onerror=&#32;RUN>',
  '<a href="jav&Tab;ascript:RUN">x</a>',
  // Templates.
  "{{constructor.constructor('RUN')()}}",
  '#{RUN}',
  '[[RUN]]',
  '<noscript><p title="</noscript><img src=x onerror=RUN>">',
  '<math><mtext><table><mglyph><style><!--</style><a title="--&gt;&lt;img src onerror=RUN&gt;">',
  // Ways out of an attribute, a string or a script.
  '"><img src=x onerror=RUN>',
  "'><svg onload=RUN>",
  '" autofocus onfocus=RUN x="',
  "' autofocus onfocus='RUN",
  '` onerror=RUN ',
  '";RUN;//',
  "');RUN;//",
  '\\";RUN;//',
  '"}</script><script>RUN</script>',
  ']]><script>RUN</script>',
  // Letters that look or count like others.
  '＜script＞RUN＜/script＞',
  '<ſcript>RUN</ſcript>',
  '<\u200bscript>RUN</script>',
  '<scr\u0000ipt>RUN</script>',
  '\u202e<script>RUN</script>',
  '\u2028<img src=x onerror=RUN>\u2029',
  '\ufeff<svg onload=RUN>',
  'ಆಶಾ<img src=x onerror=RUN>🙏',
].map((text, number) => text.replaceAll('RUN', `${ALARM}(${number})`));
