/** Ways in which HTML has run a script before; each would call `hit()`. */
const handlers = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onanimationstart', 'onpointerenter']
const carriers = [
  (on: string) => `<img src=x ${on}=hit()>`,
  (on: string) => `<svg ${on}=hit()><circle/></svg>`,
  (on: string) => `<svg/${on}=hit()>`,
  (on: string) => `<input autofocus ${on}="hit()">`,
  (on: string) => `<details open ${on}=hit()>x</details>`,
  (on: string) => `<video src=x ${on}='hit()'><source ${on}=hit()></video>`,
  (on: string) => `<p style="animation:x 1s" ${on}=hit()>x</p>`,
  (on: string) => `<b ${on}=hit()//x`,
  (on: string) => `<a href=x${String.fromCodePoint(9)}${on}=hit()>x</a>`,
  (on: string) => `<body ${on}=hit()>`,
]
const schemes = [
  'javascript:hit()',
  'JaVaScRiPt:hit()',
  'java\tscript:hit()',
  'java\nscript:hit()',
  '&#106;avascript:hit()',
  '&#x6A;avascript&colon;hit()',
  '\u0001javascript:hit()',
  ' javascript:hit()',
  'data:text/html,<script>parent.hit()</script>',
  'vbscript:hit()',
  'blob:hit()',
  '//evil.example/x',
]
const holders = [
  (to: string) => `<a href="${to}">x</a>`,
  (to: string) => `<iframe src="${to}"></iframe>`,
  (to: string) => `<form action="${to}"><button>x</button></form>`,
]
const whole = [
  '<script>hit()</script>',
  '<scr<script>ipt>hit()</scr</script>ipt>',
  '<script src="data:text/javascript,hit()"></script>',
  '<SCRIPT/XSS>hit()</SCRIPT>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<object data="javascript:hit()"></object>',
  '<embed src="javascript:hit()">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=hit()>">',
  '<noscript><p title="</noscript><img src=x onerror=hit()>">',
  '<template><img src=x onerror=hit()></template>',
  '<style>@import "javascript:hit()"</style>',
  '<link rel=stylesheet href="javascript:hit()">',
  '<meta http-equiv=refresh content="0;url=javascript:hit()">',
  '<base href="javascript:/hit()//">',
  '<svg><animate onbegin=hit() attributeName=x dur=1s></svg>',
  '<svg><a xlink:href="javascript:hit()"><text y=20>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>hit()</script></svg>#x"/></svg>',
  '<math href="javascript:hit()">x</math>',
  '<xss contenteditable autofocus onfocus=hit()>',
  '<![CDATA[<script>hit()</script>]]>',
  '<!--><img src=x onerror=hit()>-->',
  '<textarea><img title="</textarea><img src=x onerror=hit()>">',
  '<p title="`><img src=x onerror=hit()>">x</p>',
]

export const xssVectors = [
  ...carriers.flatMap((carrier) => handlers.map(carrier)),
  ...schemes.flatMap((to) => holders.map((holder) => holder(to))),
  ...whole,
]
